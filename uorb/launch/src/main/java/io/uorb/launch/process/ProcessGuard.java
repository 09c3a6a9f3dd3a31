// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.process;

import io.uorb.launch.StopStage;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.TreeSet;

/**
 * A small process beside this one that signals the groups of children, which Java cannot, and ends those that are left
 * when this process has gone: it sees that its input has ended. Started with the first group, and again if somebody has
 * killed it. Any thread.
 */
final class ProcessGuard {
    /**
     * Reads {@code + GROUP}, {@code - GROUP} (the leader has ended: kill what it left), {@code SIGNAL GROUP}. At the
     * end of the input all groups get SIGTERM, as their leaders have got by the kernel, and SIGKILL after 2 s.
     */
    private static final String SCRIPT = String.join(
            "\n",
            "trap '' INT TERM HUP QUIT",
            "signal() { kill -s \"$1\" -- \"-$2\" || kill -s \"$1\" \"$2\"; }", // it may not lead its group yet
            "groups=' '",
            "while read -r what group; do",
            "  case $what in",
            "  +) groups=\"$groups$group \";;",
            "  -) kill -s KILL -- \"-$group\"; groups=\"${groups%% $group *} ${groups#* $group }\";;",
            "  *) signal \"$what\" \"$group\";;",
            "  esac",
            "done",
            "test \"$groups\" = ' ' && exit",
            "for group in $groups; do signal TERM \"$group\"; signal CONT \"$group\"; done",
            "sleep 2",
            "for group in $groups; do kill -s KILL -- \"-$group\"; done");

    private static final ProcessGuard OF_THIS_PROCESS = new ProcessGuard();

    private final Set<Long> groups = new TreeSet<>();
    /** Null until there is a guard. */
    private Process process;

    private ProcessGuard() {}

    static ProcessGuard ofThisProcess() {
        return OF_THIS_PROCESS;
    }

    /** Starts the guard if there is none, so that nothing has to be started between a child and its registration. */
    synchronized void prepare() throws IOException {
        if (process == null) {
            process = startGuard();
        }
    }

    /** Registers the group of a child. */
    synchronized void add(long group) throws IOException {
        groups.add(group);
        tell("+", group);
    }

    /** Kills what is left in the group of a child that has ended, and forgets it. */
    synchronized void remove(long group) throws IOException {
        if (groups.contains(group)) {
            tell("-", group);
            groups.remove(group);
        }
    }

    /** Signals a group, unless it has been removed. */
    synchronized void signal(long group, StopStage stage) throws IOException {
        if (groups.contains(group)) {
            tell(stage.signal().substring("SIG".length()), group);
        }
    }

    /** Returns the guard's process; null before the first group. */
    synchronized Process process() {
        return process;
    }

    private void tell(String what, long group) throws IOException {
        try {
            prepare();
            write(what, group);
        } catch (IOException e) {
            // Somebody has killed the guard: another one takes over.
            process = startGuard();
            for (long known : groups) {
                write("+", known);
            }
            write(what, group);
        }
    }

    private void write(String what, long group) throws IOException {
        OutputStream input = process.getOutputStream();
        input.write((what + " " + group + "\n").getBytes(StandardCharsets.US_ASCII));
        input.flush();
    }

    private static Process startGuard() throws IOException {
        return new ProcessBuilder("setsid", "/bin/sh", "-c", SCRIPT)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }
}
