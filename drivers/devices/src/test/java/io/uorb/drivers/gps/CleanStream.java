// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps;

import io.uorb.drivers.gps.fix.FixListener;
import io.uorb.drivers.gps.nmea.NmeaReader;
import io.uorb.drivers.gps.ubx.UbxReader;
import io.uorb.testing.TestNmea;
import io.uorb.testing.TrueFix;
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
import java.util.function.Function;

/** Streams whose fixes are known, and what both readers make of them when they are damaged. */
final class CleanStream {
    private static final Instant START = Instant.parse("2026-07-31T23:59:57Z");
    private static final int PERIOD_MS = 200;
    private static final int LEARNING = 3;

    private final byte[] bytes;
    private final Map<Double, SeenFix> fixes = new HashMap<>();
    private final Set<Float> dilutions = new HashSet<>(Set.of(Float.NaN));

    /** Those that a reader knows already which has read some epochs before are known too. */
    private CleanStream(byte[] before, byte[] bytes) {
        this.bytes = bytes;
        byte[] all = Arrays.copyOf(before, before.length + bytes.length);
        System.arraycopy(bytes, 0, all, before.length, bytes.length);
        for (SeenFix fix : read(all)) {
            fixes.put(fix.latitudeDeg(), fix);
            dilutions.addAll(fix.dilutions());
        }
    }

    private static CleanStream of(int count, Function<TrueFix, byte[]> epoch) {
        List<TrueFix> flight = TrueFix.flight(START.minusMillis(LEARNING * PERIOD_MS), LEARNING + count, PERIOD_MS);
        ByteArrayOutputStream before = new ByteArrayOutputStream();
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        flight.subList(0, LEARNING).forEach(fix -> before.writeBytes(epoch.apply(fix)));
        flight.subList(LEARNING, flight.size()).forEach(fix -> all.writeBytes(epoch.apply(fix)));
        return new CleanStream(before.toByteArray(), all.toByteArray());
    }

    static CleanStream nmea(int count) {
        return of(count, fix -> TestNmea.bytes(TestNmea.epoch("GN", fix)));
    }

    /** With lists of satellites, which the driver does not need. */
    static CleanStream ubx(int count) {
        return of(count, fix -> joined(TestUbx.dop(fix), TestUbx.pvt(fix), TestUbx.sat(fix, 9)));
    }

    /** As a receiver sends it that we have configured. */
    static CleanStream witnessedUbx(int count) {
        return of(count, fix -> joined(TestUbx.posllh(fix), TestUbx.dop(fix), TestUbx.pvt(fix), TestUbx.velned(fix)));
    }

    private static byte[] joined(byte[]... frames) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] frame : frames) {
            all.writeBytes(frame);
        }
        return all.toByteArray();
    }

    byte[] bytes() {
        return bytes;
    }

    /** Returns how many fixes the readers make of it. */
    int count() {
        return read(bytes).size();
    }

    /** Returns the fixes that the readers of both protocols find, except those without a position. */
    static List<SeenFix> read(byte[] stream) {
        List<SeenFix> seen = new ArrayList<>();
        SensorGps message = new SensorGps();
        FixListener listener = (fix, receivedUs) -> {
            SeenFix found = SeenFix.of(fix);
            if (found.hasPosition() || !Double.isNaN(found.latitudeDeg()) || !Float.isNaN(found.speedMS())) {
                seen.add(found);
            }
        };
        NmeaReader nmea = new NmeaReader(message, listener, true);
        nmea.accept(stream, stream.length, 0);
        nmea.finish();
        UbxReader ubx = new UbxReader(message, listener);
        ubx.accept(stream, stream.length, 0);
        ubx.finish();
        return seen;
    }

    /**
     * Returns a fix that none of the clean ones is, also not one of which date or velocity is unknown, or which has the
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
