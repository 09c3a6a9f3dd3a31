// SPDX-License-Identifier: Apache-2.0
package io.uorb.shm;

import static org.junit.jupiter.api.Assertions.fail;

import io.uorb.testing.Peers;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A {@link SharedChild} that runs. One thread. */
final class SharedChildRun {
    private final String role;
    private final Process process;
    private final BufferedReader lines;

    private SharedChildRun(String role, Process process) {
        this.role = role;
        this.process = process;
        this.lines = process.inputReader(StandardCharsets.UTF_8);
    }

    static SharedChildRun start(Path folder, String role, String... options) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx64m",
                "-XX:+UseSerialGC",
                "-XX:ErrorFile=" + Path.of("target", "hs_err_pid%p.log").toAbsolutePath()));
        command.addAll(List.of(options));
        command.addAll(List.of(
                "-cp", System.getProperty("java.class.path"), SharedChild.class.getName(), folder.toString(), role));
        return new SharedChildRun(
                role, Peers.command(command).redirectErrorStream(true).start());
    }

    long pid() {
        return process.pid();
    }

    /** Waits for a line that begins so, and returns it. */
    String await(String start) throws IOException {
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            if (line.startsWith("WRONG") || line.startsWith("Exception")) {
                fail(role + ": " + line + " " + lines.readLine());
            }
            if (line.startsWith(start)) {
                return line;
            }
        }
        return fail(role + " ended before it said \"" + start + "\"");
    }

    /** Skips what it has said, and waits until it says something new: it goes on. */
    void awaitProgress() throws IOException {
        skip();
        await("");
    }

    /** Skips what it has said. */
    void skip() throws IOException {
        while (lines.ready()) {
            await("");
        }
    }

    void kill() throws InterruptedException {
        process.destroyForcibly();
        process.waitFor();
    }

    /** Ends its input, waits until it has left, and returns the counts that it said last. */
    long[] end() throws IOException, InterruptedException {
        process.getOutputStream().close();
        String last = "";
        for (String line = await(""); !line.equals("END"); line = await("")) {
            last = line;
        }
        if (!process.waitFor(60, TimeUnit.SECONDS) || process.exitValue() != 0) {
            fail(role + " has not ended properly");
        }
        lines.close();
        return Arrays.stream(last.split(" ")).skip(1).mapToLong(Long::parseLong).toArray();
    }
}
