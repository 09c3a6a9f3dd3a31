// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator;

import io.uorb.drivers.topics.AttitudeEstimatorStatus;
import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;

/**
 * Validity of the attitude, by the time that each input has been missing. Times are those that the filter has
 * integrated, us: they never go back.
 */
final class AttitudeHealth implements Stateful {
    /** Without a good angular rate for longer, the attitude is lost. */
    private static final long GYRO_LIMIT_US = 1_000_000;

    /** Without a good specific force for longer, the inclination has drifted with the gyro. */
    private static final long FORCE_LIMIT_US = 10_000_000;

    /** An accelerometer may be slower than the gyro. */
    private static final long FORCE_PAUSE_US = 100_000;

    private static final long FORCE_MISSING_US = 500_000;
    private static final long FIELD_MISSING_US = 1_000_000;

    /** Duration of consecutive good samples until an alignment is valid. */
    static final long ALIGNMENT_US = 500_000;

    private static final long COASTING_FAULTS = AttitudeEstimatorStatus.FAULT_IMU_GAP
            | AttitudeEstimatorStatus.FAULT_GYRO_NOT_FINITE
            | AttitudeEstimatorStatus.FAULT_GYRO_IMPOSSIBLE
            | AttitudeEstimatorStatus.FAULT_GYRO_CLIPPED
            | AttitudeEstimatorStatus.FAULT_ACCEL_MISSING;

    private final FaultFlags faults = new FaultFlags();
    private long nowUs;
    private long gyroGoodUs;
    private long forceGoodUs;
    private long fieldGoodUs;
    private long alignmentBeganUs;
    private boolean aligned;
    private boolean everAligned;
    private boolean lost;
    private boolean headingAligned;

    /** Starts an IMU message that covers {@code periodUs}. */
    void advance(long periodUs) {
        nowUs += periodUs;
    }

    /** Raises a fault at the current time if it is present. */
    void raiseIf(boolean present, long flag) {
        faults.raiseIf(present, flag, nowUs);
    }

    /**
     * Judges the vectors of an IMU message, before the filter takes them.
     *
     * @param unknownTurn whether the sensor may have turned in any way since the message before
     * @return whether the filter shall be aligned anew by them
     */
    boolean judge(boolean gyroGood, boolean forceGood, boolean unknownTurn) {
        gyroGoodUs = gyroGood ? nowUs : gyroGoodUs;
        forceGoodUs = forceGood ? nowUs : forceGoodUs;
        boolean drifted = nowUs - gyroGoodUs > GYRO_LIMIT_US || nowUs - forceGoodUs > FORCE_LIMIT_US;
        if (unknownTurn || drifted) {
            lost = true;
            aligned = false;
        }
        boolean realigns = lost && gyroGood && forceGood;
        lost = lost && !realigns;
        headingAligned = headingAligned && !realigns;
        if (realigns || !gyroGood || nowUs - forceGoodUs > FORCE_PAUSE_US) {
            alignmentBeganUs = nowUs;
        }
        aligned = aligned || !lost && nowUs - alignmentBeganUs >= ALIGNMENT_US;
        everAligned = everAligned || aligned;
        faults.raiseIf(nowUs - forceGoodUs > FORCE_MISSING_US, AttitudeEstimatorStatus.FAULT_ACCEL_MISSING, nowUs);
        faults.raiseIf(nowUs - fieldGoodUs > FIELD_MISSING_US, AttitudeEstimatorStatus.FAULT_MAG_MISSING, nowUs);
        return realigns;
    }

    /** Records that a magnetic field has been used. */
    void fieldTaken() {
        fieldGoodUs = nowUs;
        headingAligned = true;
    }

    /** Returns whether a magnetic field has set the heading since the last alignment. */
    boolean headingAligned() {
        return headingAligned;
    }

    long faultFlags() {
        return faults.at(nowUs);
    }

    /** Returns a state of {@link AttitudeEstimatorStatus}. */
    int state() {
        if (aligned) {
            return (faultFlags() & COASTING_FAULTS) == 0
                    ? AttitudeEstimatorStatus.STATE_VALID
                    : AttitudeEstimatorStatus.STATE_COASTING;
        }
        return everAligned || lost ? AttitudeEstimatorStatus.STATE_INVALID : AttitudeEstimatorStatus.STATE_INITIALISING;
    }

    @Override
    public void state(StateFields fields) {
        fields.part("faults", faults);
        nowUs = fields.integer("now_us", nowUs);
        gyroGoodUs = fields.integer("gyro_good_us", gyroGoodUs);
        forceGoodUs = fields.integer("force_good_us", forceGoodUs);
        fieldGoodUs = fields.integer("field_good_us", fieldGoodUs);
        alignmentBeganUs = fields.integer("alignment_began_us", alignmentBeganUs);
        aligned = fields.flag("aligned", aligned);
        everAligned = fields.flag("ever_aligned", everAligned);
        lost = fields.flag("lost", lost);
        headingAligned = fields.flag("heading_aligned", headingAligned);
    }
}
