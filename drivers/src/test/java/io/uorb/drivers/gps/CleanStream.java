// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps;

import io.uorb.drivers.gps.fix.FixListener;
import io.uorb.drivers.gps.nmea.NmeaReader;
import io.uorb.drivers.gps.ubx.UbxReader;
import io.uorb.topics.sensors.SensorGps;
import java.io.ByteArrayOutputStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Streams whose fixes are known, and what both readers make of them when they are damaged. */
final class CleanStream {
    private static final Instant START = Instant.parse("2026-07-31T23:59:57Z");

    private final byte[] bytes;
    private final Set<SeenFix> fixes;

    private CleanStream(byte[] bytes) {
        this.bytes = bytes;
        fixes = new HashSet<>(read(bytes));
        // Before it is confirmed by a second one, a date is not told.
    }

    static CleanStream nmea(int count) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        TrueFix.flight(START, count, 200).forEach(fix -> all.writeBytes(TestNmea.bytes(TestNmea.epoch("GN", fix))));
        return new CleanStream(all.toByteArray());
    }

    static CleanStream ubx(int count) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (TrueFix fix : TrueFix.flight(START, count, 200)) {
            all.writeBytes(TestUbx.dop(fix));
            all.writeBytes(TestUbx.pvt(fix));
            all.writeBytes(TestUbx.sat(fix, 9));
        }
        return new CleanStream(all.toByteArray());
    }

    byte[] bytes() {
        return bytes;
    }

    int count() {
        return fixes.size();
    }

    /** What the readers of both protocols make of bytes, without fixes that have no position. */
    static List<SeenFix> read(byte[] stream) {
        List<SeenFix> seen = new ArrayList<>();
        SensorGps message = new SensorGps();
        FixListener listener = (fix, receivedUs) -> {
            SeenFix found = SeenFix.of(fix);
            if (found.hasPosition() || !Double.isNaN(found.latitudeDeg()) || !Float.isNaN(found.speedMS())) {
                seen.add(found);
            }
        };
        new NmeaReader(message, listener, true).accept(stream, stream.length, 0);
        new UbxReader(message, listener).accept(stream, stream.length, 0);
        return seen;
    }

    /** A fix that none of the clean ones is, also not one of which something is unknown; null if there is none. */
    static SeenFix wrongOne(byte[] stream, CleanStream... clean) {
        for (SeenFix fix : read(stream)) {
            boolean known = false;
            for (CleanStream one : clean) {
                known |= one.fixes.contains(fix)
                        || one.fixes.stream()
                                .anyMatch(good -> good.latitudeDeg() == fix.latitudeDeg()
                                        && good.withUnknownOf(fix).equals(fix));
            }
            if (!known) {
                return fix;
            }
        }
        return null;
    }
}
