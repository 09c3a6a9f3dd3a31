// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.file;

import io.uorb.launch.description.SourcePlace;
import io.uorb.launch.process.ShellWords;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Runs the commands of parameters, for users who allow it: split into words, without a shell, as roslaunch does. */
final class CommandRunner {
    private static final long MOST_SECONDS = 60;

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
        CompletableFuture<Void> tooLate = CompletableFuture.runAsync(
                () -> kill(process), CompletableFuture.delayedExecutor(mostSeconds, TimeUnit.SECONDS));
        byte[] output = process.getInputStream().readNBytes(LaunchLimits.MOST_BYTES + 1);
        if (output.length > LaunchLimits.MOST_BYTES) {
            kill(process);
            throw new LaunchFileException(
                    place, "the command prints more than " + LaunchLimits.MOST_BYTES + " bytes: " + command);
        }
        int code = process.waitFor();
        if (!tooLate.cancel(false)) {
            throw new LaunchFileException(place, "the command does not end in " + mostSeconds + " s: " + command);
        }
        if (code != 0) {
            throw new LaunchFileException(place, "the command ends with exit code " + code + ": " + command);
        }
        return new String(output, StandardCharsets.UTF_8);
    }

    private static void kill(Process process) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}
