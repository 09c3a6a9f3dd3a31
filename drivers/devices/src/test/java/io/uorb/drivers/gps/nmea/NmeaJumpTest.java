// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.nmea;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.testing.TestNmea;
import io.uorb.testing.TrueFix;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Fixes that jump to another place. */
class NmeaJumpTest extends NmeaFixture {
    @Test
    void shouldTakeAJumpThatTheNextFixConfirms() {
        List<TrueFix> fixes = flight(10);
        int[] i = {0};
        accept(fixes.subList(0, 7), fix -> TestNmea.gga("GP", i[0]++ >= 6 ? fix.north(0.5) : fix, 1));
        assertEquals(6, seen.size());
        accept(fixes.subList(7, 10), fix -> TestNmea.gga("GP", fix.north(0.5), 1));
        assertEquals(10, seen.size());
        assertEquals(0, reader.counts().badPositions());
    }

    @Test
    void shouldRefuseAJumpThatTheNextFixContradicts() {
        int[] i = {0};
        accept(flight(10), fix -> TestNmea.gga("GP", i[0]++ == 6 ? fix.north(0.01) : fix, 1));
        assertEquals(9, seen.size());
        assertEquals(1, reader.counts().badPositions());
    }

    @Test
    void shouldRefuseAJumpThatNothingConfirms() {
        int[] i = {0};
        accept(flight(10), fix -> TestNmea.gga("GP", i[0]++ == 9 ? fix.north(0.01) : fix, 1));
        reader.finish();
        assertEquals(9, seen.size());
        assertEquals(1, reader.counts().badPositions());
    }
}
