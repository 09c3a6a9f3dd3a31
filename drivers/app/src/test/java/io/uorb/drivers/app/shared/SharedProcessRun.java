// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.shared;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import io.uorb.drivers.app.UorbCommand;
import io.uorb.testing.Peers;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A program of these tests that runs in a process of its own. One thread. */
final class SharedProcessRun implements AutoCloseable {
    private static final int PATIENCE_S = 60;

    private final List<String> words;
    private final Process process;
    private final BufferedReader lines;

    private SharedProcessRun(List<String> words, Process process) {
        this.words = words;
        this.process = process;
        lines = process.inputReader(StandardCharsets.UTF_8);
    }

    static SharedProcessRun uorb(String... words) throws IOException {
        return start(UorbCommand.class, words);
    }

    static SharedProcessRun start(Class<?> program, String... words) throws IOException {
        ProcessBuilder builder = Peers.java(List.of("-XX:+UseSerialGC"), program, List.of(words));
        return new SharedProcessRun(
                List.of(words), builder.redirectErrorStream(true).start());
    }

    /** Waits for a line with a text, and returns it. */
    String await(String text) throws IOException {
        List<String> others = new ArrayList<>();
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            if (line.contains(text)) {
                return line;
            }
            others.add(line);
        }
        return fail(words + " ended before it said \"" + text + "\": " + others);
    }

    /** Asks it to end, as Ctrl-C does, and returns the lines that it prints then. */
    List<String> end() throws IOException, InterruptedException {
        process.toHandle().destroy(); // Process.destroy() would also close the pipe that is read here
        List<String> rest = lines.lines().toList();
        assertTrue(process.waitFor(PATIENCE_S, TimeUnit.SECONDS), words + " has not ended");
        return rest;
    }

    /** Kills it at once, and waits until it is dead. */
    void kill() throws InterruptedException {
        process.destroyForcibly();
        process.waitFor();
    }

    @Override
    public void close() throws IOException {
        process.destroyForcibly();
        lines.close();
    }
}
