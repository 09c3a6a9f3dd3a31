// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.jitter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JvmChecksTest {
    private static final Runtime.Version OLD = Runtime.Version.parse("17.0.15+6");
    private static final List<String> G1 = List.of("G1 Young Generation", "G1 Old Generation");

    private static MachineCheck check(String name, JvmChecks jvm) {
        return jvm.all().stream()
                .filter(check -> check.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({"17.0.15+6, false", "24, false", "25.0.3+9-LTS, true", "26, true"})
    void shouldWantANewJdk(String version, boolean good) {
        MachineCheck check = check("JDK", new JvmChecks(Runtime.Version.parse(version), G1, List.of(), false));
        assertEquals(good, check.good());
        assertEquals(version, check.found());
    }

    @ParameterizedTest
    @CsvSource({
        "G1 Young Generation;G1 Old Generation, false",
        "Copy;MarkSweepCompact, false",
        "PS MarkSweep;PS Scavenge, false",
        "ZGC Cycles;ZGC Pauses, true",
        "ZGC Minor Cycles;ZGC Major Cycles, true",
        "Shenandoah Cycles;Shenandoah Pauses, true"
    })
    void shouldWantACollectorThatRunsBesideThreads(String collectors, boolean good) {
        MachineCheck check = check("collector", new JvmChecks(OLD, List.of(collectors.split(";")), List.of(), false));
        assertEquals(good, check.good());
        assertEquals(good, check.change().isEmpty());
    }

    @ParameterizedTest
    @CsvSource({
        "-Xmx1g, false, false, 'grows, touched when used'",
        "-Xmx1g, true, false, 'of one size, touched when used'",
        "-XX:+AlwaysPreTouch, false, false, 'grows, touched at the start'",
        "-XX:+AlwaysPreTouch, true, true, 'of one size, touched at the start'"
    })
    void shouldWantAHeapThatIsTouchedAndCannotGrow(String argument, boolean isFixed, boolean good, String found) {
        MachineCheck check = check("heap", new JvmChecks(OLD, G1, List.of(argument), isFixed));
        assertEquals(good, check.good());
        assertEquals(found, check.found());
    }

    @ParameterizedTest
    @CsvSource({"-XX:+PerfDisableSharedMem, true", "-XX:-UsePerfData, true", "-XX:+UsePerfData, false"})
    void shouldWantCountersInMemory(String argument, boolean good) {
        assertEquals(
                good,
                check("counters of the JVM", new JvmChecks(OLD, G1, List.of(argument), false))
                        .good());
    }

    @Test
    void shouldReadThisJvm() {
        assertEquals(
                Runtime.version().toString(), check("JDK", JvmChecks.ofThis()).found());
    }
}
