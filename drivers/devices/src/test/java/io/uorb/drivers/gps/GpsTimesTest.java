// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.TestNmea;
import io.uorb.testing.TrueFix;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Times of the driver's messages, and their order when a receiver changes what it speaks. */
class GpsTimesTest extends GpsFixture {
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
