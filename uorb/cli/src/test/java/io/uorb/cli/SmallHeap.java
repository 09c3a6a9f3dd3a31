// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli;

import io.uorb.testing.CommandRun;
import io.uorb.testing.Peers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Commands in a process with a heap of 64 MB. */
public final class SmallHeap {
    private static final long GUARD_S = 120;

    private SmallHeap() {}

    /**
     * Runs a command.
     *
     * @param folder receives its output
     */
    public static CommandRun run(Path folder, List<String> args) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx64m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                RootCommand.class.getName()));
        command.addAll(args);
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        Process process = Peers.command(command)
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        try {
            if (!process.waitFor(GUARD_S, TimeUnit.SECONDS)) {
                throw new IllegalStateException(args + " has not ended");
            }
            return new CommandRun(process.exitValue(), Files.readString(out), Files.readString(err));
        } finally {
            process.destroyForcibly();
        }
    }
}
