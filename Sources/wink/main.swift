import Glibc
import GtkSupport
import WinkCommand

StandardStreams.protect()
Trace.mark("main")
exit(Program.run())
