// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.navigator;

import io.uorb.drivers.math.TangentPlane;
import io.uorb.topics.control.TrajectorySetpoint;
import io.uorb.topics.estimation.VehicleLocalPosition;
import io.uorb.topics.vehicle.HomePosition;
import java.util.Arrays;

/** The way that the vehicle is led along: legs, descents and headings, as setpoints. NED. One thread. */
final class Track {
    private static final double YAW_RAD_S = Math.PI / 4;
    private static final double LOOK_M = 1;
    private static final double SLOW_BELOW_M = 2;
    private static final double TURN = 2 * Math.PI;

    final VehicleLocalPosition position = new VehicleLocalPosition();
    final HomePosition home = new HomePosition();
    private final Leg leg = new Leg();
    private NavigatorParameters parameters;
    private TangentPlane plane;
    private double planeLatitudeDeg = Double.NaN;
    private double planeLongitudeDeg = Double.NaN;
    private double yawRad;
    private double wantedYawRad;
    private boolean descends;
    private boolean wasPlaced;
    private int seenResets = -1;

    void tune(NavigatorParameters wanted) {
        parameters = wanted;
    }

    NavigatorParameters parameters() {
        return parameters;
    }

    /** Returns the horizontal speed to a place: at most MPC_XY_CRUISE, which is also that without a positive wish. */
    double cruiseMS(double wantedMS) {
        return wantedMS > 0 ? Math.min(wantedMS, parameters.cruiseMS()) : parameters.cruiseMS();
    }

    /** Takes all of the position for unknown: its estimates have fallen silent. */
    void lose() {
        position.xyValid = false;
        position.zValid = false;
        position.vXyValid = false;
        position.vZValid = false;
    }

    /**
     * Follows the estimate where it has been set anew, by which the vehicle has not moved: the way moves along.
     *
     * @return whether it was, so that ways to places on the earth must begin again
     */
    boolean followReset() {
        boolean isReset = seenResets >= 0 && position.xyResetCounter != seenResets;
        seenResets = position.xyResetCounter;
        if (isReset) {
            leg.shift(position.deltaXy[0], position.deltaXy[1]);
        }
        return isReset;
    }

    /** Begins where the vehicle is. */
    void begin() {
        leg.reset(position.x, position.y, position.z);
        yawRad = position.heading;
        wantedYawRad = yawRad;
        descends = false;
    }

    /** Stays where the last leg can end; after a descent where the vehicle is. */
    void hold() {
        if (descends) {
            leg.reset(leg.position()[0], leg.position()[1], position.z);
            descends = false;
        }
        leg.brake();
    }

    /** Leads to a place. */
    void leadTo(double x, double y, double z, double horizontalMS) {
        hold();
        leg.leadTo(x, y, z, horizontalMS, parameters);
    }

    /** Leads up or down to a height. */
    void leadTo(double z) {
        hold();
        leg.leadTo(leg.position()[0], leg.position()[1], z, parameters.cruiseMS(), parameters);
    }

    /** Sinks from here to the ground. */
    void descend() {
        hold();
        descends = true;
    }

    /** Turns to a heading; NaN to where the way leads. */
    void face(double headingRad, double x, double y) {
        double north = x - leg.position()[0];
        double east = y - leg.position()[1];
        if (!Double.isNaN(headingRad)) {
            wantedYawRad = headingRad;
        } else if (north * north + east * east > LOOK_M * LOOK_M) {
            wantedYawRad = StrictMath.atan2(east, north);
        }
    }

    boolean isDescending() {
        return descends;
    }

    /** Returns whether the way is at its end, and the vehicle as near to it. */
    boolean isThere(double withinM) {
        double north = leg.position()[0] - position.x;
        double east = leg.position()[1] - position.y;
        double down = leg.position()[2] - position.z;
        return leg.isAtEnd() && north * north + east * east + down * down < withinM * withinM;
    }

    double x() {
        return leg.position()[0];
    }

    double y() {
        return leg.position()[1];
    }

    double z() {
        return leg.position()[2];
    }

    /** Returns the local x of a latitude, m. */
    double northM(double latitudeDeg) {
        return plane().northM(latitudeDeg);
    }

    /** Returns the local y of a longitude, m. */
    double eastM(double longitudeDeg) {
        return plane().eastM(longitudeDeg);
    }

    /** Returns the local z of an altitude above mean sea level, m. */
    double downM(double altitudeM) {
        return position.refAlt - altitudeM;
    }

    private TangentPlane plane() {
        if (plane == null || position.refLat != planeLatitudeDeg || position.refLon != planeLongitudeDeg) {
            planeLatitudeDeg = position.refLat;
            planeLongitudeDeg = position.refLon;
            plane = new TangentPlane(planeLatitudeDeg, planeLongitudeDeg);
        }
        return plane;
    }

    /** Moves on, and writes the setpoint. */
    void step(double seconds, TrajectorySetpoint out) {
        stayWhereFound();
        leg.step(seconds);
        double turn = Math.IEEEremainder(wantedYawRad - yawRad, TURN);
        double most = YAW_RAD_S * seconds;
        yawRad = Math.IEEEremainder(yawRad + Math.max(-most, Math.min(most, turn)), TURN);
        Arrays.fill(out.jerk, Float.NaN);
        boolean isPlaced = position.xyValid;
        out.position[0] = isPlaced ? (float) leg.position()[0] : Float.NaN;
        out.position[1] = isPlaced ? (float) leg.position()[1] : Float.NaN;
        out.position[2] = descends ? Float.NaN : (float) leg.position()[2];
        out.velocity[0] = isPlaced ? (float) leg.velocity()[0] : Float.NaN;
        out.velocity[1] = isPlaced ? (float) leg.velocity()[1] : Float.NaN;
        out.velocity[2] = (float) (descends ? sinkMS() : leg.velocity()[2]);
        out.acceleration[0] = isPlaced ? (float) leg.acceleration()[0] : Float.NaN;
        out.acceleration[1] = isPlaced ? (float) leg.acceleration()[1] : Float.NaN;
        out.acceleration[2] = descends ? Float.NaN : (float) leg.acceleration()[2];
        out.yaw = (float) yawRad;
        out.yawspeed = 0;
    }

    /** Where a descent finds its position again, it goes on: without one the vehicle has drifted away from the way. */
    private void stayWhereFound() {
        if (descends && position.xyValid && !wasPlaced) {
            leg.reset(position.x, position.y, leg.position()[2]);
        }
        wasPlaced = position.xyValid;
    }

    private double sinkMS() {
        boolean isLow = !home.validLpos || !position.zValid || position.z > home.z - SLOW_BELOW_M;
        return isLow ? parameters.landMS() : parameters.downMS();
    }
}
