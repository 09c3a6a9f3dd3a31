// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.ubx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.gps.SeenFix;
import io.uorb.drivers.gps.TestUbx;
import io.uorb.testing.TrueFix;
import io.uorb.topics.sensors.SensorGps;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Fixes of receivers that have no NAV-PVT. */
class UbxSolutionTest {
    private static final Instant START = Instant.parse("2026-03-01T11:59:55Z");
    private static final double PLACE_M = 0.02;
    private static final double DEGREE_M = 111_195;

    private final List<SeenFix> seen = new ArrayList<>();
    private final UbxReader reader = new UbxReader(new SensorGps(), (fix, receivedUs) -> seen.add(SeenFix.of(fix)));

    private void accept(byte... bytes) {
        reader.accept(bytes, bytes.length, 0);
    }

    @Test
    void shouldMakeAFixOfEachSolutionWithoutNavPvt() {
        List<TrueFix> fixes = TrueFix.flight(START, 20, 200);
        for (TrueFix fix : fixes) {
            accept(TestUbx.dop(fix));
            accept(TestUbx.sol(fix));
            accept(TestUbx.timeGps(fix));
        }
        assertEquals(20, seen.size());
        for (int i = 0; i < seen.size(); i++) {
            assertSame(fixes.get(i), seen.get(i));
            assertTrue(Double.isNaN(seen.get(i).altitudeMslM()), "NAV-SOL has no height above the sea");
            assertEquals(2.65f, seen.get(i).eph());
        }
        assertEquals(fixes.get(19).utcUs(), seen.get(19).utcUs());
        assertEquals(0, reader.counts().malformed() + reader.counts().incomplete());
    }

    private static void assertSame(TrueFix expected, SeenFix fix) {
        assertEquals(SensorGps.FIX_TYPE_3D, fix.type());
        assertEquals(expected.latitudeDeg(), fix.latitudeDeg(), PLACE_M / DEGREE_M);
        assertEquals(expected.longitudeDeg(), fix.longitudeDeg(), PLACE_M / DEGREE_M);
        assertEquals(expected.altitudeMslM() + expected.separationM(), fix.altitudeEllipsoidM(), PLACE_M);
        assertEquals(expected.speedMS(), fix.speedMS(), 0.02);
        assertEquals(expected.downMS(), fix.downMS(), 0.02);
        double turn = Math.toRadians(expected.courseDeg()) - fix.courseRad();
        assertEquals(0, Math.IEEEremainder(turn, 2 * Math.PI), 2e-3);
        assertEquals(expected.satellites(), fix.satellites());
        assertEquals(expected.hdop(), fix.hdop(), 0.0051);
    }

    /** The height above the sea and an accuracy for each direction are in NAV-POSLLH. */
    @Test
    void shouldCompleteASolutionByNavPosllh() {
        List<TrueFix> fixes = TrueFix.flight(START, 5, 200);
        for (TrueFix fix : fixes) {
            accept(TestUbx.posllh(fix));
            accept(TestUbx.sol(fix));
            accept(TestUbx.velned(fix));
        }
        assertEquals(5, seen.size());
        for (int i = 0; i < seen.size(); i++) {
            assertEquals(fixes.get(i).altitudeMslM(), seen.get(i).altitudeMslM(), 0.001);
            assertEquals(1.234f, seen.get(i).eph());
            assertTrue(seen.get(i).velocityValid());
        }
    }

    /** Offset in the third frame of NAV-SOL, and metres or metres a second that it then has more. */
    @ParameterizedTest
    @CsvSource({"12, 1000, 4, 4", "20, -20, 4, 4", "28, 100, 5, 4"})
    void shouldNotPublishWhatNavPosllhAndNavVelnedContradict(int offset, int step, int positions, int velocities) {
        List<TrueFix> fixes = TrueFix.flight(START, 5, 200);
        for (int i = 0; i < fixes.size(); i++) {
            accept(TestUbx.posllh(fixes.get(i)));
            accept(TestUbx.velned(fixes.get(i)));
            var payload = TestUbx.solPayload(fixes.get(i));
            payload.putInt(offset, payload.getInt(offset) + (i == 2 ? step : 0));
            accept(TestUbx.frame(1, 6, payload.array()));
        }
        assertEquals(positions, seen.size());
        assertEquals(velocities, seen.stream().filter(SeenFix::velocityValid).count());
    }

    @Test
    void shouldLeaveSolutionsAloneBesideNavPvt() {
        List<TrueFix> fixes = TrueFix.flight(START, 12, 200);
        for (TrueFix fix : fixes) {
            accept(TestUbx.sol(fix));
            accept(TestUbx.pvt(fix));
        }
        assertEquals(12, seen.size());
        assertTrue(seen.stream().allMatch(fix -> fix.eph() == 1.234f), "of NAV-PVT");
        assertEquals(0, reader.counts().badTimes() + reader.counts().incomplete());
    }

    private static byte[] status(TrueFix fix, int kind, int flags) {
        ByteBuffer payload = ByteBuffer.allocate(16).order(ByteOrder.LITTLE_ENDIAN);
        payload.putInt((int) TestUbx.timeOfWeekMs(fix)).put((byte) kind).put((byte) flags);
        return TestUbx.frame(1, 3, payload.array());
    }

    private static byte[] posecef(TrueFix fix) {
        ByteBuffer sol = TestUbx.solPayload(fix);
        ByteBuffer payload = ByteBuffer.allocate(20).order(ByteOrder.LITTLE_ENDIAN);
        payload.putInt((int) TestUbx.timeOfWeekMs(fix));
        for (int at = 12; at <= 24; at += 4) {
            payload.putInt(sol.getInt(at));
        }
        return TestUbx.frame(1, 1, payload.array());
    }

    /** The first status may be of a receiver that sends NAV-PVT as well. */
    @Test
    void shouldMakeFixesOfNavStatusWithNavPosllh() {
        List<TrueFix> fixes = TrueFix.flight(START, 20, 200);
        for (TrueFix fix : fixes) {
            accept(TestUbx.posllh(fix));
            accept(status(fix, 3, 13));
            accept(TestUbx.dop(fix));
            accept(TestUbx.velned(fix));
        }
        reader.finish();
        assertEquals(19, seen.size());
        for (int i = 0; i < seen.size(); i++) {
            TrueFix expected = fixes.get(i + 1);
            SeenFix fix = seen.get(i);
            assertEquals(SensorGps.FIX_TYPE_3D, fix.type());
            assertEquals(expected.latitudeDeg(), fix.latitudeDeg(), PLACE_M / DEGREE_M);
            assertEquals(expected.altitudeMslM(), fix.altitudeMslM(), PLACE_M);
            assertEquals(expected.speedMS(), fix.speedMS(), 0.02);
            assertEquals(expected.hdop(), fix.hdop(), 0.0051);
            assertEquals(1.234f, fix.eph());
            assertTrue(fix.velocityValid());
        }
        assertEquals(0, reader.counts().malformed() + reader.counts().incomplete());
    }

    @Test
    void shouldMakeFixesOfNavStatusWithNavPosecef() {
        List<TrueFix> fixes = TrueFix.flight(START, 10, 200);
        for (TrueFix fix : fixes) {
            accept(posecef(fix));
            accept(status(fix, 3, 13));
        }
        reader.finish();
        assertEquals(9, seen.size());
        TrueFix last = fixes.get(9);
        SeenFix fix = seen.get(8);
        assertEquals(last.latitudeDeg(), fix.latitudeDeg(), PLACE_M / DEGREE_M);
        assertEquals(last.longitudeDeg(), fix.longitudeDeg(), PLACE_M / DEGREE_M);
        assertEquals(last.altitudeMslM() + last.separationM(), fix.altitudeEllipsoidM(), PLACE_M);
        assertTrue(Double.isNaN(fix.altitudeMslM()));
        assertEquals(0, reader.counts().malformed() + reader.counts().incomplete());
    }

    @Test
    void shouldPreferSolutionsToNavStatus() {
        List<TrueFix> fixes = TrueFix.flight(START, 20, 200);
        for (TrueFix fix : fixes) {
            accept(TestUbx.posllh(fix));
            accept(status(fix, 3, 13));
            accept(TestUbx.pvt(fix));
        }
        reader.finish();
        assertEquals(20, seen.size());
        assertEquals(0, reader.counts().malformed() + reader.counts().incomplete());
        assertTrue(seen.stream().allMatch(fix -> fix.satellites() > 0), "of NAV-PVT");
    }

    /** Kind and flags of NAV-STATUS. */
    @ParameterizedTest
    @CsvSource({"0, 13, 1", "1, 13, 8", "2, 13, 2", "3, 15, 4", "3, 12, 1", "7, 13, 3"})
    void shouldTellTheKindOfFixOfNavStatus(int kind, int flags, int expected) {
        for (TrueFix fix : TrueFix.flight(START, 3, 200)) {
            accept(TestUbx.posllh(fix));
            accept(status(fix, kind, flags));
        }
        reader.finish();
        assertEquals(
                List.of(expected, expected), seen.stream().map(SeenFix::type).toList());
    }

    /** Kind, flags (1: usable, 2: differential). */
    @ParameterizedTest
    @CsvSource({
        "0, 13, 1",
        "1, 13, 8",
        "2, 13, 2",
        "3, 13, 3",
        "3, 15, 4",
        "3, 12, 1",
        "4, 13, 3",
        "5, 13, 2",
        "6, 13, 3",
        "6, 12, 1"
    })
    void shouldTellTheKindOfFix(int kind, int flags, int expected) {
        for (TrueFix fix : TrueFix.flight(START, 2, 200)) {
            var payload = TestUbx.solPayload(fix).put(10, (byte) kind).put(11, (byte) flags);
            accept(TestUbx.frame(1, 6, payload.array()));
        }
        assertEquals(
                List.of(expected, expected), seen.stream().map(SeenFix::type).toList());
    }

    /** Offset and value: time of the week, centre of the earth, accuracy. */
    @ParameterizedTest
    @CsvSource({"0, 604800000", "20, 0", "24, 100001"})
    void shouldRefuseImpossibleValues(int offset, int value) {
        for (TrueFix fix : TrueFix.flight(START, 3, 200)) {
            accept(TestUbx.frame(
                    1, 6, TestUbx.solPayload(fix).putInt(offset, value).array()));
        }
        assertEquals(List.of(), seen);
        assertEquals(3, reader.counts().malformed());
    }

    @Test
    void shouldTellNoTimeWithoutTheLeapSeconds() {
        TrueFix.flight(START, 4, 200).forEach(fix -> accept(TestUbx.sol(fix)));
        assertEquals(List.of(0L, 0L, 0L, 0L), seen.stream().map(SeenFix::utcUs).toList());
    }

    /** HNR-PVT at 10 Hz, and NAV-PVT once a second, later than the HNR-PVT of its time and of times after it. */
    @Test
    void shouldMakeAFixOfEachHnrPvt() {
        List<TrueFix> fixes = TrueFix.flight(START, 30, 100);
        for (int i = 0; i < fixes.size(); i++) {
            accept(TestUbx.hnr(fixes.get(i)));
            if (i % 10 == 2) {
                accept(TestUbx.pvt(fixes.get(i - 2)));
            }
        }
        assertEquals(30, seen.size());
        for (int i = 0; i < seen.size(); i++) {
            assertEquals(fixes.get(i).utcUs(), seen.get(i).utcUs());
            assertEquals(fixes.get(i).latitudeDeg(), seen.get(i).latitudeDeg(), PLACE_M / DEGREE_M);
            assertEquals(fixes.get(i).longitudeDeg(), seen.get(i).longitudeDeg(), PLACE_M / DEGREE_M);
            assertEquals(fixes.get(i).altitudeMslM(), seen.get(i).altitudeMslM(), PLACE_M);
            assertEquals(fixes.get(i).speedMS(), seen.get(i).speedMS(), 0.02);
            assertTrue(Float.isNaN(seen.get(i).downMS()), "its sign is not known");
        }
        assertEquals(0, reader.counts().badTimes() + reader.counts().malformed());
    }

    @Test
    void shouldReturnToNavPvtWhenHnrPvtEnds() {
        List<TrueFix> fixes = TrueFix.flight(START, 40, 100);
        fixes.subList(0, 20).forEach(fix -> accept(TestUbx.hnr(fix)));
        fixes.subList(20, 40).forEach(fix -> accept(TestUbx.pvt(fix)));
        reader.finish();
        assertTrue(seen.size() >= 29, seen.size() + " of 20 and those after a second");
        assertEquals(fixes.get(39).utcUs(), seen.get(seen.size() - 1).utcUs());
        assertTrue(seen.get(seen.size() - 1).velocityValid());
    }

    @Test
    void shouldPublishTheOnlyFixAtTheEnd() {
        accept(TestUbx.pvt(TrueFix.flight(START, 1, 100).get(0)));
        reader.finish();
        assertEquals(1, seen.size());
    }
}
