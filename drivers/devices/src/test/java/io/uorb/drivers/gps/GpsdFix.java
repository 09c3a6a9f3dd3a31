// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * One epoch as gpsd reports it. gpsd has a report after each sentence of an epoch: reports of one time are one epoch,
 * and so are reports without a time beside one of the same place.
 */
final class GpsdFix {
    static final long TIME_UNKNOWN = -1;

    private static final int LEAST_FIX_MODE = 2;
    /** Units of the last digit in a degree, where RMC has four decimals of a minute. */
    private static final double RMC_UNITS = 600_000;

    private static final double SAME_UNIT = 1e-3;
    private static final double METRES_PER_DEGREE = 6_371_000 * Math.PI / 180;

    private final boolean hasFix;
    private final List<double[]> places = new ArrayList<>();
    private long timeUs = TIME_UNKNOWN;

    private GpsdFix(boolean hasFix) {
        this.hasFix = hasFix;
    }

    /** Returns the epochs of the reports in a file, those without a fix included. */
    static List<GpsdFix> read(Path file) throws IOException {
        List<GpsdFix> epochs = new ArrayList<>();
        for (String line : Files.readAllLines(file)) {
            Map<String, String> report = members(line);
            if (!"TPV".equals(report.get("class"))) {
                continue;
            }
            boolean hasFix = Integer.parseInt(report.getOrDefault("mode", "0")) >= LEAST_FIX_MODE
                    && report.containsKey("lat")
                    && report.containsKey("lon");
            long timeUs = report.containsKey("time")
                    ? Instant.parse(report.get("time")).toEpochMilli() * 1_000
                    : TIME_UNKNOWN;
            GpsdFix last = epochs.isEmpty() ? null : epochs.get(epochs.size() - 1);
            double[] place = hasFix
                    ? new double[] {Double.parseDouble(report.get("lat")), Double.parseDouble(report.get("lon"))}
                    : null;
            if (last == null || !last.isContinuedBy(hasFix, timeUs, place)) {
                last = new GpsdFix(hasFix);
                epochs.add(last);
            }
            last.timeUs = timeUs == TIME_UNKNOWN ? last.timeUs : timeUs;
            if (hasFix) {
                last.places.add(place);
            }
        }
        return epochs;
    }

    private static Map<String, String> members(String line) throws IOException {
        Map<String, String> members = new HashMap<>();
        try (JsonParser parser = new JsonFactory().createParser(line)) {
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                if (token.isScalarValue() && parser.currentName() != null) {
                    members.put(parser.currentName(), parser.getText());
                }
            }
        }
        return members;
    }

    private boolean isContinuedBy(boolean fix, long nextUs, double[] place) {
        if (fix != hasFix) {
            return false;
        }
        if (nextUs != TIME_UNKNOWN && timeUs != TIME_UNKNOWN) {
            return nextUs == timeUs;
        }
        return !fix || distanceM(place[0], place[1]) == 0;
    }

    boolean hasFix() {
        return hasFix;
    }

    /** Returns microseconds since 1970, {@link #TIME_UNKNOWN} if gpsd has none. */
    long timeUs() {
        return timeUs;
    }

    /** Returns the distance to the nearest of its places. */
    double distanceM(double latitudeDeg, double longitudeDeg) {
        double nearest = Double.POSITIVE_INFINITY;
        for (double[] place : places) {
            double northM = (latitudeDeg - place[0]) * METRES_PER_DEGREE;
            double eastM = Math.IEEEremainder(longitudeDeg - place[1], 360)
                    * METRES_PER_DEGREE
                    * Math.cos(Math.toRadians(latitudeDeg));
            nearest = Math.min(nearest, Math.hypot(northM, eastM));
        }
        return nearest;
    }

    /**
     * Returns whether the place is that one with four decimals of a minute. gpsd has the place of an epoch's last
     * sentence, which may be an RMC with a digit less than the GGA before it.
     */
    boolean isRoundingOf(double latitudeDeg, double longitudeDeg) {
        return places.stream()
                .anyMatch(place -> isRounding(place[0], latitudeDeg) && isRounding(place[1], longitudeDeg));
    }

    private static boolean isRounding(double roundedDeg, double angleDeg) {
        return Math.abs(roundedDeg * RMC_UNITS - Math.rint(angleDeg * RMC_UNITS)) < SAME_UNIT;
    }
}
