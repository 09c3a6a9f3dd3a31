// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps;

import io.uorb.drivers.gps.fix.FixListener;
import io.uorb.drivers.gps.nmea.NmeaReader;
import io.uorb.drivers.gps.ubx.UbxReader;
import io.uorb.topics.sensors.SensorGps;
import java.io.ByteArrayOutputStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Streams whose fixes are known, and what both readers make of them when they are damaged. */
final class CleanStream {
    private static final Instant START = Instant.parse("2026-07-31T23:59:57Z");

    private final byte[] bytes;
    private final Map<Double, SeenFix> fixes = new HashMap<>();
    private final Set<Float> dilutions = new HashSet<>(Set.of(Float.NaN));

    private CleanStream(byte[] bytes) {
        this.bytes = bytes;
        for (SeenFix fix : read(bytes)) {
            fixes.put(fix.latitudeDeg(), fix);
            dilutions.addAll(fix.dilutions());
        }
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

    /**
     * A fix that none of the clean ones is, also not one of which date or velocity is unknown, or which has the
     * dilution of precision of another; null if there is none.
     */
    static SeenFix wrongOne(byte[] stream, CleanStream... clean) {
        for (SeenFix fix : read(stream)) {
            if (Arrays.stream(clean).noneMatch(one -> one.knows(fix))) {
                return fix;
            }
        }
        return null;
    }

    private boolean knows(SeenFix fix) {
        SeenFix good = fixes.get(fix.latitudeDeg());
        return good != null && good.core(fix).equals(fix.core(fix)) && dilutions.containsAll(fix.dilutions());
    }
}
