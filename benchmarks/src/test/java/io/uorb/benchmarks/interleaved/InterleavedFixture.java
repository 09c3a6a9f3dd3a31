// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.interleaved;

import io.uorb.benchmarks.child.RowLine;
import io.uorb.benchmarks.report.Section;
import io.uorb.benchmarks.report.Table;
import java.util.List;
import java.util.stream.Stream;

/** Sections as the suites make them, of figures from a few microseconds. */
public final class InterleavedFixture {
    private static final Rounds SHORT = new Rounds(0, 2, 1);

    private InterleavedFixture() {}

    public static Stream<Section> sections() {
        List<RowLine> hops =
                HopSuite.TOPICS.stream().map(topic -> hop(topic, 1.2, 1.4, 1)).toList();
        return Stream.of(
                new InterleavedSuite().section(List.of(contest().measure(SHORT)), 2, List.of()),
                new HopSuite().section(List.of(hops), 1, List.of()));
    }

    /** What a JVM prints of one subject. */
    static RowLine hop(String label, double clock, double batch, double share) {
        return new RowLine(
                HopSuite.TABLE, new Table.Row(label, List.of(clock, 100 * clock, batch, 60 * batch, share), ""));
    }

    /** This version against itself. */
    static Contest contest() {
        try {
            return new Contest(List.of(System.getProperty("java.class.path")));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("this version has no subjects", e);
        }
    }
}
