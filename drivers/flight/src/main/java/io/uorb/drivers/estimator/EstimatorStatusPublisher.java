// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator;

import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.drivers.estimator.orientation.EstimatorQProvider;
import io.uorb.drivers.estimator.orientation.MadgwickProvider;
import io.uorb.drivers.estimator.orientation.MahonyProvider;
import io.uorb.drivers.estimator.orientation.OrientationFilter;
import io.uorb.drivers.estimator.orientation.OrientationFilterProvider;
import io.uorb.drivers.estimator.vqf.VqfProvider;
import io.uorb.drivers.topics.AttitudeEstimatorStatus;
import io.uorb.drivers.topics.AttitudeEstimatorStatusTopic;
import io.uorb.module.ModuleContext;
import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;
import io.uorb.observe.LazySubscription;
import io.uorb.topics.estimation.EstimatorSensorBias;
import io.uorb.topics.estimation.EstimatorSensorBiasTopic;
import io.uorb.topics.sensors.SensorSelection;
import io.uorb.topics.sensors.SensorSelectionTopic;

/**
 * A publisher of {@code attitude_estimator_status}, each 0.2 s of the broker's time and whenever state or faults
 * change, and {@code estimator_sensor_bias}, each 0.2 s. The thread that runs the module uses it.
 */
final class EstimatorStatusPublisher implements AutoCloseable, Stateful {
    private static final long PERIOD_US = 200_000;

    /** A bias that is known better than this may be used, or stored as a calibration. */
    private static final double VALID_SIGMA_RAD_S = Math.toRadians(0.2);

    private static final double STABLE_SIGMA_RAD_S = Math.toRadians(0.05);

    private final AttitudeFilter filter;
    private final Publication<AttitudeEstimatorStatus> statusPublication;
    private final Publication<EstimatorSensorBias> biasPublication;
    private final LazySubscription<SensorSelection> selectionSubscription;
    private final AttitudeEstimatorStatus status = new AttitudeEstimatorStatus();
    private final EstimatorSensorBias bias = new EstimatorSensorBias();
    private final SensorSelection selection = new SensorSelection();
    private final double[] gyroBiasFlu = new double[3];
    private boolean published;
    private long lastUs;

    EstimatorStatusPublisher(ModuleContext context, AttitudeFilter filter, OrientationFilterProvider provider) {
        this.filter = filter;
        statusPublication = context.advertise(AttitudeEstimatorStatusTopic.ATTITUDE_ESTIMATOR_STATUS);
        biasPublication = context.advertise(EstimatorSensorBiasTopic.ESTIMATOR_SENSOR_BIAS);
        selectionSubscription =
                new LazySubscription<>(context.orb(), SensorSelectionTopic.SENSOR_SELECTION, 0, Subscription::sampling);
        status.estimator = statusId(provider);
        status.gyroBiasSigmaRadS = Float.NaN;
    }

    private static int statusId(OrientationFilterProvider provider) {
        if (provider instanceof VqfProvider) {
            return AttitudeEstimatorStatus.ESTIMATOR_VQF;
        }
        if (provider instanceof MahonyProvider) {
            return AttitudeEstimatorStatus.ESTIMATOR_MAHONY;
        }
        if (provider instanceof MadgwickProvider) {
            return AttitudeEstimatorStatus.ESTIMATOR_MADGWICK;
        }
        return provider instanceof EstimatorQProvider
                ? AttitudeEstimatorStatus.ESTIMATOR_Q
                : AttitudeEstimatorStatus.ESTIMATOR_OTHER;
    }

    /** Publishes that there is no attitude yet, for readers before the first IMU message. */
    void begin(long nowUs) {
        status.timestamp = nowUs;
        statusPublication.publish(status);
    }

    /** Publishes what is due after an IMU message. */
    void update(long nowUs, long sampleUs) {
        AttitudeHealth health = filter.health();
        boolean due = !published || nowUs - lastUs >= PERIOD_US || nowUs < lastUs;
        boolean changed = publishes(health.state(), health.faultFlags());
        if (!due && !changed) {
            return;
        }
        status.timestampSample = sampleUs;
        fillEstimate();
        publish(nowUs);
        if (due) {
            lastUs = nowUs;
            publishBias(nowUs);
        }
    }

    /** Publishes that IMU messages have been missing for some time; an invalid attitude stays invalid. */
    void silent(long nowUs, int degree) {
        boolean held = status.state == AttitudeEstimatorStatus.STATE_VALID;
        int state = held || degree == AttitudeEstimatorStatus.STATE_INVALID ? degree : status.state;
        if (publishes(state, filter.health().faultFlags() | AttitudeEstimatorStatus.FAULT_IMU_GAP)) {
            publish(nowUs);
        }
    }

    /** Sets state and faults; returns whether that is a change. */
    private boolean publishes(int state, long faultFlags) {
        boolean changed = !published || state != status.state || faultFlags != status.faultFlags;
        status.state = state;
        status.faultFlags = faultFlags;
        return changed;
    }

    private void publish(long nowUs) {
        published = true;
        status.timestamp = nowUs;
        statusPublication.publish(status);
    }

    private void fillEstimate() {
        OrientationFilter estimate = filter.filter();
        estimate.gyroBias(gyroBiasFlu);
        toFrd(gyroBiasFlu, status.gyroBiasRadS);
        status.gyroBiasSigmaRadS = (float) estimate.gyroBiasSigmaRadS();
        status.rejectedCount = filter.rejected().total();
        status.gapCount = filter.timing().gaps();
        status.rateHz = (float) (1 / filter.timing().nominalS());
        status.atRest = estimate.atRest();
        status.headingAligned = filter.health().headingAligned();
    }

    private void publishBias(long nowUs) {
        if (selectionSubscription.update(selection)) {
            bias.gyroDeviceId = selection.gyroDeviceId;
        }
        double sigmaRadS = filter.filter().gyroBiasSigmaRadS();
        float variance = (float) (sigmaRadS * sigmaRadS);
        System.arraycopy(status.gyroBiasRadS, 0, bias.gyroBias, 0, bias.gyroBias.length);
        for (int i = 0; i < bias.gyroBiasVariance.length; i++) {
            bias.gyroBiasVariance[i] = variance;
        }
        bias.gyroBiasLimit = (float) filter.filter().gyroBiasLimitRadS();
        bias.gyroBiasValid = sigmaRadS <= VALID_SIGMA_RAD_S;
        bias.gyroBiasStable = sigmaRadS <= STABLE_SIGMA_RAD_S;
        bias.timestamp = nowUs;
        bias.timestampSample = status.timestampSample;
        biasPublication.publish(bias);
    }

    private static void toFrd(double[] flu, float[] frd) {
        frd[0] = (float) flu[0];
        frd[1] = (float) -flu[1];
        frd[2] = (float) -flu[2];
    }

    @Override
    public void state(StateFields fields) {
        fields.message("status", AttitudeEstimatorStatusTopic.ATTITUDE_ESTIMATOR_STATUS, status);
        fields.message("bias", EstimatorSensorBiasTopic.ESTIMATOR_SENSOR_BIAS, bias);
        published = fields.flag("published", published);
        lastUs = fields.integer("last_us", lastUs);
        boolean selects = fields.flag("selects", selectionSubscription.isAttached());
        if (selects && !selectionSubscription.isAttached()) {
            selectionSubscription.find(); // a replay attaches it here
        }
    }

    @Override
    public void close() {
        selectionSubscription.close();
    }
}
