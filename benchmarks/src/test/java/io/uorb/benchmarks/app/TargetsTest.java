// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.benchmarks.alternatives.AlternativesFixture;
import io.uorb.benchmarks.comparison.Candidates;
import io.uorb.benchmarks.interleaved.InterleavedFixture;
import io.uorb.benchmarks.jmh.JmhFixture;
import io.uorb.benchmarks.report.Effort;
import io.uorb.benchmarks.report.FigureLookup;
import io.uorb.benchmarks.report.Section;
import io.uorb.benchmarks.report.Table;
import io.uorb.benchmarks.report.Target;
import io.uorb.benchmarks.rig.RigFixture;
import io.uorb.benchmarks.scale.ScaleFixture;
import io.uorb.benchmarks.ulog.UlogFixture;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The targets against tables as suites make them, with figures that nobody measured. */
class TargetsTest {
    private static Table table(Effort effort) {
        List<Section> sections = Stream.of(
                        JmhFixture.sections(effort, Candidates.USABLE),
                        RigFixture.sections(effort, Candidates.ALL),
                        ScaleFixture.sections(),
                        InterleavedFixture.sections(),
                        Stream.of(AlternativesFixture.section(), UlogFixture.section()))
                .flatMap(part -> part)
                .toList();
        return Target.table(Targets.ALL, new FigureLookup(sections));
    }

    @ParameterizedTest
    @EnumSource
    void shouldFindTheFiguresOfEveryTarget(Effort effort) {
        for (Table.Row row : table(effort).rows()) {
            assertFalse(row.remark().startsWith("not measured"), row.label() + ": " + row.remark());
        }
    }

    @Test
    void shouldNameEachTargetOnce() {
        Set<String> names = new HashSet<>();
        Targets.ALL.forEach(target -> assertTrue(names.add(target.name()), target.name()));
    }

    @Test
    void shouldMakeSectionsOfSuitesThatThereAre() {
        Set<String> ids = new HashSet<>();
        JmhFixture.sections(Effort.QUICK, Candidates.USABLE).forEach(section -> ids.add(section.id()));
        RigFixture.sections(Effort.QUICK, Candidates.USABLE).forEach(section -> ids.add(section.id()));
        ScaleFixture.sections().forEach(section -> ids.add(section.id()));
        InterleavedFixture.sections().forEach(section -> ids.add(section.id()));
        ids.add(AlternativesFixture.section().id());
        ids.add(UlogFixture.section().id());
        ids.removeIf(id -> Suites.ALL.find(id).isPresent());
        assertEquals(Set.of(), ids);
    }
}
