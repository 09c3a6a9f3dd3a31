// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.hub;

import io.uorb.Publication;
import io.uorb.drivers.filter.VectorLowPass;
import io.uorb.drivers.hub.parameter.FilterSettings;
import io.uorb.drivers.hub.voting.SensorTrack;
import io.uorb.drivers.math.Vectors;
import io.uorb.module.ModuleContext;
import io.uorb.topics.sensors.VehicleAcceleration;
import io.uorb.topics.sensors.VehicleAccelerationTopic;

/** {@code vehicle_acceleration}: each sample of the chosen accelerometer through a low-pass. */
final class AccelerationOutput {
    private final Publication<VehicleAcceleration> publication;
    private final VehicleAcceleration message = new VehicleAcceleration();
    private final FilterTuning tuning = new FilterTuning();
    private final VectorLowPass lowPass = new VectorLowPass();
    private final double[] forceMS2 = new double[3];
    private long lastUs;

    AccelerationOutput(ModuleContext context) {
        publication = context.advertise(VehicleAccelerationTopic.VEHICLE_ACCELERATION);
    }

    void take(SensorTrack accel, FilterSettings settings, long nowUs) {
        long periodUs = accel.timeUs() - lastUs;
        if (periodUs <= 0 || periodUs > accel.limits().timeoutUs()) {
            lowPass.reset();
        }
        if (tuning.isDue(settings, accel.rateHz())) {
            lowPass.tune(settings.accelCutoffHz(), accel.rateHz());
        }
        lastUs = accel.timeUs();
        System.arraycopy(accel.vector(), 0, forceMS2, 0, forceMS2.length);
        lowPass.apply(forceMS2);
        Vectors.toFloats(forceMS2, message.xyz);
        message.timestampSample = accel.timeUs();
        message.timestamp = nowUs;
        publication.publish(message);
    }
}
