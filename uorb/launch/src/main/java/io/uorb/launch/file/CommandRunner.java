// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.file;

import io.uorb.launch.description.SourcePlace;
import io.uorb.launch.process.GuardedCommand;
import io.uorb.launch.process.ShellWords;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Runs the commands of parameters, for users who allow it: split into words, without a shell, as roslaunch does. What a
 * command leaves running in its group is ended with it, and with this process.
 */
final class CommandRunner {
    private static final long MOST_SECONDS = 60;
    private static final long LOOK_MS = 10;
    /** The exit code of a shell that does not find a program. */
    private static final int NO_PROGRAM = 127;

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
            try (GuardedCommand running = GuardedCommand.start(words)) {
                return awaitOutput(running.process(), command, place);
            }
        } catch (IOException | IllegalArgumentException e) {
            throw new LaunchFileException(place, "the command cannot be run: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LaunchFileException(place, "interrupted while a command ran: " + command);
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
        if (process.exitValue() == NO_PROGRAM) {
            throw new LaunchFileException(place, "the command cannot be run, its program is not there: " + command);
        }
        if (process.exitValue() != 0) {
            throw new LaunchFileException(
                    place, "the command ends with exit code " + process.exitValue() + ": " + command);
        }
        return printed.toString(StandardCharsets.UTF_8);
    }
}
