// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.hub.voting;

import io.uorb.drivers.hub.parameter.SensorHubParameters;
import io.uorb.drivers.hub.parameter.SensorKind;
import io.uorb.drivers.hub.parameter.SensorSettings;
import io.uorb.drivers.hub.parameter.VotingLimits;
import io.uorb.drivers.sensor.Calibration;

/**
 * One instance of a sensor: it checks and aligns samples, and keeps health, rate and statistics of the device. A new
 * device id at the instance restarts it. Belongs to the hub's thread.
 */
public final class SensorTrack {
    private static final double S_PER_US = 1e-6;

    /** Time constant of {@link #smoothed}. */
    private static final double SMOOTHING_S = 0.5;

    private final SensorKind kind;
    private final int instance;
    private final SensorReader reader;
    private final SensorSample sample;
    private final SampleCheck check;
    private final Health health = new Health();
    private final RateEstimator rate = new RateEstimator();
    private final VectorStatistics statistics = new VectorStatistics();
    private final Alignment alignment;
    private final double[] smoothed = new double[3];
    private SensorHubParameters parameters;
    private VotingLimits limits;
    private SensorSettings settings;
    private boolean received;
    private long deviceId;
    private long arrivedUs;
    private long timeUs;
    private final long[] rejected = new long[Rejection.COUNT];

    /** Creates a track without samples, on the settings for an unknown device. */
    public SensorTrack(SensorKind kind, int instance, SensorReader reader, SensorHubParameters parameters) {
        this.kind = kind;
        this.instance = instance;
        this.reader = reader;
        this.sample = reader.sample();
        this.alignment = new Alignment(kind);
        this.check = new SampleCheck(kind);
        settings = parameters.sensor(kind, 0);
        configure(parameters);
    }

    /** Sets the parameters; a new calibration of the same device is counted. */
    public void configure(SensorHubParameters newParameters) {
        parameters = newParameters;
        limits = newParameters.limits().get(kind);
        Calibration before = settings.calibration();
        settings = newParameters.sensor(kind, deviceId);
        alignment.configure(settings, newParameters.boardRotation());
        if (received && settings.calibration() != before) {
            alignment.countCalibration();
        }
    }

    /**
     * Consumes the new sample of the reader; returns whether it is good. A rejected sample is counted and otherwise
     * ignored.
     */
    public boolean take(long nowUs) {
        reader.consume();
        if (sample.deviceId != deviceId) {
            changeDevice();
        }
        Rejection rejection = check.reject(sample, limits.greatest());
        if (rejection == null && !alignment.apply(sample)) {
            rejection = Rejection.IMPOSSIBLE;
        }
        if (rejection != null) {
            rejected[rejection.ordinal()]++;
            return false;
        }
        smooth((sample.timeUs - timeUs) * S_PER_US);
        rate.add(sample.timeUs, limits.timeoutUs());
        statistics.add(alignment.vector());
        timeUs = sample.timeUs;
        arrivedUs = nowUs;
        received = true;
        return true;
    }

    /** Changes the device of this instance. */
    private void changeDevice() {
        deviceId = sample.deviceId;
        if (received) {
            alignment.countCalibration();
        }
        received = false;
        check.restart();
        health.restart();
        rate.restart();
        statistics.restart();
        configure(parameters);
    }

    private void smooth(double periodS) {
        double share = received && periodS > 0 ? periodS / (SMOOTHING_S + periodS) : 1;
        for (int axis = 0; axis < smoothed.length; axis++) {
            smoothed[axis] += (alignment.vector()[axis] - smoothed[axis]) * share;
        }
    }

    /** Returns the faults of the sensor without comparison to others. */
    int ownFaults(long nowUs) {
        return (nowUs - arrivedUs > limits.timeoutUs() ? Health.TIMEOUT : 0)
                | (check.isStuck(limits.stuckSamples()) ? Health.STUCK : 0)
                | (check.hasManyErrors() ? Health.ERRORS : 0);
    }

    /** Returns whether it may be compared and chosen. */
    boolean isCandidate() {
        return received && settings.isEnabled() && health.isUsable();
    }

    /** Returns whether it is in good health. */
    public boolean isHealthy() {
        return received && health.isTrusted();
    }

    /** Returns the reader of its messages. */
    public SensorReader reader() {
        return reader;
    }

    Health health() {
        return health;
    }

    /** Returns the present settings of its device. */
    public SensorSettings settings() {
        return settings;
    }

    /** Returns the present limits of its kind. */
    public VotingLimits limits() {
        return limits;
    }

    /** Returns the kind of sensor. */
    public SensorKind kind() {
        return kind;
    }

    /** Returns the instance of its topic. */
    public int instance() {
        return instance;
    }

    boolean hasReceived() {
        return received;
    }

    /** Returns the time of the last good sample, us; 0 before the first. */
    public long timeUs() {
        return timeUs;
    }

    /** Returns the device id of the last sample; 0 before the first. */
    public long deviceId() {
        return deviceId;
    }

    /**
     * Returns the last good sample, calibrated and rotated to the vehicle's axes, in the unit of its topic; read only.
     */
    public double[] vector() {
        return alignment.vector();
    }

    /** Returns the calibration and rotation of its samples. */
    public Alignment alignment() {
        return alignment;
    }

    double[] smoothed() {
        return smoothed;
    }

    /** Returns whether the last sample is a mean over the time since the previous one, not a value at one instant. */
    public boolean isMean() {
        return sample.rawSamples > 1;
    }

    /** Returns the measured rate of raw samples, Hz. */
    public double rawRateHz() {
        return rate.rateHz() * Math.max(1, sample.rawSamples);
    }

    /** Returns the measured rate of messages, Hz. */
    public double rateHz() {
        return rate.rateHz();
    }

    /** Returns the temperature of the last sample, deg C; NaN if not measured. */
    public float temperature() {
        return sample.temperature;
    }

    /** Returns the driver's count of errors in the last sample. */
    public long errorCount() {
        return sample.errorCount;
    }

    /** Returns the statistics of its good samples. */
    public VectorStatistics statistics() {
        return statistics;
    }

    /** Returns the number of samples that were rejected for this reason. */
    public long rejected(Rejection reason) {
        return rejected[reason.ordinal()];
    }

    /** Returns the name for texts. */
    String name() {
        return kind.text() + " " + instance + " (device " + deviceId + ")";
    }
}
