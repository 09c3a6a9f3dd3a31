// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.nmea;

import io.uorb.drivers.gps.SeenFix;
import io.uorb.testing.TestNmea;
import io.uorb.testing.TrueFix;
import io.uorb.topics.sensors.SensorGps;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Tests of a reader that takes the sentences of a flight. */
abstract class NmeaFixture {
    static final Instant START = Instant.parse("2026-03-01T11:59:55Z");
    static final double ANGLE_TOLERANCE = 0.51e-5 / 60;

    final List<SeenFix> seen = new ArrayList<>();
    final List<Long> received = new ArrayList<>();
    NmeaReader reader = reader(true);

    final NmeaReader reader(boolean checksumRequired) {
        return new NmeaReader(
                new SensorGps(),
                (fix, receivedUs) -> {
                    seen.add(SeenFix.of(fix));
                    received.add(receivedUs);
                },
                checksumRequired);
    }

    final void accept(String text) {
        byte[] bytes = TestNmea.bytes(text);
        reader.accept(bytes, bytes.length, 0);
    }

    final void accept(List<TrueFix> fixes, Function<TrueFix, String> epoch) {
        fixes.forEach(fix -> accept(epoch.apply(fix)));
    }

    static List<TrueFix> flight(int count) {
        return TrueFix.flight(START, count, 1_000);
    }
}
