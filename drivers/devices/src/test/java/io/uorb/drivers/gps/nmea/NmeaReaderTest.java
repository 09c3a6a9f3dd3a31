// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.nmea;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.gps.SeenFix;
import io.uorb.testing.TestNmea;
import io.uorb.testing.TrueFix;
import io.uorb.topics.sensors.SensorGps;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Fixes of sentences. */
class NmeaReaderTest extends NmeaFixture {
    @Test
    void shouldMakeOneFixOfTheSentencesOfAnEpoch() {
        List<TrueFix> fixes = flight(8);
        accept(fixes, fix -> TestNmea.epoch("GN", fix));
        assertEquals(fixes.size(), seen.size());
        for (int i = 0; i < fixes.size(); i++) {
            assertSame(fixes.get(i), seen.get(i));
        }
        assertEquals(
                0,
                reader.counts().broken()
                        + reader.counts().malformed()
                        + reader.counts().incomplete());
    }

    private static void assertSame(TrueFix expected, SeenFix fix) {
        assertEquals(SensorGps.FIX_TYPE_3D, fix.type());
        assertEquals(expected.utcUs(), fix.utcUs());
        assertEquals(expected.latitudeDeg(), fix.latitudeDeg(), ANGLE_TOLERANCE);
        assertEquals(expected.longitudeDeg(), fix.longitudeDeg(), ANGLE_TOLERANCE);
        assertEquals(expected.altitudeMslM(), fix.altitudeMslM(), 0.051);
        assertEquals(expected.altitudeMslM() + expected.separationM(), fix.altitudeEllipsoidM(), 0.11);
        assertEquals(expected.speedMS(), fix.speedMS(), 0.0006);
        double course = Math.toRadians(expected.courseDeg());
        assertEquals(expected.speedMS() * Math.cos(course), fix.northMS(), 0.003);
        assertEquals(expected.speedMS() * Math.sin(course), fix.eastMS(), 0.003);
        assertEquals(Math.IEEEremainder(course, 2 * Math.PI), fix.courseRad(), 1e-4);
        assertTrue(Float.isNaN(fix.downMS()));
        assertFalse(fix.velocityValid());
        assertEquals(expected.satellites(), fix.satellites());
        assertEquals(expected.hdop(), fix.hdop(), 0.0051);
        assertEquals(expected.vdop(), fix.vdop(), 0.0051);
        assertEquals(3 * expected.hdop(), fix.eph(), 0.016);
        assertEquals(3 * expected.vdop(), fix.epv(), 0.016);
    }

    @ParameterizedTest
    @ValueSource(strings = {"GP", "GL", "GA", "GB", "BD", "GI", "GQ", "GN", "QZ"})
    void shouldKnowEveryConstellation(String talker) {
        accept(flight(6), fix -> TestNmea.gga(talker, fix, 1) + TestNmea.rmc(talker, fix, 'A'));
        assertEquals(6, seen.size());
    }

    @Test
    void shouldReadSentencesInAnyPieces() {
        StringBuilder all = new StringBuilder();
        flight(6).forEach(fix -> all.append(TestNmea.epoch("GP", fix)));
        for (char c : all.toString().toCharArray()) {
            reader.accept(new byte[] {(byte) c}, 1, 0);
        }
        assertEquals(6, seen.size());
    }

    @Test
    void shouldTellWhenTheFirstByteOfAnEpochArrived() {
        List<TrueFix> fixes = flight(5);
        for (int i = 0; i < fixes.size(); i++) {
            for (byte b : TestNmea.bytes(TestNmea.epoch("GP", fixes.get(i)))) {
                reader.accept(new byte[] {b}, 1, b == '$' ? 1_000 * i + 7 : 1_000 * i + 500);
            }
        }
        assertEquals(List.of(7L, 1_007L, 2_007L, 3_007L, 4_007L), received);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 3, 1", "1, 2, 2", "1, 3, 3", "2, 3, 4", "2, 2, 2", "3, 3, 3", "4, 3, 6", "5, 3, 5", "6, 3, 8", "7, 3, 1",
        "8, 3, 1", "1, 1, 1"
    })
    void shouldTellTheKindOfFix(int quality, int dimension, int type) {
        accept(flight(5), fix -> TestNmea.gga("GP", fix, quality) + TestNmea.gsa("GP", fix, dimension));
        assertEquals(
                List.of(type, type, type, type, type),
                seen.stream().map(SeenFix::type).toList());
        boolean hasPosition = type != SensorGps.FIX_TYPE_NONE;
        boolean hasAltitude = hasPosition && type != SensorGps.FIX_TYPE_2D;
        for (SeenFix fix : seen) {
            assertEquals(hasPosition, !Double.isNaN(fix.latitudeDeg()));
            assertEquals(hasAltitude, !Double.isNaN(fix.altitudeMslM()));
        }
    }

    @Test
    void shouldHaveNoPositionWhileRmcIsVoid() {
        List<TrueFix> fixes = flight(5);
        accept(
                fixes,
                fix -> TestNmea.gga("GP", fix, 1)
                        + TestNmea.sentence("GPRMC," + TestNmea.time(fix) + ",V," + TestNmea.position(fix)
                                + ",0.1,1.0,010326,,,N"));
        assertEquals(5, seen.size());
        assertTrue(seen.stream().noneMatch(SeenFix::hasPosition));
        assertTrue(seen.stream().allMatch(fix -> Double.isNaN(fix.latitudeDeg()) && fix.utcUs() == 0));
    }

    @Test
    void shouldTakeEmptyFieldsForUnknown() {
        accept(
                flight(5),
                fix -> TestNmea.sentence(
                        "GPGGA," + TestNmea.time(fix) + "," + TestNmea.position(fix) + ",1,,,,M,,M,,"));
        SeenFix fix = seen.get(0);
        assertEquals(SensorGps.FIX_TYPE_2D, fix.type());
        assertTrue(Double.isNaN(fix.altitudeMslM()));
        assertTrue(Float.isNaN(fix.hdop()));
        assertTrue(Float.isNaN(fix.eph()));
        assertTrue(Float.isNaN(fix.speedMS()));
        assertEquals(0, fix.utcUs());
    }

    @Test
    void shouldPublishNothingBeforeTheTimeIsKnown() {
        for (int i = 0; i < 6; i++) {
            accept(TestNmea.sentence("GNGGA,,,,,,0,00,99.99,,,,,,")
                    + TestNmea.sentence("GNRMC,,V,,,,,,,,,,N,V")
                    + TestNmea.sentence("GNVTG,,,,,,,,,N")
                    + TestNmea.sentence("GNGSA,A,1,,,,,,,,,,,,,99.99,99.99,99.99,1"));
        }
        assertEquals(List.of(), seen);
        assertEquals(0, reader.counts().broken() + reader.counts().malformed());
        assertEquals(24, reader.counts().messages());
    }

    @Test
    void shouldTakeStandardDeviationsFromGst() {
        accept(flight(5), fix -> TestNmea.gga("GP", fix, 1) + TestNmea.gst("GP", fix));
        assertEquals(0.5f, seen.get(0).eph(), 1e-6f);
        assertEquals(0.9f, seen.get(0).epv(), 1e-6f);
    }

    @Test
    void shouldHaveAFixForEachGgaWhenOtherSentencesComeLessOften() {
        List<TrueFix> fixes = TrueFix.flight(START, 50, 100);
        int[] i = {0};
        accept(fixes, fix -> {
            boolean second = i[0]++ % 10 == 0;
            return TestNmea.gga("GP", fix, 1)
                    + (second ? TestNmea.rmc("GP", fix, 'A') + TestNmea.gsa("GP", fix, 2) : "");
        });
        assertEquals(50, seen.size());
        assertTrue(seen.stream().allMatch(fix -> fix.type() == SensorGps.FIX_TYPE_2D), "GSA holds for 5 s");
        assertEquals(0, reader.counts().incomplete());
        SeenFix last = seen.get(49);
        assertEquals(fixes.get(49).utcUs(), last.utcUs(), "dates come with RMC");
        assertTrue(Float.isNaN(last.speedMS()), "the speed of another epoch is unknown");
    }

    @Test
    void shouldHaveAltitudesWithGgaWhenRmcComesMoreOften() {
        List<TrueFix> fixes = TrueFix.flight(START, 60, 100);
        int[] i = {0};
        accept(fixes, fix -> TestNmea.rmc("GP", fix, 'A') + (i[0]++ % 5 == 0 ? TestNmea.gga("GP", fix, 1) : ""));
        reader.finish();
        assertEquals(58, seen.size(), "two without an altitude are damage, three are a habit");
        for (int n = 1; n < seen.size(); n++) {
            assertEquals(fixes.get(n + 2).utcUs(), seen.get(n).utcUs());
            int type = (n + 2) % 5 == 0 ? SensorGps.FIX_TYPE_3D : SensorGps.FIX_TYPE_2D;
            assertEquals(type, seen.get(n).type(), "fix " + n);
        }
    }

    @Test
    void shouldHaveTwoDimensionsOfRmcAlone() {
        List<TrueFix> fixes = flight(5);
        accept(fixes, fix -> TestNmea.rmc("GP", fix, 'A'));
        assertEquals(5, seen.size());
        assertEquals(SensorGps.FIX_TYPE_2D, seen.get(4).type());
        assertEquals(fixes.get(4).latitudeDeg(), seen.get(4).latitudeDeg(), ANGLE_TOLERANCE);
        assertEquals(fixes.get(4).utcUs(), seen.get(4).utcUs());
    }

    @Test
    void shouldLeaveOutAnEpochThatHasADamagedSentence() {
        List<TrueFix> fixes = flight(10);
        int[] i = {0};
        accept(
                fixes,
                fix -> TestNmea.rmc("GP", fix, 'A')
                        + TestNmea.gga("GP", fix, 1)
                        + (i[0]++ == 6 ? "$GPGSA,A,3*00\r\n" : TestNmea.gsa("GP", fix, 3)));
        assertEquals(9, seen.size());
        assertEquals(1, reader.counts().incomplete());
        assertTrue(seen.stream().noneMatch(fix -> fix.utcUs() == fixes.get(6).utcUs()));
    }

    @Test
    void shouldLearnThatASentenceIsNoLongerSent() {
        List<TrueFix> fixes = flight(20);
        int[] i = {0};
        accept(
                fixes,
                fix -> TestNmea.vtg("GP", fix, 'A')
                        + (i[0]++ < 10 ? TestNmea.rmc("GP", fix, 'A') : "")
                        + TestNmea.gga("GP", fix, 1));
        assertEquals(
                3, reader.counts().incomplete(), "left out " + reader.counts().incomplete());
        reader.finish();
        assertEquals(17, seen.size());
    }

    /** A sentence of GSA without its first dilution had the system's number for the vertical one. */
    @Test
    void shouldTellNoDilutionsThatContradictEachOther() {
        accept(
                flight(5),
                fix -> TestNmea.gga("GN", fix, 1)
                        + TestNmea.sentence("GNGSA,A,3,01,02,03,04,05,06,07,08,,,,,10.81,1.21,1.00"));
        assertEquals(5, seen.size());
        assertTrue(seen.stream().allMatch(fix -> Float.isNaN(fix.vdop())));
    }

    /** Two like digits that were lost leave the parity as it was. */
    @ParameterizedTest
    @CsvSource({"4717.116,00833.94144", "4717.11655,00833.941", "4717.1165555,00833.94144"})
    void shouldRefuseAPlaceOfUnequalDigits(String latitude, String longitude) {
        accept(
                flight(5),
                fix -> TestNmea.sentence("GPGGA," + TestNmea.time(fix) + "," + latitude + ",N," + longitude
                        + ",E,1,09,0.88,504.2,M,48.0,M,,"));
        assertEquals(List.of(), seen);
        assertEquals(5, reader.counts().malformed());
    }

    @Test
    void shouldRefuseGgaAndRmcOfDifferentPlaces() {
        List<TrueFix> fixes = flight(8);
        int[] i = {0};
        accept(
                fixes,
                fix -> TestNmea.rmc("GP", fix, 'A') + TestNmea.gga("GP", i[0]++ == 5 ? fix.north(0.0001) : fix, 1));
        assertEquals(7, seen.size());
        assertEquals(1, reader.counts().malformed());
    }

    @Test
    void shouldRefuseTimesThatGoBack() {
        List<TrueFix> fixes = flight(6);
        accept(fixes, fix -> TestNmea.gga("GP", fix, 1));
        accept(fixes.subList(2, 3), fix -> TestNmea.gga("GP", fix, 1));
        reader.finish();
        assertEquals(1, reader.counts().badTimes());
        assertEquals(6, seen.size());
    }

    @Test
    void shouldGoOnOverMidnightAndTheYearsEnd() {
        List<TrueFix> fixes = TrueFix.flight(Instant.parse("2027-12-31T23:59:55.5Z"), 20, 500);
        int[] i = {0};
        accept(fixes, fix -> TestNmea.gga("GP", fix, 1) + (i[0]++ % 2 == 1 ? "" : TestNmea.rmc("GP", fix, 'A')));
        List<Long> expected = new ArrayList<>(fixes.stream().map(TrueFix::utcUs).toList());
        expected.set(0, 0L);
        assertEquals(expected, seen.stream().map(SeenFix::utcUs).toList(), "the second date comes after the first fix");
    }

    /** As on 31 December 2016; Unix time has the leap second's number twice. */
    @Test
    void shouldTakeALeapSecond() {
        String[] times = {"235956", "235957", "235958", "235959", "235960", "000000", "000001"};
        for (int i = 0; i < times.length; i++) {
            String date = i < 5 ? "311216" : "010117";
            accept(TestNmea.sentence(
                    "GPRMC," + times[i] + ".00,A,4717.11000,N,00833.91000,E,0.004,77.52," + date + ",,,A"));
        }
        long midnight = Instant.parse("2017-01-01T00:00:00Z").getEpochSecond();
        assertEquals(
                List.of(midnight - 4, midnight - 3, midnight - 2, midnight - 1, midnight, midnight, midnight + 1),
                seen.stream().map(fix -> fix.utcUs() / 1_000_000).toList());
    }

    @Test
    void shouldWaitForASecondDateThatAgrees() {
        List<TrueFix> fixes = flight(8);
        int[] i = {0};
        accept(fixes, fix -> {
            String rmc = TestNmea.rmc("GP", fix, 'A');
            String body = rmc.substring(1, rmc.indexOf('*'));
            return i[0]++ == 5 ? TestNmea.sentence(body.replace(",010326,", ",020326,")) : rmc;
        });
        List<Long> expected =
                new ArrayList<>(fixes.subList(0, 8).stream().map(TrueFix::utcUs).toList());
        expected.set(5, 0L);
        expected.set(6, 0L);
        assertEquals(expected, seen.stream().map(SeenFix::utcUs).toList());
    }

    @Test
    void shouldTellNoVelocityWhenRmcAndVtgDiffer() {
        List<TrueFix> fixes = flight(6);
        accept(fixes, fix -> TestNmea.rmc("GP", fix, 'A') + TestNmea.sentence("GPVTG,10.0,T,,M,2.000,N,3.704,K,A"));
        assertTrue(seen.stream().allMatch(fix -> fix.hasPosition() && Float.isNaN(fix.speedMS())));
    }

    @Test
    void shouldTakeTheVelocityFromVtgWithoutRmc() {
        List<TrueFix> fixes = flight(6);
        accept(fixes, fix -> TestNmea.gga("GP", fix, 1) + TestNmea.vtg("GP", fix, 'A'));
        assertEquals(fixes.get(0).speedMS(), seen.get(0).speedMS(), 0.001);
    }

    @Test
    void shouldTakeListsOfSatellitesAndSignals() {
        accept(
                flight(2),
                fix -> TestNmea.gga("GN", fix, 1)
                        + TestNmea.gsv("GP", 11, 1)
                        + TestNmea.gsv("GP", 7, 6)
                        + TestNmea.gsv("GA", 0, 7));
        assertEquals(0, reader.counts().malformed());
    }
}
