// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.fix;

import io.uorb.topics.sensors.SensorGps;

/**
 * Holds each fix against the one before: its time must follow within ten seconds, and its position must be within reach
 * at the speeds that the two report. It catches what a weak checksum lets pass. A fix that does not fit is refused, but
 * the next one is held against it: after a true jump, one fix is lost.
 *
 * <p>Not thread-safe. Allocates nothing.
 */
public final class FixContinuity {
    /** What {@link #check} finds. */
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
    private static final double MICROS = 1e-6;

    private boolean hasTime;
    private long dayUs;
    private boolean hasPosition;
    private double latitudeDeg;
    private double longitudeDeg;
    private double altitudeM;
    private double speedMS;

    /** Makes a check without a past. */
    public FixContinuity() {}

    /** Forgets the past: the device was lost, and may be elsewhere when it comes back. */
    public void reset() {
        hasTime = false;
        hasPosition = false;
    }

    /**
     * Holds a fix against the one before.
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
        keep(fix, timeOfDayUs);
        return verdict;
    }

    private boolean isInReach(SensorGps fix, double seconds) {
        double speed = finiteOr(Math.max(speedMS, fix.velMS), MAX_SPEED_MS);
        double reachM = MARGIN_M + 2 * finiteOr(fix.eph, DEFAULT_ERROR_M) + (speed + MARGIN_MS) * seconds;
        double north = Math.toRadians(fix.latitudeDeg - latitudeDeg);
        double east = Math.toRadians(Math.IEEEremainder(fix.longitudeDeg - longitudeDeg, 360))
                * Math.cos(Math.toRadians(latitudeDeg));
        double distanceM = EARTH_RADIUS_M * Math.sqrt(north * north + east * east);
        double climbM = Math.abs(fix.altitudeMslM - altitudeM);
        return distanceM <= reachM && !(climbM > reachM);
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
    }
}
