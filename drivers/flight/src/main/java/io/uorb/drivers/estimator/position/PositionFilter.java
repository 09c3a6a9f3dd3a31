// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator.position;

import io.uorb.drivers.math.Quaternion;
import io.uorb.drivers.math.TangentPlane;
import io.uorb.drivers.math.Vectors;
import io.uorb.drivers.sensor.MeasurementLimits;
import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;

/**
 * Position and velocity in the NED frame whose origin is the first satellite fix, at the barometer's first altitude.
 * Satellite fixes correct north and east, and all velocities, at the time for which they hold; the barometer corrects
 * the altitude. Values that are not finite are left out and counted. One thread.
 */
final class PositionFilter implements Stateful {
    static final int NORTH = 0;
    static final int EAST = 1;
    static final int DOWN = 2;

    private static final double GRAVITY_M_S2 = 9.80665;
    /** IMU samples may come a little later than others. */
    private static final long MOST_AHEAD_US = 200_000;

    private static final double S_PER_US = 1e-6;
    /** Sample period that the acceleration's noise is specified for: 100 Hz. */
    private static final double NOISE_PERIOD_S = 0.01;

    private static final double LONGEST_PERIOD_S = 0.1;
    /** Without a measurement for so long, horizontal position and velocity, or the altitude, are no longer valid. */
    private static final long LONGEST_SILENCE_US = 5_000_000;
    /** Fixes beyond the gate, one after another, after which the filter starts anew at them. */
    private static final int MOST_REJECTED = 20;

    /** Taken for the standard deviation of a velocity that a fix has, and of one that nothing tells. */
    private static final double KNOWN_VELOCITY_MS = 0.5;

    private static final double UNKNOWN_VELOCITY_MS = 10;
    /** Faster estimates than this are not kept where a fix without a velocity sets the position anew. */
    private static final double FASTEST_MS = 30;

    private PositionEstimatorParameters parameters;
    private final AxisFilter[] axes = new AxisFilter[3];
    private final MotionHistory history = new MotionHistory();
    private final double[] force = new double[3];
    private final double[] acceleration = new double[3];
    private TangentPlane plane;
    private double latitudeDeg;
    private double longitudeDeg;
    private double altitudeM;
    private double baroOriginM;
    private boolean hasBaro;
    private long nowUs;
    private long lastFixUs;
    private long lastBaroUs;
    /** Of the last vertical velocity of a fix; long ago before the first. */
    private long lastClimbUs = -2 * LONGEST_SILENCE_US;

    private long refTimeUs;
    private int rejectedInARow;
    private int resets;
    private final double[] resetM = new double[2];
    private final double[] resetMS = new double[2];
    private long rejected;

    PositionFilter(PositionEstimatorParameters parameters) {
        this.parameters = parameters;
        for (int axis = 0; axis < axes.length; axis++) {
            axes[axis] = new AxisFilter(accelerationDensity(), parameters.biasWalkMS2());
            axes[axis].start(0, parameters.baroM(), 0, KNOWN_VELOCITY_MS);
        }
    }

    private double accelerationDensity() {
        return parameters.accelerationNoiseMS2() * Math.sqrt(NOISE_PERIOD_S);
    }

    /** Takes other parameters, if they are others. */
    void tune(PositionEstimatorParameters wanted) {
        if (wanted != parameters) {
            parameters = wanted;
            for (int axis = 0; axis < axes.length; axis++) {
                axes[axis].tune(accelerationDensity(), wanted.biasWalkMS2());
            }
        }
    }

    /**
     * Moves on to the time of an inertial sample. One that is not newer than the last is left out, and counted, unless
     * time has gone back by more than measurements are late: then all that was measured before is too old to count.
     *
     * @param attitude FRD to NED, unit length
     * @param forceFrd specific force, m/s^2
     */
    void predict(long timeUs, double[] attitude, float[] forceFrd) {
        double periodS = nowUs == 0 ? 0 : Math.min((timeUs - nowUs) * S_PER_US, LONGEST_PERIOD_S);
        boolean isOld = nowUs != 0 && timeUs <= nowUs && nowUs - timeUs < LONGEST_SILENCE_US;
        if (isOld || !isUsable(attitude, forceFrd)) {
            rejected++;
            return;
        }
        if (timeUs < nowUs) {
            goBackTo(timeUs);
        }
        nowUs = timeUs;
        Vectors.toDoubles(forceFrd, force);
        Quaternion.rotate(attitude, force, acceleration);
        acceleration[DOWN] += GRAVITY_M_S2;
        if (periodS > 0) {
            for (int axis = 0; axis < axes.length; axis++) {
                axes[axis].predict(acceleration[axis], periodS);
            }
        }
        history.keep(timeUs, axes);
    }

    /** The clock was set back: nothing is known until it is measured again. */
    private void goBackTo(long timeUs) {
        history.clear();
        long before = timeUs - 2 * LONGEST_SILENCE_US;
        lastFixUs = before;
        lastBaroUs = before;
        lastClimbUs = before;
    }

    /** Returns whether both are finite and a sensor can have measured the force. */
    private static boolean isUsable(double[] attitude, float[] forceFrd) {
        double forceMS2 = Math.sqrt((double) forceFrd[0] * forceFrd[0]
                + (double) forceFrd[1] * forceFrd[1]
                + (double) forceFrd[2] * forceFrd[2]);
        return Double.isFinite(attitude[0] + attitude[1] + attitude[2] + attitude[3])
                && forceMS2 <= MeasurementLimits.FORCE_M_S2;
    }

    /** Takes a barometer's altitude that was measured at the time, m. */
    void correctAltitude(long timeUs, double altitude) {
        if (!Double.isFinite(altitude) || isAhead(timeUs)) {
            rejected++;
            return;
        }
        if (!hasBaro) {
            hasBaro = true;
            baroOriginM = altitude;
            lastBaroUs = timeUs;
        }
        int place = history.find(timeUs);
        if (place >= 0) {
            double error = baroOriginM - altitude - history.position(place, DOWN, timeUs);
            if (correctPosition(DOWN, error, parameters.baroM())) {
                lastBaroUs = timeUs;
            }
        } else {
            rejected++;
        }
    }

    /** Takes a fix that holds for the time; the first one is the origin. */
    void correct(long timeUs, GpsFix fix) {
        if (!fix.isFinite() || isAhead(timeUs)) {
            rejected++;
            return;
        }
        int place = history.find(timeUs);
        if (plane == null) {
            startAt(timeUs, fix);
        } else if (place >= 0) {
            correctAt(place, timeUs, fix);
        } else {
            rejected++;
        }
    }

    /**
     * Returns whether a measurement has a time that cannot be: its sender's clock is another. Before the first inertial
     * sample that cannot be told.
     */
    private boolean isAhead(long timeUs) {
        return nowUs == 0 || timeUs - nowUs > MOST_AHEAD_US;
    }

    private void startAt(long timeUs, GpsFix fix) {
        plane = new TangentPlane(fix.latitudeDeg, fix.longitudeDeg);
        latitudeDeg = fix.latitudeDeg;
        longitudeDeg = fix.longitudeDeg;
        altitudeM = fix.altitudeM;
        refTimeUs = timeUs;
        lastFixUs = timeUs;
        // Until now acceleration alone has moved it.
        start(NORTH, 0, fix.northMS, fix);
        start(EAST, 0, fix.eastMS, fix);
        history.clear();
    }

    private void correctAt(int place, long timeUs, GpsFix fix) {
        double sigmaMS = Math.max(fix.sigmaMS, parameters.leastGpsVelocityMS());
        double northM = plane.northM(fix.latitudeDeg);
        double eastM = plane.eastM(fix.longitudeDeg);
        // Both innovations against the same history, before either moves it.
        double northError = northM - history.position(place, NORTH, timeUs);
        double eastError = eastM - history.position(place, EAST, timeUs);
        boolean inside = correctPosition(NORTH, northError, sigmaM(fix));
        inside &= correctPosition(EAST, eastError, sigmaM(fix));
        if (fix.hasVelocity) {
            correctVelocity(NORTH, fix.northMS - history.velocity(place, NORTH), sigmaMS);
            correctVelocity(EAST, fix.eastMS - history.velocity(place, EAST), sigmaMS);
            if (correctVelocity(DOWN, fix.downMS - history.velocity(place, DOWN), sigmaMS)) {
                lastClimbUs = Math.max(lastClimbUs, timeUs);
            }
        }
        rejectedInARow = inside ? 0 : rejectedInARow + 1;
        if (inside) {
            // Fixes of several receivers may be out of sequence.
            lastFixUs = Math.max(lastFixUs, timeUs);
        } else if (rejectedInARow > MOST_REJECTED) {
            double ageS = fix.hasVelocity ? (nowUs - timeUs) * S_PER_US : 0;
            restart(northM + ageS * fix.northMS, eastM + ageS * fix.eastMS, fix);
            lastFixUs = Math.max(lastFixUs, timeUs);
            rejectedInARow = 0;
            resets++;
        }
    }

    private void restart(double northM, double eastM, GpsFix fix) {
        restart(NORTH, northM, fix.hasVelocity ? fix.northMS : keptMS(NORTH), fix);
        restart(EAST, eastM, fix.hasVelocity ? fix.eastMS : keptMS(EAST), fix);
        history.clear();
    }

    private void restart(int axis, double positionM, double velocityMS, GpsFix fix) {
        resetM[axis] = positionM - axes[axis].position();
        resetMS[axis] = velocityMS - axes[axis].velocity();
        start(axis, positionM, velocityMS, fix);
    }

    private double keptMS(int axis) {
        double velocityMS = axes[axis].velocity();
        return Math.abs(velocityMS) <= FASTEST_MS ? velocityMS : 0;
    }

    private void start(int axis, double positionM, double velocityMS, GpsFix fix) {
        double velocitySigmaMS = fix.hasVelocity ? KNOWN_VELOCITY_MS : UNKNOWN_VELOCITY_MS;
        axes[axis].start(positionM, sigmaM(fix), velocityMS, velocitySigmaMS);
    }

    private double sigmaM(GpsFix fix) {
        return Math.max(fix.sigmaM, parameters.leastGpsPositionM());
    }

    private boolean correctPosition(int axis, double innovation, double sigma) {
        double position = axes[axis].position();
        double velocity = axes[axis].velocity();
        boolean inside = axes[axis].correctPosition(innovation, sigma, parameters.gateSigmas());
        history.shift(axis, axes[axis].position() - position, axes[axis].velocity() - velocity);
        return inside;
    }

    private boolean correctVelocity(int axis, double innovation, double sigma) {
        double position = axes[axis].position();
        double velocity = axes[axis].velocity();
        boolean inside = axes[axis].correctVelocity(innovation, sigma, parameters.gateSigmas());
        history.shift(axis, axes[axis].position() - position, axes[axis].velocity() - velocity);
        return inside;
    }

    @Override
    public void state(StateFields fields) {
        fields.part("north", axes[NORTH]);
        fields.part("east", axes[EAST]);
        fields.part("down", axes[DOWN]);
        fields.part("history", history);
        fields.reals("acceleration", acceleration);
        originState(fields);
        nowUs = fields.integer("now_us", nowUs);
        lastFixUs = fields.integer("last_fix_us", lastFixUs);
        lastBaroUs = fields.integer("last_baro_us", lastBaroUs);
        lastClimbUs = fields.integer("last_climb_us", lastClimbUs);
        rejectedInARow = (int) fields.integer("rejected_in_a_row", rejectedInARow);
        resets = (int) fields.integer("resets", resets);
        fields.reals("reset_m", resetM);
        fields.reals("reset_m_s", resetMS);
        rejected = fields.integer("rejected", rejected);
    }

    private void originState(StateFields fields) {
        boolean hasPlane = fields.flag("has_plane", plane != null);
        latitudeDeg = fields.real("latitude_deg", latitudeDeg);
        longitudeDeg = fields.real("longitude_deg", longitudeDeg);
        altitudeM = fields.real("altitude_m", altitudeM);
        refTimeUs = fields.integer("ref_time_us", refTimeUs);
        baroOriginM = fields.real("baro_origin_m", baroOriginM);
        hasBaro = fields.flag("has_baro", hasBaro);
        plane = hasPlane ? new TangentPlane(latitudeDeg, longitudeDeg) : null;
    }

    /** Returns the filter of an axis, for its figures. */
    AxisFilter axis(int axis) {
        return axes[axis];
    }

    /** Returns the acceleration of the last sample, NED, without gravity and bias, m/s^2. */
    double acceleration(int axis) {
        return acceleration[axis] - axes[axis].bias();
    }

    /** Returns whether north and east are known. */
    boolean isHorizontalValid() {
        return plane != null && nowUs - lastFixUs <= LONGEST_SILENCE_US;
    }

    /** Returns whether the altitude is known. */
    boolean isVerticalValid() {
        return hasBaro && nowUs - lastBaroUs <= LONGEST_SILENCE_US;
    }

    /** Returns whether the vertical velocity is known: fixes have one, too. */
    boolean isClimbValid() {
        return isVerticalValid() || nowUs - lastClimbUs <= LONGEST_SILENCE_US;
    }

    /** Returns whether there is an origin on the earth. */
    boolean hasOrigin() {
        return plane != null;
    }

    /** Returns whether horizontal measurements are late. */
    boolean isDeadReckoning() {
        return nowUs - lastFixUs > LONGEST_SILENCE_US / 5;
    }

    long refTimeUs() {
        return refTimeUs;
    }

    double refLatitudeDeg() {
        return latitudeDeg;
    }

    double refLongitudeDeg() {
        return longitudeDeg;
    }

    double refAltitudeM() {
        return altitudeM;
    }

    /** Returns how often the horizontal position was set anew. */
    int resets() {
        return resets;
    }

    /** Returns by how much the last reset has moved the position along north or east, m. */
    double resetM(int axis) {
        return resetM[axis];
    }

    /** Returns by how much the last reset has changed the velocity along north or east, m/s. */
    double resetMS(int axis) {
        return resetMS[axis];
    }

    /**
     * Returns the number of messages that were not finite, and measurements beyond the gate or from before the history.
     */
    long rejected() {
        return rejected + axes[NORTH].rejected() + axes[EAST].rejected() + axes[DOWN].rejected();
    }
}
