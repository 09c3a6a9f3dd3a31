// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.shared;

import io.uorb.benchmarks.child.RowLine;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Shared nodes ({@code shm:H-14} to {@code shm:H-17}) compared with local ones, a Unix socket and Aeron IPC:
 * all contenders alternate in one JVM, JVMs of all JDKs alternate; prints a Markdown table. A JVM takes about a minute.
 * Run it after a build:
 *
 * <pre>
 * mvn -q -DskipTests package
 * java -cp benchmarks/target/benchmarks.jar io.uorb.benchmarks.shared.SharedComparison 6 \
 *     /usr/lib/jvm/java-17-openjdk-amd64 /usr/lib/jvm/temurin-25-jdk-amd64
 * </pre>
 *
 * <p>The arguments are the number of JVMs of each JDK, and the JDKs. Least of the slices of a JVM, median of the JVMs;
 * ratios are of one JVM.
 */
public final class SharedComparison {
    /** Agrona needs the second one. */
    private static final List<String> FLAGS =
            List.of("-Xmx256m", "--add-opens=java.base/jdk.internal.misc=ALL-UNNAMED");

    private static final int BESIDE = 0;
    private static final int SHARED = 1;
    private static final int RATIO = 2;

    private SharedComparison() {}

    /** Measures, and prints the table. */
    public static void main(String[] args) throws IOException, InterruptedException {
        int jvms = Integer.parseInt(args[0]);
        Map<String, List<double[]>> figures = new LinkedHashMap<>();
        List<String> javas = List.of(args).subList(1, args.length);
        for (int i = 0; i < jvms; i++) {
            for (String home : javas) {
                for (RowLine line : RowLine.in(lines(home))) {
                    double[] values = line.row().values().stream()
                            .mapToDouble(Double::doubleValue)
                            .toArray();
                    String label = line.row().label() + " | " + Path.of(home).getFileName();
                    figures.computeIfAbsent(label, key -> new ArrayList<>()).add(values);
                }
            }
        }
        System.out.printf(
                "%d JVMs of each JDK, %s, %d processors, 57 bytes, ns%n%n",
                jvms, String.join(" ", FLAGS), Runtime.getRuntime().availableProcessors());
        System.out.println("| beside | JDK | it | shared node | ratio | least to greatest |");
        System.out.println("|---|---|---:|---:|---:|---:|");
        figures.forEach((label, values) -> System.out.printf(
                Locale.ROOT,
                "| %s | %.1f | %.1f | %.2f | %.2f to %.2f |%n",
                label,
                quantile(values, BESIDE, 0.5),
                quantile(values, SHARED, 0.5),
                quantile(values, RATIO, 0.5),
                quantile(values, RATIO, 0),
                quantile(values, RATIO, 1)));
    }

    private static List<String> lines(String home) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(home, "bin", "java").toString());
        command.addAll(FLAGS);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), SharedMeasurement.class.getName()));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), Charset.defaultCharset());
        if (process.waitFor() != 0) {
            throw new IOException(home + ": the measuring JVM ended with status " + process.exitValue());
        }
        return output.lines().toList();
    }

    private static double quantile(List<double[]> values, int column, double part) {
        double[] sorted =
                values.stream().mapToDouble(row -> row[column]).sorted().toArray();
        return sorted[(int) Math.round(part * (sorted.length - 1))];
    }
}
