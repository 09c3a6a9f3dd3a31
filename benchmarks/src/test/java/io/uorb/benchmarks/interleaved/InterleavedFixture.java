// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.interleaved;

import io.uorb.benchmarks.child.RowLine;
import io.uorb.benchmarks.report.Section;
import io.uorb.benchmarks.report.Table;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Sections as the suites make them, of figures from a few microseconds. */
public final class InterleavedFixture {
    private static final Rounds SHORT = new Rounds(0, 2, 1);

    private InterleavedFixture() {}

    public static Stream<Section> sections() {
        List<RowLine> hops = Stream.concat(HopSuite.TOPICS.stream(), Stream.of(HopSuite.TWO_LINES))
                .map(label -> hop(label, 1.2, 1.4, 1))
                .toList();
        List<RowLine> steps = steps().stream().map(InterleavedFixture::complete).toList();
        return Stream.of(
                new InterleavedSuite().section(List.of(steps), 2, List.of()),
                new HopSuite().section(List.of(hops), 1, List.of()));
    }

    private static List<RowLine> steps() {
        try {
            return contest(null).measure(SHORT);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while steps were measured", e);
        }
    }

    /** Puts 1 in the place of what a native program would have measured. */
    private static RowLine complete(RowLine line) {
        List<Double> values = line.row().values().stream()
                .map(value -> value.isNaN() ? 1.0 : value)
                .toList();
        return new RowLine(line.table(), new Table.Row(line.row().label(), values, ""));
    }

    /** Returns the line that a JVM prints of one subject. */
    static RowLine hop(String label, double clock, double batch, double share) {
        return new RowLine(
                HopSuite.TABLE, new Table.Row(label, List.of(clock, 100 * clock, batch, 60 * batch, share), ""));
    }

    /** This version against itself, and beside a program, or null. */
    static Contest contest(NativeProgram program) {
        try {
            return new Contest(Optional.of(Path.of(System.getProperty("java.class.path"))), program);
        } catch (ReflectiveOperationException | IOException e) {
            throw new IllegalStateException("this version has no subjects", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while a program started", e);
        }
    }
}
