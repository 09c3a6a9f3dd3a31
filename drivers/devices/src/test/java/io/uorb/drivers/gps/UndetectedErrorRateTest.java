// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.BinaryOperator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * How many damaged streams give a wrong fix, for some seconds, of seed 1 or {@code -Ddamage.seed}. Of one fault, none
 * may; two faults, which a checksum does not always see, are counted, with the largest error of a position.
 */
@Tag("slow")
@Tag("long")
class UndetectedErrorRateTest {
    private static final long ROW_NS = 1_500_000_000L;
    private static final int NEAR_BYTES = 80;
    private static final double METRES_PER_DEGREE = 111_195;

    private final long seed = Long.getLong("damage.seed", 1);
    private final Random random = new Random(seed);
    private final List<CleanStream> streams =
            List.of(CleanStream.nmea(6), CleanStream.ubx(4), CleanStream.witnessedUbx(4));
    private final List<String> names = List.of("NMEA", "UBX, NAV-PVT alone", "UBX, with NAV-POSLLH and NAV-VELNED");

    /** A way to corruption a stream; the other one is there to be mixed in. */
    private interface CorruptionTrial extends BinaryOperator<byte[]> {}

    @Test
    void shouldPublishNoWrongFixOfOneFaultAndCountThoseOfTwo() {
        System.out.println("seed " + seed);
        assertEquals(0, count("one fault", (own, other) -> Corruption.fault(own, random)));
        assertEquals(0, count("cut short", (own, other) -> Arrays.copyOf(own, random.nextInt(own.length))));
        assertEquals(
                0,
                count(
                        "interleaved",
                        (own, other) -> Corruption.interleave(own, other, 1 + random.nextInt(400), random)));
        count("two faults", (own, other) -> Corruption.fault(Corruption.fault(own, random), random));
        count("two bits within 80 bytes", (own, other) -> twoBits(own));
    }

    private byte[] twoBits(byte[] stream) {
        int at = random.nextInt(stream.length - NEAR_BYTES);
        byte[] once = Corruption.bit(stream, at, random.nextInt(8));
        return Corruption.bit(once, at + 1 + random.nextInt(NEAR_BYTES - 1), random.nextInt(8));
    }

    private long count(String what, CorruptionTrial corruption) {
        long all = 0;
        for (int i = 0; i < streams.size(); i++) {
            CleanStream own = streams.get(i);
            CleanStream other = streams.get(i == 0 ? 1 : 0);
            long tries = 0;
            long wrong = 0;
            double worstM = 0;
            long end = System.nanoTime() + ROW_NS;
            for (; System.nanoTime() < end; tries++) {
                SeenFix fix = CleanStream.wrongOne(corruption.apply(own.bytes(), other.bytes()), own, other);
                if (fix != null) {
                    wrong++;
                    worstM = Math.max(worstM, errorM(fix, own));
                    System.out.println("  " + fix);
                }
            }
            all += wrong;
            System.out.printf(
                    Locale.ROOT,
                    "%-26s %-36s %d wrong of %d, worst %.1f m%n",
                    what,
                    names.get(i),
                    wrong,
                    tries,
                    worstM);
        }
        return all;
    }

    /** To the nearest of the true fixes, height included. */
    private static double errorM(SeenFix fix, CleanStream clean) {
        return CleanStream.read(clean.bytes()).stream()
                .mapToDouble(good -> {
                    double northM = (fix.latitudeDeg() - good.latitudeDeg()) * METRES_PER_DEGREE;
                    double eastM = (fix.longitudeDeg() - good.longitudeDeg())
                            * METRES_PER_DEGREE
                            * Math.cos(Math.toRadians(good.latitudeDeg()));
                    double upM = Math.max(
                            known(fix.altitudeMslM() - good.altitudeMslM()),
                            known(fix.altitudeEllipsoidM() - good.altitudeEllipsoidM()));
                    return Math.sqrt(northM * northM + eastM * eastM + upM * upM);
                })
                .min()
                .orElse(0);
    }

    private static double known(double errorM) {
        return Double.isNaN(errorM) ? 0 : Math.abs(errorM);
    }
}
