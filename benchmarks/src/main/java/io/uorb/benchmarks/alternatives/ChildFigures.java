// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.alternatives;

import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a child JVM measured, and how it comes to its parent: one line of numbers. */
record ChildFigures(FlatOut.Result flatOut, StressResult stress) {
    private static final String PREFIX = "figures";
    private static final int FIELDS = 13;

    String toLine() {
        return Stream.of(
                        PREFIX,
                        flatOut.publishes(),
                        flatOut.copies(),
                        flatOut.retries(),
                        flatOut.elapsedNs(),
                        stress.publishers(),
                        stress.readers(),
                        stress.publishes(),
                        stress.copies(),
                        stress.retries(),
                        stress.torn(),
                        stress.reordered(),
                        stress.newestSeen())
                .map(String::valueOf)
                .collect(Collectors.joining(" "));
    }

    /** Whether the line is one that {@link #toLine} wrote; other lines may be warnings of the JVM. */
    static boolean isLine(String line) {
        return line.startsWith(PREFIX + " ");
    }

    /** The inverse of {@link #toLine}. */
    static ChildFigures parse(String line) {
        String[] fields = line.split(" ");
        if (!isLine(line) || fields.length != FIELDS) {
            throw new IllegalArgumentException("not a line of " + FIELDS + " figures: " + line);
        }
        long[] numbers = new long[FIELDS];
        for (int i = 1; i < FIELDS - 1; i++) {
            numbers[i] = Long.parseLong(fields[i]);
        }
        return new ChildFigures(
                new FlatOut.Result(numbers[1], numbers[2], numbers[3], numbers[4]),
                new StressResult(
                        Math.toIntExact(numbers[5]),
                        Math.toIntExact(numbers[6]),
                        numbers[7],
                        numbers[8],
                        numbers[9],
                        numbers[10],
                        numbers[11],
                        Boolean.parseBoolean(fields[FIELDS - 1])));
    }
}
