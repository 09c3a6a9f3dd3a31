// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.commander;

import io.uorb.drivers.math.TangentPlane;
import io.uorb.drivers.mission.MissionItem;
import io.uorb.drivers.mission.MissionPlan;
import io.uorb.parameter.Parameters;
import java.util.List;
import java.util.Locale;

/**
 * Bounds around home within which places that are commanded must be: {@code GF_MAX_HOR_DIST}, {@code GF_MAX_VER_DIST}.
 * For the commander's thread.
 */
final class FlightBounds {
    private static final double MAX_LATITUDE_DEG = 89;
    private static final double MAX_LONGITUDE_DEG = 180;

    private final Parameters<CommanderParameters> parameters;
    private TangentPlane plane;
    private double homeAltitudeM;

    FlightBounds(Parameters<CommanderParameters> parameters) {
        this.parameters = parameters;
    }

    /** Takes another home. */
    void center(double latitudeDeg, double longitudeDeg, double altitudeM) {
        plane = new TangentPlane(latitudeDeg, longitudeDeg);
        homeAltitudeM = altitudeM;
    }

    /**
     * Returns what is wrong with a place, or null.
     *
     * @param latitudeDeg NaN for where the vehicle is
     * @param longitudeDeg NaN for where the vehicle is
     * @param altitudeM above mean sea level; NaN for that of the vehicle
     */
    String check(double latitudeDeg, double longitudeDeg, double altitudeM) {
        if (Math.abs(latitudeDeg) > MAX_LATITUDE_DEG || Math.abs(longitudeDeg) > MAX_LONGITUDE_DEG) {
            return "place is not on earth";
        }
        double northM = Double.isNaN(latitudeDeg) ? 0 : plane.northM(latitudeDeg);
        double eastM = Double.isNaN(longitudeDeg) ? 0 : plane.eastM(longitudeDeg);
        double farM = Math.sqrt(northM * northM + eastM * eastM);
        if (farM > parameters.get().farthestM()) {
            return text(
                    "%.0f m from home are more than %.0f m",
                    farM, parameters.get().farthestM());
        }
        double upM = altitudeM - homeAltitudeM;
        return Math.abs(upM) > parameters.get().highestM()
                ? text(
                        "%.0f m above home are more than %.0f m",
                        upM, parameters.get().highestM())
                : null;
    }

    private static String text(String format, double value, double limit) {
        return String.format(Locale.ROOT, format, value, limit);
    }

    /** Returns what is wrong with a mission, or null. */
    String check(MissionPlan plan) {
        List<MissionItem> items = plan.items();
        for (int i = 0; i < items.size(); i++) {
            MissionItem item = items.get(i);
            boolean isHere = item.command() == MissionItem.TAKEOFF;
            double altitudeM = item.isAboveHome() ? homeAltitudeM + item.z() : item.z();
            String wrong = item.hasPlace()
                    ? check(
                            isHere ? Double.NaN : item.latitudeDeg(),
                            isHere ? Double.NaN : item.longitudeDeg(),
                            altitudeM)
                    : null;
            if (wrong != null) {
                return "item " + i + ", " + wrong;
            }
        }
        return null;
    }
}
