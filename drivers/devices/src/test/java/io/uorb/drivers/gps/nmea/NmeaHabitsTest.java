// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.nmea;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.gps.SeenFix;
import io.uorb.drivers.gps.fix.ReceiverCounts;
import io.uorb.testing.TestNmea;
import io.uorb.testing.TrueFix;
import io.uorb.topics.sensors.SensorGps;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Sentences as receivers send them that differ from the usual ones. */
class NmeaHabitsTest extends NmeaFixture {
    /** One sentence of the fifth epoch has another time, by damage that its checksum does not see. */
    @Test
    void shouldPublishNoFixOfASentenceOfAnotherTime() {
        List<TrueFix> fixes = flight(10);
        int[] i = {0};
        accept(fixes, fix -> {
            TrueFix other = i[0]++ == 4
                    ? TrueFix.flight(START.plusMillis(500), 10, 1_000).get(4)
                    : fix;
            return TestNmea.gga("GP", fix, 1) + TestNmea.rmc("GP", other, 'A');
        });
        assertEquals(9, seen.size());
        assertTrue(seen.stream().allMatch(fix -> fix.type() == SensorGps.FIX_TYPE_3D));
    }

    /** As a plotter sends them: RMC, GLL, RMC, GGA, each of its own second. */
    @Test
    void shouldHaveAFixOfEachSecondWhenSentencesAlternate() {
        List<TrueFix> fixes = flight(24);
        int[] i = {0};
        accept(fixes, fix -> switch (i[0]++ % 4) {
            case 0, 2 -> TestNmea.rmc("IN", fix, 'A');
            case 1 -> TestNmea.sentence("INGLL," + TestNmea.position(fix) + "," + TestNmea.time(fix) + ",A");
            default -> TestNmea.gga("IN", fix, 1);
        });
        assertTrue(seen.size() >= 21, seen.size() + " of 24");
        assertEquals(fixes.get(23).latitudeDeg(), seen.get(seen.size() - 1).latitudeDeg(), ANGLE_TOLERANCE);
    }

    /** GGA is of the sums that GSA and RMC smooth; it comes in all epochs, or in one that is damaged. */
    @ParameterizedTest
    @CsvSource({"1, 8, 8, 0", "100, 7, 0, 1"})
    void shouldPublishPlacesThatDifferByHabit(int every, int published, int differing, int malformed) {
        int[] i = {0};
        accept(flight(8), fix -> {
            boolean differs = i[0]++ % every == (every == 1 ? 0 : 4);
            return TestNmea.rmc("GP", fix, 'A') + TestNmea.gga("GP", differs ? fix.north(2e-6) : fix, 1);
        });
        assertEquals(published, seen.size());
        assertEquals(differing, reader.counts().differing());
        assertEquals(malformed, reader.counts().malformed());
    }

    @Test
    void shouldTakeTheDateFromZda() {
        List<TrueFix> fixes = flight(5);
        accept(
                fixes,
                fix -> TestNmea.gga("GP", fix, 1)
                        + TestNmea.sentence("GPZDA," + TestNmea.time(fix) + ",01,03,2026,00,00"));
        assertEquals(
                fixes.stream().map(TrueFix::utcUs).toList(),
                seen.stream().map(SeenFix::utcUs).toList());
    }

    /** One GGA a constellation: that of all counts, even if others follow. */
    @Test
    void shouldTakeTheGgaOfAllConstellations() {
        accept(
                flight(5),
                fix -> TestNmea.gga("GP", fix.north(1e-6), 1)
                        + TestNmea.gga("GN", fix, 1)
                        + TestNmea.gga("GL", fix, 0)
                        + TestNmea.rmc("GN", fix, 'A'));
        assertEquals(5, seen.size());
        assertTrue(seen.stream().allMatch(fix -> fix.type() == SensorGps.FIX_TYPE_3D));
        assertEquals(0, reader.counts().differing() + reader.counts().malformed());
    }

    @Test
    void shouldTakeGnsWithoutGga() {
        List<TrueFix> fixes = flight(5);
        accept(
                fixes,
                fix -> TestNmea.sentence(
                        "GNGNS," + TestNmea.time(fix) + "," + TestNmea.position(fix) + ",DAN,17,0.8,499.6,48.0,,"));
        assertEquals(5, seen.size());
        assertEquals(SensorGps.FIX_TYPE_RTCM_CODE_DIFFERENTIAL, seen.get(0).type());
        assertEquals(499.6, seen.get(0).altitudeMslM(), 1e-9);
        assertEquals(17, seen.get(0).satellites());
    }

    /** The mode where the declination's hemisphere is, and places that are none while there is no fix. */
    @Test
    void shouldTakeOddSentences() {
        List<TrueFix> fixes = flight(4);
        accept(TestNmea.sentence("GPRMC,115949.00,V,36000.0000,N,72000.0000,E,0.000000,,010326,,"));
        accept(TestNmea.sentence("GPGGA,115949.00,8960.000000,N,00000.000000,E,0,0,,137.000,M,13.000,M,,"));
        accept(
                fixes,
                fix -> TestNmea.sentence("GPRMC," + TestNmea.time(fix) + ",A," + TestNmea.position(fix)
                                + ",0.56,344.41,010326,0,A")
                        + TestNmea.sentence("GPGSA,A,3,23,13,07,25" + ",".repeat(21) + "09.2,07.2,05.7"));
        reader.finish();
        assertEquals(0, reader.counts().malformed());
        assertEquals(
                fixes.stream().map(TrueFix::utcUs).toList(),
                seen.stream().filter(SeenFix::hasPosition).map(SeenFix::utcUs).toList());
    }

    /** RMC and VTG are each other's witness; a tenth of a degree is more than their rounding. */
    @Test
    void shouldPublishNoVelocityOfCoursesThatDiffer() {
        int[] i = {0};
        accept(flight(10), fix -> {
            String vtg = TestNmea.vtg("GN", fix, 'A');
            String turned = TestNmea.sentence(String.format(
                    Locale.ROOT,
                    "GNVTG,%.2f%s",
                    fix.courseDeg() + 0.1,
                    vtg.substring(vtg.indexOf(",T"), vtg.indexOf('*'))));
            return TestNmea.rmc("GN", fix, 'A') + (i[0]++ == 4 ? turned : vtg) + TestNmea.gga("GN", fix, 1);
        });
        reader.finish();
        requireVelocityOfAllBut(4);
    }

    @Test
    void shouldPublishNoVelocityWithoutItsWitness() {
        int[] i = {0};
        accept(
                flight(10),
                fix -> TestNmea.rmc("GN", fix, 'A')
                        + (i[0]++ == 6 ? "" : TestNmea.vtg("GN", fix, 'A'))
                        + TestNmea.gga("GN", fix, 1));
        reader.finish();
        requireVelocityOfAllBut(6);
    }

    private void requireVelocityOfAllBut(int unknown) {
        assertEquals(10, seen.size());
        for (int n = 0; n < seen.size(); n++) {
            assertEquals(n == unknown, Double.isNaN(seen.get(n).courseRad()), "fix " + n);
            assertEquals(n == unknown, Double.isNaN(seen.get(n).speedMS()), "fix " + n);
        }
    }

    @Test
    void shouldPublishTheFixesOfTwoEpochsAtTheEnd() {
        List<TrueFix> fixes = flight(2);
        accept(fixes, fix -> TestNmea.epoch("GN", fix));
        assertEquals(List.of(), seen);
        reader.finish();
        assertEquals(
                fixes.stream().map(TrueFix::utcUs).toList(),
                seen.stream().map(SeenFix::utcUs).toList());
    }

    /** One alone has nothing that contradicts it. */
    @Test
    void shouldPublishTheOnlyFixAtTheEnd() {
        accept(flight(1), fix -> TestNmea.epoch("GN", fix));
        reader.finish();
        assertEquals(1, seen.size());
    }

    /** GSA and VTG that some undamaged epochs lack, as of a slow port. */
    @Test
    void shouldPublishUndamagedEpochsThatLackWhatOthersHave() {
        int[] i = {0};
        accept(
                flight(24),
                fix -> TestNmea.gga("GP", fix, 1)
                        + (i[0] % 5 == 4 ? "" : TestNmea.gsa("GP", fix, 3))
                        + (i[0]++ % 7 == 6 ? "" : TestNmea.vtg("GP", fix, 'A')));
        reader.finish();
        assertEquals(24, seen.size());
        assertTrue(seen.stream().allMatch(fix -> fix.type() == SensorGps.FIX_TYPE_3D));
    }

    /** The data begin and end amid an epoch. */
    @Test
    void shouldPublishEpochsAtTheEdgesOfTheData() {
        List<TrueFix> fixes = flight(6);
        accept(TestNmea.rmc("GP", fixes.get(0), 'A'));
        accept(fixes.subList(1, 5), fix -> TestNmea.gga("GP", fix, 1) + TestNmea.rmc("GP", fix, 'A'));
        accept(TestNmea.gga("GP", fixes.get(5), 1));
        reader.finish();
        assertEquals(
                fixes.stream().map(TrueFix::utcUs).toList(),
                seen.stream().map(SeenFix::utcUs).toList());
    }

    /** GSA comes once in four seconds, the last one before the first fix. */
    @Test
    void shouldPublishFixesAfterAnOldGsaWithoutOne() {
        List<TrueFix> fixes = flight(8);
        int[] i = {0};
        accept(fixes, fix -> {
            boolean fixed = i[0] >= 2;
            String gsa = i[0]++ % 4 == 1 ? TestNmea.gsa("GP", fix, fixed ? 3 : 1) : "";
            return TestNmea.gga("GP", fix, fixed ? 1 : 0) + gsa + TestNmea.rmc("GP", fix, fixed ? 'A' : 'V');
        });
        reader.finish();
        assertEquals(6, seen.stream().filter(SeenFix::hasPosition).count());
    }

    /** Sentences whose line's end was lost, or with spaces or NUL before it. */
    @ParameterizedTest
    @ValueSource(strings = {"", " ", " \r\n", "\0\r\n", "\n", "\r", "\u00b5b\u0001"})
    void shouldTakeSentencesWithOddEnds(String end) {
        accept(flight(5), fix -> TestNmea.epoch("GN", fix).replace("\r\n", end));
        accept("\r\n");
        reader.finish();
        assertEquals(5, seen.size());
    }

    /** As of instruments that repeat a receiver's sentences. */
    @Test
    void shouldTakeSentencesOfAnyTalker() {
        accept(flight(5), fix -> TestNmea.gga("EC", fix, 1) + TestNmea.rmc("SN", fix, 'A'));
        reader.finish();
        assertEquals(5, seen.size());
    }

    @Test
    void shouldTakeAChangeOfTalkerAndKinds() {
        List<TrueFix> fixes = flight(20);
        int[] i = {0};
        accept(
                fixes,
                fix -> i[0]++ < 10
                        ? TestNmea.gga("GP", fix, 1) + TestNmea.rmc("GP", fix, 'A')
                        : TestNmea.rmc("GN", fix, 'A') + TestNmea.gga("GN", fix, 1) + TestNmea.gsa("GN", fix, 3));
        reader.finish();
        assertEquals(
                fixes.stream().map(TrueFix::utcUs).toList(),
                seen.stream().map(SeenFix::utcUs).toList());
    }

    /** Shorter sentences of old receivers, a date that is none, dilutions that are not known. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "GPGGA,%1$s,%2$s,1,08,0.9,545.4,M,46.9,M | 3",
                "GPGGA,%1$s,%2$s,1,08,9999.9,545.4,M,46.9,M,, | 3",
                "GPGGA,%1$s,%2$s,1,08,,545.4,M,,,, | 3",
                "GPRMC,%1$s,A,%2$s,0.56,344.41,010326 | 2",
                "GPRMC,%1$s,D,%2$s,0.56,344.41,010326,,,D,V | 2",
                "GPRMC,%1$s,A,%2$s,0.56,344.41,0103-1,,,A | 2",
                "GPRMC,%1$s,A,%2$s,0.56,344.41,310226,,,A | 2",
                "GPRMC,%1$s,A,%2$s,,,010326,,,A | 2"
            })
    void shouldTakeShortOrUnknownFields(String body, int type) {
        accept(
                flight(5),
                fix -> TestNmea.sentence(String.format(Locale.ROOT, body, TestNmea.time(fix), TestNmea.position(fix))));
        reader.finish();
        assertEquals(5, seen.size());
        assertTrue(seen.stream().allMatch(fix -> fix.type() == type));
    }

    /** Codes that the standard does not have, in every enumeration, and the angle that is not known. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "GPGGA,%1$s,%2$s,9,08,0.9,488.1,M,46.9,M,, | 3",
                "GPGGA,%1$s,%2$s,17,08,0.9,488.1,M,46.9,M,, | 3",
                "GPGGA,%1$s,%2$s,A,08,0.9,488.1,M,46.9,M,, | 3",
                "GPGGA,%1$s,%2$s,1,08,0.9,488.1,M,9999.9,M,, | 3",
                "GNGNS,%1$s,%2$s,AX,08,0.9,488.1,46.9,, | 3",
                "GNGNS,%1$s,%2$s,X,08,0.9,488.1,46.9,, | 3",
                "GPRMC,%1$s,A,%2$s,0.56,344.41,010326,999.9,E | 2",
                "GPRMC,%1$s,A,%2$s,0.56,344.41,010326,-3.1,E,A | 2",
                "GPRMC,%1$s,A,%2$s,0.56,999.9,010326,999.9,E,A | 2",
                "GPRMC,%1$s,A,%2$s,0.56,344.41,010326,,,A,Z | 2",
                "GPRMC,%1$s,A,%2$s,0.56,344.41,010326,,X,A | 2",
                "GPRMC,%1$s,A,%2$s,0.56,344.41,010326,,,Q,V | 2",
                "GPRMC,%1$s,P,%2$s,0.56,344.41,010326,,,A,V | 2",
                "GPGLL,%2$s,%1$s,A,B | 2",
                "GPGLL,%2$s,%1$s,P,A | 2"
            })
    void shouldTakeCodesBeyondTheStandard(String body, int type) {
        shouldTakeShortOrUnknownFields(body, type);
        assertEquals(0, reader.counts().malformed());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GPVTG,77.5,T,999.9,M,3.0,N,5.6,K,Q",
                "GPGSA,X,3,23,29,07,08,09,18,26,28,,,,,1.94,1.18,1.54",
                "GPGSA,A,5,23,29,07,08,09,18,26,28,,,,,1.94,1.18,1.54,F",
                "GPGST,115955.00,9999,9999,9999,9999,9999,9999,9999"
            })
    void shouldTakeUnknownCodesBesideAFix(String body) {
        accept(flight(5), fix -> TestNmea.gga("GP", fix, 1) + TestNmea.sentence(body));
        reader.finish();
        assertEquals(0, reader.counts().malformed());
        assertEquals(5, seen.size());
        assertTrue(seen.stream().allMatch(fix -> fix.type() == SensorGps.FIX_TYPE_3D));
    }

    /** Lines of text that the receiver writes between sentences cost nothing. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "OK\r\n",
                "[COM1] Ready!\r\n",
                "#BESTPOSA,COM1,0,83.5,FINESTEERING,1949,403742.000;SOL_COMPUTED*a1b2c3d4\r\n",
                "antenna ok\n\n\nlog gpgga ontime 1\n"
            })
    void shouldKeepEpochsWithTextBetweenSentences(String line) {
        accept(
                flight(10),
                fix -> TestNmea.gga("GP", fix, 1)
                        + line
                        + TestNmea.rmc("GP", fix, 'A')
                        + line
                        + TestNmea.gsa("GP", fix, 3)
                        + line);
        reader.finish();
        assertEquals(10, seen.size());
        assertTrue(seen.stream().allMatch(fix -> fix.type() == SensorGps.FIX_TYPE_3D));
        assertEquals(0, reader.counts().broken());
    }

    /** A sentence that has lost its start is no text: GSA may belong to an epoch whose sentences were lost. */
    @Test
    void shouldTakeNoSentenceWithoutStartForText() {
        long before = framerDisorder("");
        assertEquals(before, framerDisorder("text\r\n"));
        assertEquals(before + 1, framerDisorder(TestNmea.sentence("GPRMC,1,V").substring(1)));
        assertEquals(before + 1, framerDisorder("text"));
        assertEquals(before + 1, framerDisorder("text" + TestNmea.sentence("GPTXT,1")));
    }

    private static long framerDisorder(String text) {
        NmeaFramer framer = new NmeaFramer((bytes, length, receivedUs) -> {}, new ReceiverCounts(), true);
        for (byte b : TestNmea.bytes(text)) {
            framer.accept(b, 0);
        }
        return framer.disorder();
    }

    /** A date that jumps by a year does not take the place along. */
    @Test
    void shouldTellNoTimeWhereTheYearJumps() {
        List<TrueFix> fixes = flight(10);
        int[] i = {0};
        accept(
                fixes,
                fix -> TestNmea.gga("GP", fix, 1)
                        + TestNmea.sentence("GPRMC," + TestNmea.time(fix) + ",A," + TestNmea.position(fix) + ",,,0103"
                                + (i[0]++ == 5 ? "27" : "26") + ",,,A"));
        reader.finish();
        assertEquals(10, seen.size());
        assertEquals(
                List.of(5, 6),
                IntStream.range(0, 10)
                        .filter(n -> seen.get(n).utcUs() == 0)
                        .boxed()
                        .toList());
    }
}
