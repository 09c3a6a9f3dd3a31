// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.scale;

import io.uorb.benchmarks.report.Table;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A JVM with this one's class path and flags, for one part of a suite: what it runs is not shaped by other parts. */
final class ChildJvm {
    private final List<String> options = new ArrayList<>();
    private final Duration limit;

    /**
     * A JVM to be started.
     *
     * @param limit how long it may take
     * @param more flags beside those of this JVM
     */
    ChildJvm(Duration limit, String... more) {
        this.limit = limit;
        options.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        options.addAll(List.of(more));
    }

    /**
     * Runs a class and returns the rows that it printed.
     *
     * @throws IllegalStateException if it fails or takes too long; the message has its output
     */
    List<RowLine> run(Class<?> main, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(List.of(arguments));
        Path output = Files.createTempFile("uorb-benchmark", ".out");
        try {
            await(command, output);
            return Files.readAllLines(output).stream()
                    .filter(RowLine::isRow)
                    .map(RowLine::parse)
                    .toList();
        } finally {
            Files.delete(output);
        }
    }

    private void await(List<String> command, Path output) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        try {
            if (!process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new IllegalStateException(command + " was not done after " + limit + ": " + read(output));
            }
            if (process.exitValue() != 0) {
                throw new IllegalStateException(
                        command + " ended with status " + process.exitValue() + ": " + read(output));
            }
        } finally {
            process.destroyForcibly();
        }
    }

    private static String read(Path output) throws IOException {
        return Files.readString(output);
    }

    /** The rows of one table. */
    static List<Table.Row> rows(List<RowLine> lines, String table) {
        return lines.stream()
                .filter(line -> line.table().equals(table))
                .map(RowLine::row)
                .toList();
    }
}
