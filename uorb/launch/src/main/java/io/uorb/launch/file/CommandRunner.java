// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.file;

import io.uorb.launch.description.SourcePlace;
import io.uorb.launch.process.ShellWords;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs the commands of parameters, for users who allow it: split into words, without a shell, as roslaunch does. */
final class CommandRunner {
    private static final long MOST_SECONDS = 60;
    private static final long LOOK_MS = 10;

    private final long mostSeconds;

    CommandRunner() {
        this(MOST_SECONDS);
    }

    CommandRunner(long mostSeconds) {
        this.mostSeconds = mostSeconds;
    }

    /** Returns what a command prints on stdout. */
    String run(String command, SourcePlace place) throws LaunchFileException {
        try {
            List<String> words = ShellWords.split(command);
            if (words.isEmpty()) {
                throw new LaunchFileException(place, "the command is empty");
            }
            Process process = new ProcessBuilder(words)
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
                    .start();
            return output(process, command, place);
        } catch (IOException | IllegalArgumentException e) {
            throw new LaunchFileException(place, "the command cannot be run: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LaunchFileException(place, "interrupted while a command ran: " + command);
        }
    }

    private String output(Process process, String command, SourcePlace place)
            throws IOException, InterruptedException, LaunchFileException {
        boolean done = false;
        try {
            String printed = awaitOutput(process, command, place);
            done = true;
            return printed;
        } finally {
            if (!done) {
                kill(process);
            }
        }
    }

    /**
     * Collects output until the process ends. The end of its output is not awaited: what the command left running would
     * hold it open.
     */
    private String awaitOutput(Process process, String command, SourcePlace place)
            throws IOException, InterruptedException, LaunchFileException {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        long endNs = System.nanoTime() + TimeUnit.SECONDS.toNanos(mostSeconds);
        boolean ended = false;
        while (!ended) {
            ended = process.waitFor(LOOK_MS, TimeUnit.MILLISECONDS);
            InputStream stdout = process.getInputStream();
            for (int ready = stdout.available(); ready > 0; ready = stdout.available()) {
                printed.write(stdout.readNBytes(Math.min(ready, LaunchLimits.MOST_BYTES + 1)));
                if (printed.size() > LaunchLimits.MOST_BYTES) {
                    throw new LaunchFileException(
                            place, "the command prints more than " + LaunchLimits.MOST_BYTES + " bytes: " + command);
                }
            }
            if (!ended && System.nanoTime() - endNs >= 0) {
                throw new LaunchFileException(place, "the command does not end in " + mostSeconds + " s: " + command);
            }
        }
        if (process.exitValue() != 0) {
            throw new LaunchFileException(
                    place, "the command ends with exit code " + process.exitValue() + ": " + command);
        }
        return printed.toString(StandardCharsets.UTF_8);
    }

    private static void kill(Process process) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}
