// SPDX-License-Identifier: Apache-2.0
package example;

import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.PerfCounter;
import io.uorb.module.StatusPrinter;
import io.uorb.parameter.Parameters;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.topics.sensors.SensorCombined;
import io.uorb.topics.sensors.SensorCombinedTopic;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.SubscriptionCallbackWorkItem;
import io.uorb.work.WorkQueueConfig;

/** Integrates angular rates to an attitude, and turns it towards the direction of gravity. */
final class MyEstimator implements Module {
    private final ModuleContext context;
    private final Subscription<SensorCombined> imu;
    private final Publication<VehicleAttitude> attitude;
    private final Parameters<MyEstimatorParameters> parameters;
    private final PerfCounter updates;
    private final SensorCombined sample = new SensorCombined();
    private final VehicleAttitude result = new VehicleAttitude();
    private final double[] q = {1, 0, 0, 0};
    /** Read by status on other threads. */
    private volatile long published;

    MyEstimator(ModuleContext context) {
        this.context = context;
        this.imu = context.subscribe(SensorCombinedTopic.SENSOR_COMBINED);
        this.attitude = context.advertiseMulti(VehicleAttitudeTopic.VEHICLE_ATTITUDE);
        this.parameters = context.parameters(MyEstimatorParameters.class);
        this.updates = context.perfCounter("update", PerfCounter.Kind.ELAPSED);
    }

    @Override
    public void start() {
        ScheduledWorkItem item = context.workItem("", WorkQueueConfig.NAV_AND_CONTROLLERS, this::run);
        context.expect(item, 0, context.options().integer("budget_us"));
        new SubscriptionCallbackWorkItem<>(item, imu).registerCallback();
        item.scheduleNow();
    }

    private void run() {
        while (imu.update(sample)) {
            updates.begin();
            integrate(sample.gyroIntegralDt / 1e6);
            updates.end();
            publish();
        }
    }

    @Override
    public void status(StatusPrinter printer) {
        printer.value("published", published);
    }

    private void integrate(double seconds) {
        float[] force = sample.accelerometerMS2;
        double norm = Math.sqrt(force[0] * force[0] + force[1] * force[1] + force[2] * force[2]);
        // The estimated direction of down in the body frame; the measured one is against the force.
        double x = 2 * (q[1] * q[3] - q[0] * q[2]);
        double y = 2 * (q[2] * q[3] + q[0] * q[1]);
        double z = 1 - 2 * (q[1] * q[1] + q[2] * q[2]);
        double gain = norm > 0 ? parameters.get().tiltGain() / -norm : 0;
        double rateX = sample.gyroRad[0] + gain * (force[1] * z - force[2] * y);
        double rateY = sample.gyroRad[1] + gain * (force[2] * x - force[0] * z);
        double rateZ = sample.gyroRad[2] + gain * (force[0] * y - force[1] * x);
        turn(rateX * seconds / 2, rateY * seconds / 2, rateZ * seconds / 2);
    }

    private void turn(double x, double y, double z) {
        double w0 = q[0] - q[1] * x - q[2] * y - q[3] * z;
        double x0 = q[1] + q[0] * x + q[2] * z - q[3] * y;
        double y0 = q[2] + q[0] * y + q[3] * x - q[1] * z;
        double z0 = q[3] + q[0] * z + q[1] * y - q[2] * x;
        double norm = Math.sqrt(w0 * w0 + x0 * x0 + y0 * y0 + z0 * z0);
        q[0] = w0 / norm;
        q[1] = x0 / norm;
        q[2] = y0 / norm;
        q[3] = z0 / norm;
    }

    private void publish() {
        result.timestamp = context.clock().nowUs();
        result.timestampSample = sample.timestamp;
        for (int i = 0; i < q.length; i++) {
            result.q[i] = (float) q[i];
        }
        attitude.publish(result);
        published++;
    }
}
