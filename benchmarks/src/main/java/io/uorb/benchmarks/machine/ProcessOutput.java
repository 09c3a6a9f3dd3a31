// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.machine;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Output of a small program of the system. */
final class ProcessOutput {
    private static final long TIMEOUT_S = 5;

    private ProcessOutput() {}

    /** Its standard output without the last line end, or empty if it is not there, fails or takes over five seconds. */
    static Optional<String> of(Path directory, List<String> command) {
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()));
        builder.environment().put("LC_ALL", "C");
        try {
            Process process = builder.start();
            try (var output = process.getInputStream()) {
                String text = new String(output.readAllBytes(), StandardCharsets.UTF_8);
                return process.waitFor(TIMEOUT_S, TimeUnit.SECONDS) && process.exitValue() == 0
                        ? Optional.of(text.stripTrailing())
                        : Optional.empty();
            } finally {
                process.destroyForcibly();
            }
        } catch (IOException e) {
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }
}
