// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.math;

/**
 * A plane around an origin on the WGS84 ellipsoid, in metres to the north and to the east, by the radii of curvature at
 * the origin. Within 10 km, and below 60 degrees of latitude, the error is below 20 m; within 1 km, 20 cm. Immutable;
 * any thread may call it.
 */
public final class TangentPlane {
    private static final double EQUATOR_RADIUS_M = 6_378_137;
    private static final double ECCENTRICITY_SQUARED = 6.69437999014e-3;

    private final double latitudeDeg;
    private final double longitudeDeg;
    private final double northMPerDeg;
    private final double eastMPerDeg;

    /**
     * Creates a plane that touches the ellipsoid at the given place.
     *
     * @throws IllegalArgumentException if the latitude is beyond 89 degrees, or the longitude beyond 180
     */
    public TangentPlane(double latitudeDeg, double longitudeDeg) {
        if (!(Math.abs(latitudeDeg) <= 89) || !(Math.abs(longitudeDeg) <= 180)) {
            throw new IllegalArgumentException("origin at latitude " + latitudeDeg + ", longitude " + longitudeDeg
                    + " deg is beyond 89 deg of latitude or 180 deg of longitude");
        }
        this.latitudeDeg = latitudeDeg;
        this.longitudeDeg = longitudeDeg;
        double sine = Trigonometry.sin(StrictMath.toRadians(latitudeDeg));
        double squeeze = 1 - ECCENTRICITY_SQUARED * sine * sine;
        double acrossM = EQUATOR_RADIUS_M / Math.sqrt(squeeze);
        double alongM = acrossM * (1 - ECCENTRICITY_SQUARED) / squeeze;
        northMPerDeg = StrictMath.toRadians(alongM);
        eastMPerDeg = StrictMath.toRadians(acrossM * Trigonometry.cos(StrictMath.toRadians(latitudeDeg)));
    }

    /** Returns metres north of the origin. */
    public double northM(double placeLatitudeDeg) {
        return (placeLatitudeDeg - latitudeDeg) * northMPerDeg;
    }

    /** Returns metres east of the origin, by the shorter way. */
    public double eastM(double placeLongitudeDeg) {
        double differenceDeg = placeLongitudeDeg - longitudeDeg;
        if (differenceDeg > 180) {
            differenceDeg -= 360;
        } else if (differenceDeg < -180) {
            differenceDeg += 360;
        }
        return differenceDeg * eastMPerDeg;
    }

    /** Returns the latitude of a point at this distance north of the origin, deg. */
    public double latitudeDeg(double northM) {
        return latitudeDeg + northM / northMPerDeg;
    }

    /** Returns the longitude of a point at this distance east of the origin, deg, -180 to 180. */
    public double longitudeDeg(double eastM) {
        double result = longitudeDeg + eastM / eastMPerDeg;
        return result > 180 ? result - 360 : result < -180 ? result + 360 : result;
    }
}
