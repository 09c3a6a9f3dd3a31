// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.commander;

import io.uorb.drivers.math.TangentPlane;
import io.uorb.drivers.mission.MissionItem;
import io.uorb.drivers.mission.MissionPlan;
import io.uorb.parameter.Parameters;
import io.uorb.topics.estimation.VehicleLocalPosition;
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
        double northM = Double.isNaN(latitudeDeg) ? 0 : plane.northM(latitudeDeg);
        double eastM = Double.isNaN(longitudeDeg) ? 0 : plane.eastM(longitudeDeg);
        return isOnEarth(latitudeDeg, longitudeDeg)
                ? check(northM, eastM, altitudeM - homeAltitudeM, "home")
                : "place is not on earth";
    }

    /**
     * Returns what is wrong with a new home, or null: the vehicle that shall return to it must be within its bounds.
     *
     * @param altitudeM above mean sea level
     */
    String checkHome(VehicleLocalPosition vehicle, double latitudeDeg, double longitudeDeg, double altitudeM) {
        if (!isOnEarth(latitudeDeg, longitudeDeg)) {
            return "place is not on earth";
        }
        TangentPlane origin = new TangentPlane(vehicle.refLat, vehicle.refLon);
        double northM = origin.northM(latitudeDeg) - vehicle.x;
        double eastM = origin.eastM(longitudeDeg) - vehicle.y;
        return check(northM, eastM, altitudeM - (vehicle.refAlt - vehicle.z), "the vehicle");
    }

    private static boolean isOnEarth(double latitudeDeg, double longitudeDeg) {
        return !(Math.abs(latitudeDeg) > MAX_LATITUDE_DEG || Math.abs(longitudeDeg) > MAX_LONGITUDE_DEG);
    }

    private String check(double northM, double eastM, double upM, String from) {
        double farM = Math.sqrt(northM * northM + eastM * eastM);
        CommanderParameters limits = parameters.get();
        if (farM > limits.farthestM()) {
            return text("%.0f m from " + from + " are more than %.0f m", farM, limits.farthestM());
        }
        return Math.abs(upM) > limits.highestM()
                ? text("%.0f m above " + from + " are more than %.0f m", upM, limits.highestM())
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
