// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator;

import io.uorb.drivers.estimator.RejectedSamples.Reason;
import io.uorb.drivers.estimator.orientation.OrientationFilter;
import io.uorb.drivers.estimator.orientation.OrientationFilterProvider;
import io.uorb.drivers.estimator.orientation.OrientationFilterSettings;
import io.uorb.drivers.math.FrameTransforms;
import io.uorb.drivers.math.Quaternion;
import io.uorb.drivers.math.Vectors;
import io.uorb.drivers.sensor.MeasurementLimits;
import io.uorb.drivers.topics.AttitudeEstimatorStatus;
import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;
import io.uorb.topics.sensors.SensorCombined;
import io.uorb.topics.sensors.VehicleMagnetometer;

/**
 * A filter from sensor messages to an attitude FRD to NED by an {@link OrientationFilter}, whose inputs it checks: a
 * vector that is not finite, or that no sensor can measure, never reaches it, nor a clipped force. In the place of a
 * bad angular rate the last good one is integrated, so there is an attitude after every IMU message. Over lost messages
 * the mean of the rates before and after is integrated; after more than a second of them, or of bad samples, the filter
 * is aligned anew. One thread.
 */
final class AttitudeFilter implements Stateful {
    private static final double S_PER_US = 1e-6;

    /** A longer pause between fields, or forces, is no sample period. */
    private static final long LONGEST_PERIOD_US = 1_000_000;

    private final AttitudeEstimatorParameters parameters;
    private final MeasurementLimits limits;
    private final RejectedSamples rejected = new RejectedSamples();
    private final ForceMonitor forceMonitor = new ForceMonitor();
    private final ImuTiming timing = new ImuTiming();
    private final AttitudeHealth health = new AttitudeHealth();
    private final AttitudeResets resets = new AttitudeResets();
    private final double[] gyrFlu = new double[3];
    private final double[] forceFlu = new double[3];
    private final double[] scratch = new double[3];
    private final double[] attitude = new double[4];
    private OrientationFilter filter;
    private SamplePeriod forcePeriod;
    private SamplePeriod magPeriod;
    private long lastForceUs;
    private long lastMagUs;
    private boolean hasMag;
    private double declinationRad;

    AttitudeFilter(AttitudeEstimatorParameters parameters) {
        this.parameters = parameters;
        limits = parameters.limits();
        declinationRad = parameters.declinationRad();
    }

    /** Takes another angle from true to magnetic north, rad. */
    void setDeclinationRad(double angleRad) {
        declinationRad = angleRad;
    }

    /** Takes angular rate and specific force. */
    void update(SensorCombined imu) {
        timing.take(imu);
        if (filter == null) {
            start(timing.nominalS());
            lastForceUs = imu.timestamp;
        }
        noteTiming();
        if (timing.leftOut()) {
            rejected.count(Reason.LATE);
            return;
        }
        health.advance(timing.periodUs());
        boolean rateUsable = takeRate(imu);
        boolean forceGood = takeForce(imu);
        if (health.judge(rateUsable && imu.gyroClipping == 0, forceGood, timing.longGap())) {
            filter.realign();
            resets.realigned();
        }
        integrate(rateUsable);
        if (forceGood) {
            updateForce();
        }
    }

    private void updateForce() {
        boolean jumps = resets.takesForce();
        if (jumps) {
            writeAttitude(resets.before());
        }
        filter.updateAccelerometer(forceFlu[0], forceFlu[1], forceFlu[2]);
        if (jumps) {
            writeAttitude(attitude);
            resets.jumpedTo(attitude);
        }
    }

    private void updateField(long periodUs) {
        boolean jumps = resets.takesField();
        if (jumps) {
            writeAttitude(resets.before());
        }
        filter.updateMagnetometer(scratch[0], scratch[1], scratch[2], periodUs * S_PER_US);
        if (jumps) {
            writeAttitude(attitude);
            resets.jumpedTo(attitude);
        }
    }

    private void start(double periodS) {
        filter = newFilter(new OrientationFilterSettings(periodS, periodS, periodS, parameters.start()));
        forcePeriod = new SamplePeriod(periodS);
        magPeriod = new SamplePeriod(periodS);
    }

    private OrientationFilter newFilter(OrientationFilterSettings settings) {
        OrientationFilterProvider provider = parameters.filter();
        OrientationFilter made;
        try {
            made = provider.newFilter(settings);
        } catch (RuntimeException e) {
            throw new IllegalStateException(
                    "estimator '" + provider.name() + "' cannot be made by " + provider + ": " + e, e);
        }
        if (made == null) {
            throw new IllegalStateException(
                    "estimator '" + provider.name() + "' cannot be made: " + provider + " returned null");
        }
        return made;
    }

    private void noteTiming() {
        health.raiseIf(timing.leftOut() || timing.wentBack(), AttitudeEstimatorStatus.FAULT_TIME);
        health.raiseIf(timing.gap(), AttitudeEstimatorStatus.FAULT_IMU_GAP);
        health.raiseIf(timing.rateChanged(), AttitudeEstimatorStatus.FAULT_RATE_CHANGED);
        hasMag = hasMag && !timing.wentBack();
        if (timing.wentBack()) {
            rejected.count(Reason.OUT_OF_ORDER);
        }
        if (timing.rateFound()) {
            retune();
        }
    }

    private void retune() {
        filter.retune(timing.nominalS(), forcePeriod.periodS(), magPeriod.periodS());
    }

    /** Fills {@link #scratch}; returns whether it is a rate to be used. */
    private boolean takeRate(SensorCombined imu) {
        boolean finite = toFlu(imu.gyroRad, scratch);
        boolean possible = !finite || countUnlessPossible(limits.isPossibleRate(scratch));
        health.raiseIf(!finite, AttitudeEstimatorStatus.FAULT_GYRO_NOT_FINITE);
        health.raiseIf(!possible, AttitudeEstimatorStatus.FAULT_GYRO_IMPOSSIBLE);
        health.raiseIf(imu.gyroClipping != 0, AttitudeEstimatorStatus.FAULT_GYRO_CLIPPED);
        return finite && possible;
    }

    /** Counts a vector that no sensor can have measured; returns whether one can. */
    private boolean countUnlessPossible(boolean possible) {
        if (!possible) {
            rejected.count(Reason.IMPOSSIBLE);
        }
        return possible;
    }

    /** Fills {@link #forceFlu}; returns whether there is a force to be used. */
    private boolean takeForce(SensorCombined imu) {
        if (imu.accelerometerTimestampRelative == SensorCombined.RELATIVE_TIMESTAMP_INVALID) {
            return false;
        }
        noteForceTime(imu.timestamp);
        boolean finite = toFlu(imu.accelerometerMS2, forceFlu);
        boolean possible = !finite || countUnlessPossible(limits.isPossibleForce(forceFlu));
        boolean clipped = imu.accelerometerClipping != 0;
        health.raiseIf(!finite, AttitudeEstimatorStatus.FAULT_ACCEL_NOT_FINITE);
        health.raiseIf(!possible, AttitudeEstimatorStatus.FAULT_ACCEL_IMPOSSIBLE);
        health.raiseIf(clipped, AttitudeEstimatorStatus.FAULT_ACCEL_CLIPPED);
        if (!finite || !possible) {
            return false;
        }
        if (clipped) {
            rejected.count(Reason.CLIPPED);
            return false;
        }
        double forceMS2 = Vectors.norm(forceFlu);
        forceMonitor.update(forceMS2, forcePeriod.periodS());
        return forceMS2 > 0;
    }

    /**
     * Records the time of a force: an accelerometer may be slower than the gyroscope, so that not every message has a
     * force.
     */
    private void noteForceTime(long timeUs) {
        long sinceLastUs = timeUs - lastForceUs;
        boolean follows = sinceLastUs > 0 && sinceLastUs <= LONGEST_PERIOD_US;
        lastForceUs = timeUs;
        if (follows && forcePeriod.add(sinceLastUs)) {
            retune();
        }
    }

    /** Turns by the rate in {@link #scratch} if it is good, else by the last good one. */
    private void integrate(boolean rateGood) {
        double[] next = rateGood ? scratch : gyrFlu;
        long lostUs = timing.lostUs();
        if (lostUs > 0) {
            double x = (gyrFlu[0] + next[0]) / 2;
            double y = (gyrFlu[1] + next[1]) / 2;
            double z = (gyrFlu[2] + next[2]) / 2;
            filter.updateGyro(x, y, z, lostUs * S_PER_US);
        }
        System.arraycopy(next, 0, gyrFlu, 0, gyrFlu.length);
        filter.updateGyro(gyrFlu[0], gyrFlu[1], gyrFlu[2], (timing.periodUs() - lostUs) * S_PER_US);
    }

    /** Takes a magnetic field; before the first IMU message it has no attitude to refer to and is left out. */
    void update(VehicleMagnetometer mag) {
        if (filter == null) {
            return;
        }
        boolean finite = toFlu(mag.magnetometerGa, scratch);
        boolean possible = !finite || countUnlessPossible(limits.isPossibleField(scratch));
        health.raiseIf(!finite, AttitudeEstimatorStatus.FAULT_MAG_NOT_FINITE);
        health.raiseIf(!possible, AttitudeEstimatorStatus.FAULT_MAG_IMPOSSIBLE);
        if (!finite || !possible) {
            return;
        }
        long sinceLastUs = mag.timestampSample - lastMagUs;
        boolean inOrder = !hasMag || sinceLastUs > 0;
        health.raiseIf(!inOrder, AttitudeEstimatorStatus.FAULT_TIME);
        boolean first = !hasMag;
        hasMag = true;
        lastMagUs = mag.timestampSample;
        if (inOrder) {
            takeField(first ? Math.round(magPeriod.periodS() / S_PER_US) : sinceLastUs, first);
        } else {
            rejected.count(Reason.OUT_OF_ORDER);
        }
    }

    private void takeField(long sinceLastUs, boolean first) {
        long periodUs = Math.min(sinceLastUs, LONGEST_PERIOD_US);
        if (!first && magPeriod.add(periodUs)) {
            retune();
        }
        updateField(periodUs);
        health.fieldTaken();
        health.raiseIf(filter.fieldRejected(), AttitudeEstimatorStatus.FAULT_MAG_DISTURBED);
    }

    private boolean toFlu(float[] frd, double[] out) {
        Vectors.set(out, frd[0], -frd[1], -frd[2]);
        boolean finite = Vectors.isFinite(out);
        if (!finite) {
            rejected.count(Reason.NOT_FINITE);
        }
        return finite;
    }

    /** Writes the attitude, FRD to NED (true north by the declination of the parameters). */
    void attitude(float[] out) {
        if (filter == null) {
            throw new IllegalStateException("no IMU message was received yet");
        }
        writeAttitude(attitude);
        Vectors.toFloats(attitude, out);
    }

    private void writeAttitude(double[] out) {
        filter.attitude(out);
        FrameTransforms.swapFluEnuAndFrdNed(out, out);
        FrameTransforms.turnAboutVertical(out, declinationRad, out);
        Quaternion.normalize(out);
    }

    /** Before the first message there is no filter; the list then has that of the period of {@link ImuTiming}. */
    @Override
    public void state(StateFields fields) {
        fields.part("timing", timing);
        boolean started = fields.flag("started", filter != null);
        if (filter == null) {
            start(timing.nominalS());
        }
        fields.part("filter", filter);
        fields.part("force_period", forcePeriod);
        fields.part("mag_period", magPeriod);
        filter = started ? filter : null;
        fields.part("health", health);
        fields.part("resets", resets);
        fields.part("rejected", rejected);
        fields.part("force_monitor", forceMonitor);
        fields.reals("gyr_flu", gyrFlu);
        lastForceUs = fields.integer("last_force_us", lastForceUs);
        lastMagUs = fields.integer("last_mag_us", lastMagUs);
        hasMag = fields.flag("has_mag", hasMag);
        declinationRad = fields.real("declination_rad", declinationRad);
    }

    /** Takes note of a magnetic field that is left out because its time is impossible. */
    void rejectField() {
        rejected.count(Reason.OUT_OF_ORDER);
        health.raiseIf(true, AttitudeEstimatorStatus.FAULT_TIME);
    }

    /** Returns the counters of samples left out, and of steps back of the IMU. */
    RejectedSamples rejected() {
        return rejected;
    }

    ForceMonitor forceMonitor() {
        return forceMonitor;
    }

    /** Returns the filter; null before the first IMU message. Its sensor frame is FLU. */
    OrientationFilter filter() {
        return filter;
    }

    AttitudeHealth health() {
        return health;
    }

    AttitudeResets resets() {
        return resets;
    }

    ImuTiming timing() {
        return timing;
    }
}
