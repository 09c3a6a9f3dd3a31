// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Subscription;
import io.uorb.drivers.device.Driver;
import io.uorb.drivers.device.DriverError;
import io.uorb.drivers.device.DriverOptions;
import io.uorb.lockstep.ManualClock;
import io.uorb.testing.TestNmea;
import io.uorb.testing.TrueFix;
import io.uorb.topics.sensors.SensorGps;
import io.uorb.topics.sensors.SensorGpsTopic;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Receivers whose place, date or baud rate jumps in the midst: what the driver publishes, counts and reports. */
class GpsJumpTest {
    private static final Instant START = Instant.parse("2026-03-01T11:59:55Z");
    private static final int STEP_US = 10_000;
    private static final int PERIOD_MS = 200;
    private static final int FIRST = 10;
    private static final int COUNT = 20;

    private final ManualClock clock = new ManualClock(1_000_000);
    private final Orb orb = Orb.create(clock);
    private final List<String> reports = new ArrayList<>();
    private final List<SeenFix> seen = new ArrayList<>();
    private final SensorGps message = new SensorGps();
    private final Subscription<SensorGps> fixes = orb.subscribe(SensorGpsTopic.SENSOR_GPS, 0);
    private final Receiver receiver = new Receiver(9_600, true);
    private Driver driver;

    @AfterEach
    void close() {
        driver.close();
        orb.close();
    }

    private void start(GpsProtocol protocol) throws InterruptedException {
        DriverOptions named = DriverOptions.named("gps").listener(report -> reports.add(report.text()));
        driver = GpsDriver.create(orb, named, GpsOptions.of(receiver).protocol(protocol));
        driver.start();
        // One that speaks UBX is configured first; the other is heard at the first rate that is tried.
        step(protocol == GpsProtocol.UBX ? 200 : 1);
    }

    private void step(int times) throws InterruptedException {
        for (int i = 0; i < times; i++) {
            clock.advance(STEP_US);
            while (fixes.update(message)) {
                seen.add(SeenFix.of(message));
            }
        }
    }

    private static byte[] bytes(GpsProtocol protocol, TrueFix fix) {
        return protocol == GpsProtocol.UBX ? TestUbx.pvt(fix) : TestNmea.bytes(TestNmea.epoch("GN", fix));
    }

    /** Flies; fixes from one on, up to another, are changed. */
    private void fly(GpsProtocol protocol, int from, int to, UnaryOperator<TrueFix> change)
            throws InterruptedException {
        start(protocol);
        List<TrueFix> flight = TrueFix.flight(START, COUNT, PERIOD_MS);
        for (int i = 0; i < COUNT; i++) {
            TrueFix fix = flight.get(i);
            receiver.send(bytes(protocol, i >= from && i < to ? change.apply(fix) : fix));
            step(PERIOD_MS * 1_000 / STEP_US);
        }
    }

    static TrueFix later(TrueFix fix, Duration by) {
        return new TrueFix(
                fix.time().plus(by),
                fix.latitudeDeg(),
                fix.longitudeDeg(),
                fix.altitudeMslM(),
                fix.separationM(),
                fix.speedMS(),
                fix.courseDeg(),
                fix.downMS(),
                fix.satellites(),
                fix.hdop(),
                fix.vdop());
    }

    private long errors(DriverError error) {
        return driver.statistics().errors().getOrDefault(error, 0L);
    }

    private void assertReported(String text) {
        assertTrue(reports.stream().anyMatch(report -> report.contains(text)), reports.toString());
    }

    @ParameterizedTest
    @CsvSource({"UBX", "NMEA"})
    void shouldPublishAndReportAJumpOfAKilometreThatTheNextFixConfirms(GpsProtocol protocol)
            throws InterruptedException {
        fly(protocol, FIRST, COUNT, fix -> fix.north(0.01));
        assertEquals(COUNT, driver.statistics().samples());
        assertReported("receiver: the position jumps by 111");
        assertEquals(1, errors(DriverError.OUT_OF_RANGE), reports.toString());
        assertEquals(1, driver.statistics().errorCount(), reports.toString());
        assertTrue(last(COUNT - FIRST - 1).stream().allMatch(fix -> fix.latitudeDeg() > 47.29));
    }

    private List<SeenFix> last(int count) {
        return seen.subList(seen.size() - count, seen.size());
    }

    @ParameterizedTest
    @CsvSource({"UBX", "NMEA"})
    void shouldHoldBackAKilometreThatNothingConfirms(GpsProtocol protocol) throws InterruptedException {
        fly(protocol, FIRST, FIRST + 1, fix -> fix.north(0.01));
        assertReported("receiver: a fix out of reach of the last one is not published");
        assertEquals(1, errors(DriverError.OUT_OF_RANGE), reports.toString());
        assertTrue(seen.stream().allMatch(fix -> fix.latitudeDeg() < 47.29));
        assertTrue(seen.size() >= COUNT - 4, seen.size() + " fixes");
    }

    /** The second one is known as wrong once the data end, more than ten seconds after the first. */
    @ParameterizedTest
    @CsvSource({"UBX", "NMEA"})
    void shouldReportAKilometreThatTheEndOfTheDataLeavesUnconfirmed(GpsProtocol protocol) throws InterruptedException {
        start(protocol);
        int count = 4 * COUNT;
        List<TrueFix> flight = TrueFix.flight(START, count, PERIOD_MS);
        for (int i = 0; i < count; i++) {
            TrueFix fix = flight.get(i);
            receiver.send(bytes(protocol, i == FIRST || i == count - 1 ? fix.north(0.01) : fix));
            step(PERIOD_MS * 1_000 / STEP_US);
        }
        receiver.ended = true;
        step(2);
        assertEquals(2, errors(DriverError.OUT_OF_RANGE), reports.toString());
        assertEquals(
                2,
                reports.stream()
                        .filter(report -> report.contains("a fix out of reach of the last one is not published"))
                        .count(),
                reports.toString());
    }

    /** Some 52 weeks, and what receivers jump by when the number of their week overflows. */
    @ParameterizedTest
    @CsvSource({"UBX, 364", "UBX, -7168", "NMEA, 365", "NMEA, -7168"})
    void shouldReportADateThatJumpsAndPublishItOnceASecondOneAgrees(GpsProtocol protocol, int days)
            throws InterruptedException {
        fly(protocol, FIRST, COUNT, fix -> later(fix, Duration.ofDays(days)));
        assertReported("receiver: UTC jumps by " + Duration.ofDays(days).toSeconds() + " s");
        assertEquals(1, errors(DriverError.TIME), reports.toString());
        List<SeenFix> last = seen.stream().skip(FIRST / 2).toList();
        assertEquals(1, last.stream().filter(fix -> fix.utcUs() == 0).count());
        assertTrue(last.stream().allMatch(SeenFix::hasPosition));
        long endUs = START.plusMillis((COUNT - 1) * PERIOD_MS)
                        .plus(Duration.ofDays(days))
                        .toEpochMilli()
                * 1_000;
        assertEquals(endUs, last.get(last.size() - 1).utcUs());
    }

    @ParameterizedTest
    @ValueSource(ints = {1_024, 52, -1})
    void shouldPublishNoDateOfTheYearThatOneFixHas(int weeks) throws InterruptedException {
        fly(GpsProtocol.UBX, FIRST, FIRST + 1, fix -> later(fix, Duration.ofDays(7L * weeks)));
        assertEquals(1, errors(DriverError.TIME), reports.toString());
        assertEquals(
                List.of(),
                seen.stream()
                        .map(SeenFix::utcUs)
                        .filter(utcUs -> utcUs != 0 && Math.abs(utcUs / 1_000 - START.toEpochMilli()) > 60_000)
                        .toList());
    }

    @Test
    void shouldNotTakeAGapForAJumpWhereTheClockIsSetByAMillisecond() throws InterruptedException {
        start(GpsProtocol.UBX);
        int gapMs = 3_000;
        List<TrueFix> flight = TrueFix.flight(START, 2 * FIRST + gapMs / PERIOD_MS, PERIOD_MS);
        for (int i = 0; i < flight.size(); i++) {
            TrueFix fix = flight.get(i);
            ByteBuffer pvt = TestUbx.pvtPayload(i < FIRST ? fix : later(fix, Duration.ofMillis(1)));
            pvt.putInt(0, TestUbx.pvtPayload(fix).getInt(0));
            if (i < FIRST || i >= FIRST + gapMs / PERIOD_MS) {
                receiver.send(TestUbx.frame(0x01, 0x07, pvt.array()));
            }
            step(PERIOD_MS * 1_000 / STEP_US);
        }
        assertEquals(2 * FIRST, driver.statistics().samples());
        assertEquals(1, last(FIRST).stream().filter(fix -> fix.utcUs() == 0).count());
        assertEquals(0, driver.statistics().errorCount(), reports.toString());
    }

    /** A receiver that is set to another protocol; fixes from that one on are changed. */
    private void flyWithAChangeOfProtocol(GpsProtocol before, int to, UnaryOperator<TrueFix> change)
            throws InterruptedException {
        start(GpsProtocol.AUTO);
        step(200);
        List<TrueFix> flight = TrueFix.flight(START, 3 * COUNT, PERIOD_MS);
        for (int i = 0; i < flight.size(); i++) {
            boolean isUbx = i < COUNT == (before == GpsProtocol.UBX);
            TrueFix fix = i >= COUNT && i < to ? change.apply(flight.get(i)) : flight.get(i);
            receiver.send(bytes(isUbx ? GpsProtocol.UBX : GpsProtocol.NMEA, fix));
            step(PERIOD_MS * 1_000 / STEP_US);
        }
    }

    @ParameterizedTest
    @CsvSource({"UBX", "NMEA"})
    void shouldReportAJumpOfAKilometreAtAChangeOfProtocol(GpsProtocol before) throws InterruptedException {
        flyWithAChangeOfProtocol(before, 3 * COUNT, fix -> fix.north(0.01));
        assertReported("receiver: the position jumps by 1");
        assertEquals(1, errors(DriverError.OUT_OF_RANGE), reports.toString());
        assertEquals(1, driver.statistics().errorCount(), reports.toString());
        assertTrue(last(COUNT).stream().allMatch(fix -> fix.latitudeDeg() > 47.29));
    }

    @ParameterizedTest
    @CsvSource({"UBX", "NMEA"})
    void shouldReportADateThatJumpsAtAChangeOfProtocol(GpsProtocol before) throws InterruptedException {
        flyWithAChangeOfProtocol(before, 3 * COUNT, fix -> later(fix, Duration.ofDays(364)));
        assertReported("receiver: UTC jumps by 3144");
        assertEquals(1, errors(DriverError.TIME), reports.toString());
    }

    @Test
    void shouldHoldBackAKilometreThatTheFirstFixOfAProtocolHas() throws InterruptedException {
        flyWithAChangeOfProtocol(GpsProtocol.NMEA, COUNT + 1, fix -> fix.north(0.01));
        assertTrue(seen.size() > 2 * COUNT, seen.size() + " fixes");
        assertTrue(seen.stream().allMatch(fix -> fix.latitudeDeg() < 47.29));
        assertEquals(0, driver.statistics().errorCount(), reports.toString());
    }

    @ParameterizedTest
    @CsvSource({"UBX", "NMEA"})
    void shouldReportNothingAtAChangeOfProtocolAlone(GpsProtocol before) throws InterruptedException {
        flyWithAChangeOfProtocol(before, 3 * COUNT, fix -> fix);
        assertEquals(0, driver.statistics().errorCount(), reports.toString());
    }

    /** Refused fixes and true jumps are of one kind of error, of which the log has one in ten seconds. */
    @Test
    void shouldReportAJumpSoonAfterARefusedFix() throws InterruptedException {
        start(GpsProtocol.UBX);
        List<TrueFix> flight = TrueFix.flight(START, COUNT, PERIOD_MS);
        for (int i = 0; i < COUNT; i++) {
            TrueFix fix = flight.get(i);
            receiver.send(TestUbx.pvt(i == FIRST ? fix.north(0.02) : i >= FIRST + 5 ? fix.north(0.01) : fix));
            step(PERIOD_MS * 1_000 / STEP_US);
        }
        assertReported("receiver: a fix out of reach of the last one is not published");
        assertReported("receiver: the position jumps by 111");
        assertEquals(2, errors(DriverError.OUT_OF_RANGE), reports.toString());
    }

    /** The rest of an epoch comes at a rate at which nobody listens. */
    @Test
    void shouldPublishTrueFixesOnlyWhereTheBaudRateChangesAmidAnEpoch() throws InterruptedException {
        receiver.answers = false;
        start(GpsProtocol.NMEA);
        List<TrueFix> flight = TrueFix.flight(START, 100, PERIOD_MS);
        for (int i = 0; i < flight.size(); i++) {
            byte[] epoch = bytes(GpsProtocol.NMEA, flight.get(i));
            if (i == 30) {
                receiver.send(Arrays.copyOf(epoch, epoch.length / 2));
                step(5);
                receiver.baudRate = 38_400;
                epoch = Arrays.copyOfRange(epoch, epoch.length / 2, epoch.length);
            }
            receiver.send(epoch);
            step(PERIOD_MS * 1_000 / STEP_US);
        }
        assertReported("found at 38400 baud");
        assertTrue(errors(DriverError.BAD_DATA) + errors(DriverError.TIMEOUT) > 0, reports.toString());
        assertTrue(seen.size() >= 50, seen.size() + " fixes");
        assertEquals(List.of(), seen.stream().filter(fix -> !isOf(flight, fix)).toList());
        assertEquals(flight.get(99).utcUs(), message.timeUtcUsec);
    }

    private static boolean isOf(List<TrueFix> flight, SeenFix fix) {
        return !fix.hasPosition()
                || flight.stream()
                        .anyMatch(truth -> Math.abs(truth.latitudeDeg() - fix.latitudeDeg()) < 2e-7
                                && Math.abs(truth.longitudeDeg() - fix.longitudeDeg()) < 2e-7
                                && (fix.utcUs() == 0 || fix.utcUs() == truth.utcUs()));
    }
}
