// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Subscription;
import io.uorb.drivers.device.Driver;
import io.uorb.drivers.device.DriverOptions;
import io.uorb.lockstep.ManualClock;
import io.uorb.testing.TestNmea;
import io.uorb.testing.TrueFix;
import io.uorb.topics.sensors.SensorGps;
import io.uorb.topics.sensors.SensorGpsTopic;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Times of the driver's messages, and their order when a receiver changes what it speaks. */
class GpsTimesTest {
    private static final Instant START = Instant.parse("2026-03-01T11:59:55Z");
    private static final int STEP_US = 10_000;

    private final ManualClock clock = new ManualClock(1_000_000);
    private final Orb orb = Orb.create(clock);
    private final List<SeenFix> seen = new ArrayList<>();
    private final SensorGps message = new SensorGps();
    private final Subscription<SensorGps> fixes = orb.subscribe(SensorGpsTopic.SENSOR_GPS, 0);
    private Driver driver;

    @AfterEach
    void close() {
        driver.close();
        orb.close();
    }

    private void start(GpsOptions options) {
        driver = GpsDriver.create(orb, DriverOptions.named("gps").deviceId(77), options);
        driver.start();
        step(1);
    }

    private void step(int times) {
        for (int i = 0; i < times; i++) {
            advance();
            while (fixes.update(message)) {
                seen.add(SeenFix.of(message));
            }
        }
    }

    private void advance() {
        try {
            clock.advance(STEP_US);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void shouldSetTheTimesOfAMessage() {
        Receiver receiver = new Receiver(9_600, true);
        start(GpsOptions.of(receiver));
        step(200);
        List<TrueFix> flight = TrueFix.flight(START, 2, 200);
        receiver.send(TestUbx.pvt(flight.get(0)));
        step(20);
        byte[] frame = TestUbx.pvt(flight.get(1));
        receiver.send(java.util.Arrays.copyOf(frame, 40));
        step(1);
        receiver.send(java.util.Arrays.copyOfRange(frame, 40, 100));
        step(2);
        assertEquals(1, seen.size());
        assertEquals(77, message.deviceId);
        assertEquals(message.timestamp + message.timestampTimeRelative - 110_000, message.timestampSample);
        assertTrue(message.timestamp <= clock.nowUs() && message.timestamp > clock.nowUs() - 2 * STEP_US);
        assertTrue(message.timestampTimeRelative <= -9_000, "relative " + message.timestampTimeRelative);
        assertEquals(flight.get(1).utcUs(), message.timeUtcUsec);
    }

    /** GGA without an altitude may still get one: such an epoch waits for the next, and is as old. */
    @Test
    void shouldTellWhenALateFixWasMeasured() {
        Receiver receiver = new Receiver(9_600, true);
        start(GpsOptions.of(receiver).delayMs(50));
        step(200);
        List<TrueFix> flight = TrueFix.flight(START, 16, 20 * STEP_US / 1_000);
        List<Long> sentUs = new ArrayList<>();
        for (int i = 0; i < flight.size(); i++) {
            sentUs.add(clock.nowUs());
            boolean whole = i % 2 == 0;
            receiver.send(TestNmea.bytes(
                    TestNmea.rmc("GP", flight.get(i), 'A') + (whole ? TestNmea.gga("GP", flight.get(i), 1) : "")));
            step(20);
            if (message.timeUtcUsec != 0) {
                int fix = flight.stream().map(TrueFix::utcUs).toList().indexOf(message.timeUtcUsec);
                long ageUs = message.timestampSample - sentUs.get(fix) + 50_000;
                assertTrue(Math.abs(ageUs) <= 2 * STEP_US, "fix " + fix + ": " + ageUs + " us");
            }
        }
        assertTrue(seen.size() >= 6, seen.size() + " fixes");
    }

    /** A receiver that is set to another protocol and back, without a pause. */
    @Test
    void shouldFollowAChangeOfProtocol() {
        Receiver receiver = new Receiver(9_600, true);
        start(GpsOptions.of(receiver));
        step(200);
        List<TrueFix> flight = TrueFix.flight(START, 90, 200);
        for (int i = 0; i < flight.size(); i++) {
            boolean ubx = i / 30 == 1;
            receiver.send(ubx ? TestUbx.pvt(flight.get(i)) : TestNmea.bytes(TestNmea.epoch("GN", flight.get(i))));
            step(20);
        }
        assertTrue(seen.size() >= 90 - 3 - 12, "all but the first, and two seconds after UBX: " + seen.size());
        assertEquals(flight.get(89).utcUs(), message.timeUtcUsec);
        assertEquals(
                seen.stream()
                        .map(SeenFix::utcUs)
                        .filter(utc -> utc != 0)
                        .sorted()
                        .distinct()
                        .toList(),
                seen.stream().map(SeenFix::utcUs).filter(utc -> utc != 0).toList());
    }
}
