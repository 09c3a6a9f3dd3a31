// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.packaging;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The list of classes that the class-data archive holds: those that {@link TrainingRun} and a start from the jar load.
 * The launcher gives it to {@code java -Xshare:dump}, also of other JDKs, which leave out what they do not have.
 */
final class ClassList {
    /**
     * Begins lines that are left out: the training itself, and what is loaded only if a module's last thread ends
     * before the module is stopped, which differs from run to run.
     */
    private static final List<String> LEFT_OUT = List.of(
            "io/uorb/drivers/app/packaging/",
            "io/uorb/module/host/Supervisor$Task",
            "@lambda-proxy io/uorb/module/host/");

    private ClassList() {}

    /** Returns the file: the jar's hash as a comment, which the launcher reads, and the classes of a training run. */
    static String of(Path java, Path jar, Path folder) throws IOException, InterruptedException {
        String hash = HexFormat.of().formatHex(sha256().digest(Files.readAllBytes(jar)));
        return "# SHA-256 of uorb.jar: " + hash + "\n" + String.join("\n", record(java, jar, folder)) + "\n";
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every JRE has SHA-256", e);
        }
    }

    /** Runs the training, then a line as users do, each in a JVM of its own, and returns the list of both. */
    private static List<String> record(Path java, Path jar, Path folder) throws IOException, InterruptedException {
        List<String> lines = new ArrayList<>(
                record(java, folder, List.of("-cp", jar.toString(), TrainingRun.class.getName(), folder.toString())));
        // What the JVM itself loads for a jar with such a manifest, and a start without the parser.
        String log = folder.resolve(TrainingRun.LOG).toString();
        String kinds = folder.resolve(TrainingRun.KINDS_LOG).toString();
        lines.addAll(record(java, folder, List.of("-jar", jar.toString(), "log", "info", log, kinds)));
        return portable(lines);
    }

    private static List<String> record(Path java, Path folder, List<String> program)
            throws IOException, InterruptedException {
        Path recorded = folder.resolve("classes");
        // The second compiler takes longer than what it compiles runs.
        List<String> command = new ArrayList<>(
                List.of(java.toString(), "-XX:TieredStopAtLevel=1", "-XX:DumpLoadedClassList=" + recorded));
        command.addAll(program);
        Process training = new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        int exitCode = training.waitFor();
        if (exitCode != 0) {
            throw new IOException("the training run failed with exit code " + exitCode);
        }
        try (Stream<String> lines = Files.lines(recorded)) {
            return lines.toList();
        }
    }

    /**
     * Returns the lines that all JDKs from 17 on read, sorted. Lines that make the JVM link picocli's classes are left
     * out: these are of an old class file version, and only unlinked ones can be archived.
     */
    static List<String> portable(List<String> recorded) {
        TreeSet<String> lines = new TreeSet<>();
        for (String line : recorded) {
            if (line.startsWith("@lambda-form-invoker ")
                    || line.startsWith("@lambda-proxy ") && !line.contains("picocli/")) {
                lines.add(line);
            } else if (!line.startsWith("@") && !line.startsWith("#") && !line.contains(" source: ")) {
                lines.add(line.replaceFirst(" id: .*", ""));
            }
        }
        lines.removeIf(line -> line.isBlank() || LEFT_OUT.stream().anyMatch(line::startsWith));
        return List.copyOf(lines);
    }
}
