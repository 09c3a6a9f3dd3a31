// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jmh;

import io.uorb.benchmarks.exchange.Candidate;
import io.uorb.benchmarks.report.Effort;
import io.uorb.benchmarks.report.Section;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Sections as the JMH suites make them, of figures that nobody measured. */
public final class JmhFixture {
    private JmhFixture() {}

    /** Of all suites. */
    public static Stream<Section> sections(Effort effort, List<Candidate> candidates) {
        ExchangeSuite peers = new ExchangeSuite("peers", "", candidates, List.of());
        return Stream.of(node(effort), codec(effort), exchange(effort, peers));
    }

    static Section node(Effort effort) {
        return new NodeSuite().section(effort, new JmhResultTable(figures(NodeSuite.subjects())));
    }

    static Section codec(Effort effort) {
        return new CodecSuite().section(effort, new JmhResultTable(figures(CodecSuite.subjects(effort))));
    }

    static Section exchange(Effort effort, ExchangeSuite suite) {
        return suite.section(effort, new JmhResultTable(figures(suite.subjects(Effort.FULL))));
    }

    /** Returns a figure for each, no two the same. */
    static Map<JmhSubject.Run, JmhResult> figures(Collection<JmhSubject> subjects) {
        Map<JmhSubject.Run, JmhResult> figures = new HashMap<>();
        for (JmhSubject subject : subjects) {
            figures.put(subject.run(), new JmhResult(20 + figures.size(), 1, 10 + figures.size(), 0, ""));
        }
        return figures;
    }
}
