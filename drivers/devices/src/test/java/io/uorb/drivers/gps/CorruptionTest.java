// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.Arrays;
import java.util.Random;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/**
 * Damaged streams: every fix that comes out is one of those that went in. The same damage each time, for parity of 8
 * bits lets one fault in some hundred thousands pass (docs/gps.md); {@link UndetectedErrorRateTest} looks further.
 */
class CorruptionTest {
    private static final String SEED = "1";
    private static final CleanStream NMEA = CleanStream.nmea(12);
    private static final CleanStream UBX = CleanStream.ubx(12);
    private static final CleanStream WITNESSED = CleanStream.witnessedUbx(12);

    @Example
    void shouldFindTheFixesOfCleanStreams() {
        assertEquals(12, NMEA.count());
        assertEquals(12, UBX.count());
        assertEquals(12, WITNESSED.count());
    }

    @Property(tries = 3_000, seed = SEED)
    void shouldPublishNoWrongFixOfNmeaWithAFault(@ForAll long seed) {
        assertNull(CleanStream.wrongOne(Corruption.fault(NMEA.bytes(), new Random(seed)), NMEA));
    }

    @Property(tries = 3_000, seed = SEED)
    void shouldPublishNoWrongFixOfUbxWithAFault(@ForAll long seed) {
        assertNull(CleanStream.wrongOne(Corruption.fault(UBX.bytes(), new Random(seed)), UBX));
        assertNull(CleanStream.wrongOne(Corruption.fault(WITNESSED.bytes(), new Random(seed)), WITNESSED));
    }

    @Property(tries = 1_000, seed = SEED)
    void shouldPublishNoWrongFixOfInterleavedStreams(
            @ForAll long seed, @ForAll @IntRange(min = 1, max = 400) int piece) {
        byte[] mixed = Corruption.interleave(NMEA.bytes(), UBX.bytes(), piece, new Random(seed));
        assertNull(CleanStream.wrongOne(mixed, NMEA, UBX));
    }

    @Property(tries = 1_000, seed = SEED)
    void shouldPublishNoWrongFixOfTruncatedStreams(@ForAll long seed) {
        Random random = new Random(seed);
        for (CleanStream clean : new CleanStream[] {NMEA, UBX, WITNESSED}) {
            int from = random.nextInt(clean.bytes().length);
            int to = from + random.nextInt(clean.bytes().length - from);
            assertNull(CleanStream.wrongOne(Arrays.copyOfRange(clean.bytes(), from, to), clean));
        }
    }

    @Property(tries = 1_000, seed = SEED)
    void shouldPublishNothingOfNoise(@ForAll long seed) {
        byte[] noise = new byte[4_000];
        new Random(seed).nextBytes(noise);
        assertEquals(0, CleanStream.read(noise).size());
    }
}
