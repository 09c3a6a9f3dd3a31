// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.file;

import io.uorb.launch.description.SourcePlace;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;

/** Runs the commands of parameters, for users who allow it: by the shell, as roslaunch does. */
final class CommandRunner {
    private static final long MOST_SECONDS = 60;

    CommandRunner() {}

    /** Returns what a command prints on stdout. */
    String run(String command, SourcePlace place) throws LaunchFileException {
        try {
            Process process = new ProcessBuilder("/bin/sh", "-c", command)
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
                    .start();
            byte[] output = process.getInputStream().readNBytes(LaunchLimits.MOST_BYTES + 1);
            if (output.length > LaunchLimits.MOST_BYTES) {
                process.destroyForcibly();
                throw new LaunchFileException(
                        place, "the command prints more than " + LaunchLimits.MOST_BYTES + " bytes: " + command);
            }
            if (!process.waitFor(MOST_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new LaunchFileException(place, "the command does not end in " + MOST_SECONDS + " s: " + command);
            }
            if (process.exitValue() != 0) {
                throw new LaunchFileException(
                        place, "the command ends with exit code " + process.exitValue() + ": " + command);
            }
            return new String(output, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new LaunchFileException(place, "the command cannot be run: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LaunchFileException(place, "interrupted while a command ran: " + command);
        }
    }
}
