// SPDX-License-Identifier: Apache-2.0
package io.uorb.testing;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;

/** Where a receiver of the tests is. */
public record TrueFix(
        Instant time,
        double latitudeDeg,
        double longitudeDeg,
        double altitudeMslM,
        double separationM,
        double speedMS,
        double courseDeg,
        double downMS,
        int satellites,
        double hdop,
        double vdop) {
    private static final double METRES_PER_DEGREE = 111_195;

    /** The first fixes, which readers do not pass on, have the dilution of the one after. */
    private static final int LEARNING = 3;

    /** A flight of so many fixes with a curve and a climb, of which no two fixes are alike. */
    public static List<TrueFix> flight(Instant start, int count, int periodMs) {
        return flight(start, count, periodMs, 47.285233, 8.565265);
    }

    /** The same from another place. */
    public static List<TrueFix> flight(Instant start, int count, int periodMs, double latitude, double longitude) {
        List<TrueFix> fixes = new ArrayList<>();
        double lat = latitude;
        double lon = longitude;
        for (int i = 0; i < count; i++) {
            double t = i * periodMs / 1000.0;
            double speed = 14 + 3 * Math.sin(0.3 * t);
            double course = (70 + 11.3 * t) % 360;
            fixes.add(new TrueFix(
                    start.plusMillis((long) i * periodMs),
                    lat,
                    lon,
                    499.6 + 2.1 * t,
                    48.0,
                    speed,
                    course,
                    -2.1,
                    8 + i % 5,
                    0.8 + 0.01 * (Math.max(0, i - LEARNING) % 40),
                    1.2 + 0.01 * (Math.max(0, i - LEARNING) % 30)));
            double metres = speed * periodMs / 1000.0;
            lat += metres * Math.cos(Math.toRadians(course)) / METRES_PER_DEGREE;
            lon += metres * Math.sin(Math.toRadians(course)) / METRES_PER_DEGREE / Math.cos(Math.toRadians(lat));
        }
        return fixes;
    }

    public ZonedDateTime utc() {
        return time.atZone(ZoneOffset.UTC);
    }

    public long utcUs() {
        return time.getEpochSecond() * 1_000_000 + time.getNano() / 1_000;
    }

    /** Returns this fix farther north. */
    public TrueFix north(double degrees) {
        return new TrueFix(
                time,
                latitudeDeg + degrees,
                longitudeDeg,
                altitudeMslM,
                separationM,
                speedMS,
                courseDeg,
                downMS,
                satellites,
                hdop,
                vdop);
    }
}
