// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.uorb.testing.Peers;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A folder for temporary files as /tmp is, for all users and sticky, in which another user prepares what we are to
 * meet.
 */
final class SharedTemporaryFolder {
    private static final long LIMIT_S = 30;

    private final Path folder;

    private SharedTemporaryFolder(Path folder) {
        this.folder = folder;
    }

    /** Creates the folder; skips the test unless root runs it. */
    static SharedTemporaryFolder in(Path parent) throws IOException {
        assumeTrue(
                "root".equals(Files.getOwner(Path.of("/proc/self")).getName()),
                "needs root, to do something as another user");
        Files.setPosixFilePermissions(parent, PosixFilePermissions.fromString("rwxr-xr-x"));
        Path folder = Files.createDirectory(parent.resolve("shared"));
        Files.setAttribute(folder, "unix:mode", 01777);
        return new SharedTemporaryFolder(folder);
    }

    Path path() {
        return folder;
    }

    /** Runs a script of the shell in the folder as the user nobody; {@code $0} is the given path. */
    void asNobody(String script, Path argument) throws IOException, InterruptedException {
        run(List.of("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "sh", "-ec", script, "" + argument));
    }

    /** Runs a program in the folder, and returns what it prints; it must succeed. */
    String run(List<String> command) throws IOException, InterruptedException {
        Path output = Files.createTempFile("uorb-run", ".txt");
        try {
            Process process = start(Peers.command(command), output);
            assertEquals(0, process.waitFor(), () -> command + ": " + text(output));
            return text(output);
        } finally {
            Files.delete(output);
        }
    }

    /** Runs {@code uorb} as this user with the folder for temporary files, and returns stdout and stderr. */
    String uorb(String... args) throws IOException, InterruptedException {
        return uorbWith(List.of(), args);
    }

    /** Runs {@code uorb} as above, with options of the JVM. */
    String uorbWith(List<String> options, String... args) throws IOException, InterruptedException {
        List<String> all = new ArrayList<>(options);
        all.add("-Djava.io.tmpdir=" + folder);
        Path output = Files.createTempFile("uorb-run", ".txt");
        try {
            Process process = start(Peers.java(all, UorbCommand.class, List.of(args)), output);
            process.waitFor(LIMIT_S, TimeUnit.SECONDS);
            process.destroyForcibly().waitFor();
            return text(output);
        } finally {
            Files.delete(output);
        }
    }

    private Process start(ProcessBuilder program, Path output) throws IOException {
        return program.directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
    }

    private static String text(Path file) {
        try {
            return Files.readString(file, StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            return e.toString();
        }
    }
}
