// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.uorb.drivers.gps.fix.FixListener;
import io.uorb.drivers.gps.nmea.NmeaReader;
import io.uorb.drivers.gps.ubx.UbxReader;
import io.uorb.topics.sensors.SensorGps;
import java.io.ByteArrayOutputStream;
import java.lang.management.ManagementFactory;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class GpsAllocationTest {
    private static final int FIXES = 2_000;

    private int seen;

    @Test
    void shouldAllocateNothingForAFix() {
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
        byte[] second = java.util.Arrays.copyOfRange(bytes, half, bytes.length);
        nmea.accept(bytes, half, 0);
        ubx.accept(bytes, half, 0);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        nmea.accept(second, second.length, 0);
        ubx.accept(second, second.length, 0);
        long allocated = threads.getCurrentThreadAllocatedBytes() - before;
        assertEquals(2 * FIXES - 4, seen);
        assertTrue(allocated < 1_024, allocated + " bytes for " + FIXES + " fixes");
    }
}
