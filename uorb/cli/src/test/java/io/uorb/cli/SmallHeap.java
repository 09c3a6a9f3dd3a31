// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli;

import io.uorb.testing.CommandRun;
import io.uorb.testing.Peers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        Process process = Peers.java(List.of("-Xmx64m", "-XX:+UseSerialGC"), RootCommand.class, args)
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
