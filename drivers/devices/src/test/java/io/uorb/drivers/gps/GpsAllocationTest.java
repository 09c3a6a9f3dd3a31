// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.gps.fix.FixListener;
import io.uorb.drivers.gps.nmea.NmeaReader;
import io.uorb.drivers.gps.ubx.UbxReader;
import io.uorb.testing.Allocations;
import io.uorb.testing.TestNmea;
import io.uorb.testing.TrueFix;
import io.uorb.topics.sensors.SensorGps;
import java.io.ByteArrayOutputStream;
import java.time.Instant;
import java.util.Arrays;
import java.util.Iterator;
import org.junit.jupiter.api.Test;

class GpsAllocationTest {
    private static final int FIXES = 5_000;

    private int seen;

    @Test
    void shouldAllocateNothingForAFix() throws Exception {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (TrueFix fix : TrueFix.flight(Instant.parse("2026-03-01T11:59:55Z"), FIXES, 100)) {
            all.writeBytes(TestNmea.bytes(TestNmea.epoch("GN", fix)));
            all.writeBytes(TestUbx.dop(fix));
            all.writeBytes(TestUbx.pvt(fix));
            all.writeBytes(TestUbx.sat(fix, 12));
        }
        byte[] bytes = all.toByteArray();
        FixListener listener = (fix, receivedUs) -> seen++;
        NmeaReader nmea = new NmeaReader(new SensorGps(), listener, true);
        UbxReader ubx = new UbxReader(new SensorGps(), listener);
        int half = bytes.length / 2;
        int part = half / Allocations.MOST_RUNS;
        byte[][] rest = new byte[Allocations.MOST_RUNS][];
        for (int n = 0; n < rest.length; n++) {
            int from = half + n * part;
            rest[n] = Arrays.copyOfRange(bytes, from, n == rest.length - 1 ? bytes.length : from + part);
        }
        nmea.accept(bytes, half, 0);
        ubx.accept(bytes, half, 0);
        Iterator<byte[]> next = Arrays.asList(rest).iterator();
        Allocations.Work reading = () -> {
            byte[] now = next.next();
            nmea.accept(now, now.length, 0);
            ubx.accept(now, now.length, 0);
        };
        long allocated = Allocations.ofLeastRun(reading);
        while (next.hasNext()) {
            reading.run();
        }
        assertEquals(2 * FIXES, seen);
        int fixes = FIXES / 2 / rest.length;
        assertTrue(allocated < fixes, allocated + " bytes for " + fixes + " fixes");
    }
}
