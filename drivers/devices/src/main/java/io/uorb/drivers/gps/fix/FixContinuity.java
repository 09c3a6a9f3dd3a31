// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.fix;

import io.uorb.drivers.math.Trigonometry;
import io.uorb.topics.sensors.SensorGps;

/**
 * A comparison of each fix with the one before: its time must follow within ten seconds, and its position must be
 * within reach at the speeds that the two report, near where their velocities lead, and as high above the geoid as
 * above the ellipsoid less a separation that hardly changes. It catches what a weak checksum lets pass. A fix that does
 * not fit is refused, but the next one is held against it: after a true jump, one fix is lost.
 *
 * <p>Not thread-safe. Allocates nothing.
 */
public final class FixContinuity {
    /** Result of {@link #check}. */
    public enum Verdict {
        /** The fix follows the one before. */
        GOOD,
        /** There is none before: it is what the next is held against. */
        FIRST,
        /** Its time does not. */
        BAD_TIME,
        /** Its position does not. */
        BAD_POSITION
    }

    private static final long MAX_STEP_US = 10_000_000;
    private static final double EARTH_RADIUS_M = 6_371_000;
    private static final double MARGIN_M = 30;
    private static final double MARGIN_MS = 50;
    private static final double MAX_SPEED_MS = 600;
    private static final double DEFAULT_ERROR_M = 10;

    /**
     * How far a fix may lie off where the mean of both velocities leads: this, three errors, and a manoeuvre of 5 g.
     */
    private static final double PATH_MARGIN_M = 5;

    private static final double ERRORS = 3;
    private static final double MANOEUVRE_MS2 = 25;

    /** One step of the last digit that NMEA has; the geoid is nowhere steeper than 100 seconds of arc. */
    private static final double SEPARATION_M = 0.11;

    private static final double SEPARATION_SLOPE = 5e-4;
    private static final double MICROS = 1e-6;
    private static final int MAX_SATELLITE_STEP = 8;

    private boolean hasTime;
    private long dayUs;
    private boolean hasPosition;
    private double latitudeDeg;
    private double longitudeDeg;
    private double altitudeM;
    private double speedMS;
    private double northMS;
    private double eastMS;
    private double downMS;

    /** Of the last two altitudes. */
    private double climbMS;

    private int satellites;
    private double ephM;
    private double epvM;
    private double separationM;
    private double movedM;
    private boolean isFar;

    /** Makes a check without a past. */
    public FixContinuity() {}

    /** Resets the history: the device was lost, and may be elsewhere when it is found again. */
    public void reset() {
        hasTime = false;
        hasPosition = false;
    }

    /**
     * Holds a fix against the one before. A number of satellites that differs by more than {@value #MAX_SATELLITE_STEP}
     * becomes unknown, 0.
     *
     * @param timeOfDayUs the fix's time of day in microseconds; in a leap second more than {@link UtcTime#DAY_US}
     */
    public Verdict check(SensorGps fix, long timeOfDayUs) {
        Verdict verdict = hasTime ? Verdict.GOOD : Verdict.FIRST;
        long stepUs = UtcTime.betweenTimesOfDay(dayUs, timeOfDayUs);
        // The first second after a leap second has the leap second's own number.
        boolean follows = stepUs > 0 || stepUs == 0 && timeOfDayUs < dayUs;
        if (hasTime && !(follows && stepUs <= MAX_STEP_US)) {
            verdict = Verdict.BAD_TIME;
        } else if (hasTime && hasPosition && SensorGpsFields.hasPosition(fix) && !isInReach(fix, stepUs * MICROS)) {
            verdict = Verdict.BAD_POSITION;
        }
        climbMS = hasPosition ? (fix.altitudeMslM - altitudeM) / (stepUs * MICROS) : Double.NaN;
        int satellitesBefore = satellites;
        boolean hadPosition = hasPosition;
        keep(fix, timeOfDayUs);
        if (hadPosition && Math.abs(satellites - satellitesBefore) > MAX_SATELLITE_STEP) {
            fix.satellitesUsed = 0;
        }
        return verdict;
    }

    /**
     * Holds a fix with a position against the one before, whose time is told otherwise: returns whether it is far
     * beyond any speed, whatever its velocity and height are.
     *
     * @param seconds time since the one before, 0 or more
     */
    boolean isFar(SensorGps fix, double seconds) {
        boolean far = hasPosition && !isInReach(fix, seconds) && isFar;
        keep(fix, 0);
        return far;
    }

    /** Returns how far the last fix that was compared is from the one before, m. */
    double movedM() {
        return movedM;
    }

    private boolean isInReach(SensorGps fix, double seconds) {
        double speed = finiteOr(Math.max(speedMS, fix.velMS), MAX_SPEED_MS);
        double errorM = finiteOr(Math.max(ephM, fix.eph), DEFAULT_ERROR_M);
        double reachM = MARGIN_M + 2 * errorM + (speed + MARGIN_MS) * seconds;
        double northM = EARTH_RADIUS_M * Math.toRadians(fix.latitudeDeg - latitudeDeg);
        double eastM = EARTH_RADIUS_M
                * Math.toRadians(Math.IEEEremainder(fix.longitudeDeg - longitudeDeg, 360))
                * Trigonometry.cos(Math.toRadians(latitudeDeg));
        double distanceM = StrictMath.hypot(northM, eastM);
        movedM = StrictMath.hypot(distanceM, finiteOr(fix.altitudeMslM - altitudeM, 0));
        isFar = distanceM > reachM;
        double missM = StrictMath.hypot(
                northM - (northMS + fix.velNMS) / 2 * seconds, eastM - (eastMS + fix.velEMS) / 2 * seconds);
        // What is not known is NaN, and nothing is held against it.
        return !isFar
                && !(missM > PATH_MARGIN_M + ERRORS * errorM + MANOEUVRE_MS2 * seconds * seconds)
                && !(Math.abs(separationM(fix) - separationM) > SEPARATION_M + SEPARATION_SLOPE * distanceM)
                && isInVerticalReach(fix, seconds);
    }

    /**
     * Returns whether a height is in reach: by the vertical speed if it is known; if not, as steady as before, or
     * nearly level.
     */
    private boolean isInVerticalReach(SensorGps fix, double seconds) {
        double climbM = fix.altitudeMslM - altitudeM;
        double errorM = finiteOr(Math.max(epvM, fix.epv), DEFAULT_ERROR_M);
        double marginM = PATH_MARGIN_M + ERRORS * errorM + MANOEUVRE_MS2 * seconds * seconds;
        double toldM = -(downMS + fix.velDMS) / 2 * seconds;
        if (!Double.isNaN(toldM)) {
            return !(Math.abs(climbM - toldM) > marginM);
        }
        return !(Math.abs(climbM) > marginM) || Math.abs(climbM - climbMS * seconds) <= marginM;
    }

    private static double separationM(SensorGps fix) {
        return fix.altitudeEllipsoidM - fix.altitudeMslM;
    }

    private static double finiteOr(double value, double otherwise) {
        return Double.isNaN(value) ? otherwise : value;
    }

    private void keep(SensorGps fix, long timeOfDayUs) {
        hasTime = true;
        dayUs = timeOfDayUs;
        hasPosition = SensorGpsFields.hasPosition(fix);
        latitudeDeg = fix.latitudeDeg;
        longitudeDeg = fix.longitudeDeg;
        altitudeM = fix.altitudeMslM;
        speedMS = fix.velMS;
        northMS = fix.velNMS;
        eastMS = fix.velEMS;
        downMS = fix.velDMS;
        satellites = fix.satellitesUsed;
        ephM = fix.eph;
        epvM = fix.epv;
        separationM = separationM(fix);
    }
}
