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
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The targets against tables as suites make them, with figures that nobody measured. */
@Tag("slow")
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

    /** The table of the product's targets, on this kind of machine, where it sets a limit. */
    @Test
    void shouldSetTheLimitsOfTheProduct() {
        Map<String, Double> limits = new HashMap<>();
        Targets.ALL.forEach(target -> limits.put(target.name(), target.limit()));
        Map<String, Double> expected = new LinkedHashMap<>();
        expected.put("publish + check + copy, x Disruptor with one producer", 1.0);
        expected.put("publish + check + copy, x the version before", 0.88);
        expected.put("check, x locked add", 0.65);
        expected.put("publish + 100 checks, x locked add", 55.0);
        expected.put("copy again, x the version before", 1.0);
        expected.put("publish + update, bursts of 8 after 125 us of rest, x the version before", 0.9);
        expected.put("publish at 1 kHz beside a spinning reader, x the version before", 1.5);
        expected.put("message received beside a publisher, both flat out, x the version before", 1 / 0.6);
        expected.put("publish of two threads at once, x Disruptor with several producers", 1.2);
        expected.put("publish to a parked thread until it has the message, x the version before", 1.02);
        expected.put("publish + check + copy, second publisher idle, x one publisher", 1.05);
        expected.put("publish + check + copy, second publisher closed, x one publisher", 1.05);
        expected.put("publish + check + copy, 2 publishers in turn, x one publisher", 1.1);
        expected.put("publish + check + copy of eight message classes, x one class, worst JVM", 1.2);
        expected.put("publish + check + copy, awake poller, additional time x locked add", 1.0);
        expected.put("publish + check + copy, empty callback, additional time x locked add", 1.5);
        for (String topic : List.of("sensor_gyro", "sensor_accel", "vehicle_attitude")) {
            expected.put("hop of " + topic + ", clock, x raw", 1.25);
            expected.put("hop of " + topic + ", batch, x one word, a line each way", 1.15);
            expected.put("hop of " + topic + ", clock, x raw, worst JVM", 1.5);
            expected.put("hop of " + topic + ", batch, x raw, worst JVM", 1.5);
        }
        expected.put("hop of trajectory_setpoint, clock, x raw", 1.55);
        expected.put("hop of trajectory_setpoint, batch, x raw", 1.55);

        expected.forEach((name, limit) -> assertEquals(limit, limits.get(name), name));
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
