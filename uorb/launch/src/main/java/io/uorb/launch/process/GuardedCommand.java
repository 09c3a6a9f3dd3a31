// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.process;

import java.io.IOException;
import java.util.List;

/**
 * A program that is run for its output. Like the children of a launch it leads a group of its own, and ends with this
 * process, however that ends. One thread.
 */
public final class GuardedCommand implements AutoCloseable {
    private static final ProcessGuard GUARD = ProcessGuard.ofThisProcess();

    private final Process process;

    private GuardedCommand(Process process) {
        this.process = process;
    }

    /**
     * Starts a program without input; its errors are passed through.
     *
     * @throws IOException if it cannot be started; a program that is not there ends with exit code 127
     */
    public static GuardedCommand start(List<String> words) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(words).redirectError(ProcessBuilder.Redirect.INHERIT);
        GUARD.prepare();
        GuardedCommand command = new GuardedCommand(ProcessStarter.start(builder));
        GUARD.add(command.process.pid());
        ProcessStarter.release(command.process);
        return command;
    }

    /** Returns the process. */
    public Process process() {
        return process;
    }

    /** Kills the program and the rest of its group. */
    @Override
    public void close() throws IOException {
        process.destroyForcibly();
        GUARD.remove(process.pid());
    }
}
