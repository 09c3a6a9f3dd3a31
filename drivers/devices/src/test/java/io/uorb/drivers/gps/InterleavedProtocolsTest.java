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
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Receivers that speak both protocols, at once or in turn: the order of the fixes, and one report for each jump. */
class InterleavedProtocolsTest {
    private static final Instant START = Instant.parse("2026-03-01T11:59:55Z");
    private static final Duration YEAR = Duration.ofDays(364);
    private static final int STEP_US = 10_000;
    private static final int PERIOD_MS = 200;
    private static final int STEPS = PERIOD_MS * 1_000 / STEP_US;
    private static final int CHANGE = 20;
    private static final double KILOMETRE_DEG = 0.009;

    private final ManualClock clock = new ManualClock(1_000_000);
    private final Orb orb = Orb.create(clock);
    private final List<String> reports = new ArrayList<>();
    private final List<Long> utcUs = new ArrayList<>();
    private final List<Long> sampleUs = new ArrayList<>();
    private final SensorGps message = new SensorGps();
    private final Subscription<SensorGps> fixes = orb.subscribe(SensorGpsTopic.SENSOR_GPS, 0);
    private final Receiver receiver = new Receiver(9_600, true);
    private final DriverOptions options = DriverOptions.named("gps").listener(report -> reports.add(report.text()));
    private final Driver driver = GpsDriver.create(orb, options, GpsOptions.of(receiver));

    @AfterEach
    void close() {
        driver.close();
        orb.close();
    }

    private void start() throws InterruptedException {
        // A step may publish two fixes.
        fixes.registerCallback(generation -> take());
        driver.start();
        step(200);
    }

    private void take() {
        if (fixes.update(message)) {
            sampleUs.add(message.timestampSample);
            if (message.timeUtcUsec != 0) {
                utcUs.add(message.timeUtcUsec);
            }
        }
    }

    private void step(int times) throws InterruptedException {
        for (int i = 0; i < times; i++) {
            clock.advance(STEP_US);
        }
    }

    private void sendNmea(TrueFix fix) {
        receiver.send(TestNmea.bytes(TestNmea.epoch("GN", fix)));
    }

    private void sendUbx(TrueFix fix) {
        receiver.send(TestUbx.pvt(fix));
    }

    private static TrueFix aYearLater(TrueFix fix) {
        return GpsJumpTest.later(fix, YEAR);
    }

    private static List<TrueFix> flight(int count, int from, UnaryOperator<TrueFix> change) {
        List<TrueFix> flight = new ArrayList<>(TrueFix.flight(START, count, PERIOD_MS));
        flight.subList(from, count).replaceAll(change);
        return flight;
    }

    private long errors(DriverError error) {
        return driver.statistics().errors().getOrDefault(error, 0L);
    }

    private long reports(String text) {
        return reports.stream().filter(report -> report.contains(text)).count();
    }

    /** NMEA's last fix comes after UBX's first, which has waited for its second, or with it. */
    private void changeToUbx(List<TrueFix> flight, int stepsBetween) throws InterruptedException {
        start();
        for (int i = 0; i < CHANGE; i++) {
            sendNmea(flight.get(i));
            step(STEPS);
        }
        sendUbx(flight.get(CHANGE + 1));
        step(stepsBetween);
        sendNmea(flight.get(CHANGE));
        step(STEPS - stepsBetween);
        for (int i = CHANGE + 2; i < flight.size(); i++) {
            sendUbx(flight.get(i));
            step(STEPS);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 5})
    void shouldReportAKilometreBetweenProtocolsThatOverlap(int stepsBetween) throws InterruptedException {
        changeToUbx(flight(2 * CHANGE, CHANGE + 1, fix -> fix.north(KILOMETRE_DEG)), stepsBetween);
        assertEquals(1, reports("receiver: the position jumps by"), reports.toString());
        assertEquals(1, errors(DriverError.OUT_OF_RANGE), reports.toString());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 5})
    void shouldReportAYearBetweenProtocolsThatOverlap(int stepsBetween) throws InterruptedException {
        changeToUbx(flight(2 * CHANGE, CHANGE + 1, InterleavedProtocolsTest::aYearLater), stepsBetween);
        assertEquals(1, reports("receiver: UTC jumps by"), reports.toString());
        assertEquals(1, errors(DriverError.TIME), reports.toString());
    }

    @Test
    void shouldReportAKilometreAfterAChangeWithoutAFixAndASilence() throws InterruptedException {
        List<TrueFix> flight = flight(5 * CHANGE, CHANGE, fix -> fix.north(0.5));
        start();
        for (int i = 0; i < flight.size(); i++) {
            if (i < CHANGE) {
                sendNmea(flight.get(i));
            } else if (i >= 4 * CHANGE) {
                sendUbx(flight.get(i));
            }
            step(STEPS);
        }
        assertEquals(1, reports("receiver: the position jumps by"), reports.toString());
    }

    @Test
    void shouldPublishNoFixThatIsOlderThanTheOtherProtocolsLast() throws InterruptedException {
        List<TrueFix> flight = flight(2 * CHANGE, 2 * CHANGE, fix -> fix);
        start();
        for (int i = 0; i < flight.size(); i++) {
            if (i >= CHANGE) {
                sendUbx(flight.get(i));
            }
            step(STEPS / 2);
            sendNmea(flight.get(i));
            step(STEPS / 2);
        }
        assertTrue(utcUs.size() >= 2 * CHANGE - 4, utcUs.size() + " fixes");
        assertEquals(utcUs.stream().sorted().distinct().toList(), utcUs);
        assertEquals(sampleUs.stream().sorted().toList(), sampleUs);
        assertEquals(0, driver.statistics().errorCount(), reports.toString());
    }

    /** The one UBX fix is held until the end of the data, and refused then: NMEA's last epoch is no less wanted. */
    @Test
    void shouldPublishTheLastFixAfterOneThatIsNotPublished() throws InterruptedException {
        List<TrueFix> flight = flight(CHANGE, CHANGE, fix -> fix);
        TrueFix last = flight.get(CHANGE - 1);
        start();
        for (int i = 0; i < CHANGE - 1; i++) {
            if (i == CHANGE / 2) {
                sendUbx(flight.get(i));
            }
            sendNmea(flight.get(i));
            step(STEPS);
        }
        receiver.send(TestNmea.bytes(TestNmea.rmc("GN", last, 'A')));
        receiver.ended = true;
        step(STEPS);
        assertEquals(last.utcUs(), utcUs.get(utcUs.size() - 1), reports.toString());
        assertEquals(utcUs.stream().sorted().distinct().toList(), utcUs);
    }

    /** Both at once; or NMEA, UBX for some seconds or a while, and NMEA again: its past is before the jump. */
    @ParameterizedTest
    @CsvSource({"0, 100", "20, 40", "20, 85"})
    void shouldReportAJumpOnceWhereBothProtocolsHaveIt(int from, int to) throws InterruptedException {
        List<TrueFix> flight = flight(6 * CHANGE, CHANGE, fix -> aYearLater(fix.north(KILOMETRE_DEG)));
        start();
        for (int i = 0; i < flight.size(); i++) {
            if (i >= from && i < to) {
                sendUbx(flight.get(i));
            }
            if (from == 0 || i < from || i >= to) {
                sendNmea(flight.get(i));
            }
            step(STEPS);
        }
        assertEquals(1, errors(DriverError.TIME), reports.toString());
        assertEquals(1, errors(DriverError.OUT_OF_RANGE), reports.toString());
        assertEquals(1, reports("receiver: UTC jumps by"), reports.toString());
        assertEquals(1, reports("receiver: the position jumps by"), reports.toString());
        assertEquals(flight.get(flight.size() - 1).utcUs(), utcUs.get(utcUs.size() - 1));
    }
}
