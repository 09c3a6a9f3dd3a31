// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.interleaved;

import io.uorb.benchmarks.report.Section;
import java.util.List;
import java.util.stream.Stream;

/** Sections as the suites make them, of figures from a few microseconds. */
public final class InterleavedFixture {
    private static final Rounds SHORT = new Rounds(0, 2, 1);

    private InterleavedFixture() {}

    public static Stream<Section> sections() {
        return Stream.of(new InterleavedSuite().section(List.of(contest().measure(SHORT)), 2, List.of()));
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
