// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.interleaved;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.benchmarks.child.RowLine;
import io.uorb.benchmarks.report.FigureLookup;
import io.uorb.benchmarks.report.Section;
import io.uorb.benchmarks.rig.subject.Partner;
import io.uorb.benchmarks.rig.subject.PingPong;
import io.uorb.benchmarks.rig.subject.Results;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

@Tag("slow")
class HopSuiteTest {
    private static final String CLASS_PATH = System.getProperty("java.class.path");
    static final List<String> TOPICS = HopSuite.TOPICS;

    private static double figure(String way, String column, List<List<RowLine>> jvms) {
        Section section = new HopSuite().section(jvms, 10, List.of());
        return new FigureLookup(List.of(section)).at(HopSuite.TABLE, HopSuite.label("sensor_gyro", way), column);
    }

    private static List<RowLine> jvm(double clock, double batch, double share) {
        return List.of(
                InterleavedFixture.hop("sensor_gyro", clock, batch, share),
                InterleavedFixture.hop("sensor_gyro" + HopMain.BEFORE, 2 * clock, 2 * batch, 1));
    }

    @Test
    void shouldKeepTheTwoWaysApart() {
        List<List<RowLine>> jvms = List.of(jvm(1.2, 1.5, 1), jvm(1.4, 1.3, 1), jvm(1.1, 1.1, 1));

        assertEquals(1.2, figure("clock", HopSuite.RATIO, jvms));
        assertEquals(1.4, figure("clock", HopSuite.WORST, jvms));
        assertEquals(1.3, figure("batch", HopSuite.RATIO, jvms));
        assertEquals(1.5, figure("batch", HopSuite.WORST, jvms));
        assertEquals(2.4, figure("clock", "before, x raw", jvms));
        assertEquals(2.6, figure("batch", "before, x raw", jvms));
    }

    @Test
    void shouldLeaveOutJvmsWhoseRawHopsDisagreed() {
        List<List<RowLine>> jvms = List.of(jvm(1.2, 1.5, 0.5), jvm(9, 9, 0.4));

        assertEquals(1.2, figure("clock", HopSuite.WORST, jvms));
        assertEquals(1, figure("clock", "JVMs", jvms));
        assertEquals(2, figure("clock", "before, JVMs", jvms));
    }

    @Test
    void shouldNotCountSlicesOnOneCore() {
        Results all = new Results();
        HopMain.addIfOnTwoCores(slice(150, 90), all);
        HopMain.addIfOnTwoCores(slice(4_000_000, 90), all);
        HopMain.addIfOnTwoCores(slice(150, 2_000), all);
        HopMain.addIfOnTwoCores(new Results(), all);

        assertEquals(1, all.count(Results.CLOCK_NS));
        assertEquals(1, all.count(Results.TYPICAL_NS));
    }

    private static Results slice(double clockNs, double batchNs) {
        Results slice = new Results();
        slice.add(Results.CLOCK_NS, clockNs);
        slice.add(Results.TYPICAL_NS, batchNs);
        return slice;
    }

    @Test
    void shouldHaveNoFigureOfAVersionThatWasNotMeasured() {
        List<List<RowLine>> jvms = List.of(List.of(InterleavedFixture.hop("sensor_gyro", 1, 1, 1)));

        assertEquals(Double.NaN, figure("clock", "before, x raw, worst JVM", jvms));
        assertEquals(0, figure("clock", "before, JVMs", jvms));
    }

    @ParameterizedTest
    @FieldSource("TOPICS")
    void shouldMeasureBothWaysInOneSlice(String topic) throws Exception {
        try (Partner partner = new Partner();
                PingPong hop = new PingPong(new LoadedHop(CLASS_PATH, topic), partner, 2_000_000)) {
            Results slice = hop.slice();

            assertTrue(slice.median(Results.CLOCK_NS) > 0, topic);
            assertTrue(slice.median(Results.TYPICAL_NS) > 0, topic);
        }
    }

    @Test
    void shouldMeasureATopicOfBothVersions() throws Exception {
        OutsidePrograms outside = new OutsidePrograms(Optional.of(Path.of(CLASS_PATH)), Optional.empty());
        List<RowLine> rows;
        try (Partner partner = new Partner()) {
            rows = new HopMain(1, List.of("sensor_gyro"), outside, partner).measure();
        }

        assertEquals(
                List.of(HopSuite.TWO_LINES, "sensor_gyro", "sensor_gyro, before"),
                rows.stream().map(line -> line.row().label()).toList());
        assertEquals(
                2 * TOPICS.size() + 2,
                new HopSuite()
                        .section(List.of(rows), 1, List.of())
                        .tables()
                        .get(0)
                        .rows()
                        .size());
    }

    @Test
    void shouldReportAJvmThatCannotLoadTheVersion() throws Exception {
        HopSuite suite = (HopSuite)
                new HopSuite().beside(new OutsidePrograms(Optional.of(Path.of("no-such.jar")), Optional.empty()));

        List<String> problems = suite.run(1, 1, System.out).problems();

        assertEquals(1, problems.size());
        assertTrue(problems.get(0).contains("JVM 1: ended with status 1; "), problems.get(0));
        assertTrue(problems.get(0).contains("NoClassDefFoundError: io/uorb/"), problems.get(0));
    }

    @Test
    void shouldRefuseATopicThatIsNotMeasured() {
        assertThrows(IllegalArgumentException.class, () -> new LoadedHop(CLASS_PATH, "sensor_mag"));
    }
}
