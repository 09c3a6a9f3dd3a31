// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.hub;

import io.uorb.Publication;
import io.uorb.drivers.filter.VectorLowPass;
import io.uorb.drivers.filter.VectorNotch;
import io.uorb.drivers.hub.parameter.FilterSettings;
import io.uorb.drivers.hub.voting.SensorTrack;
import io.uorb.drivers.math.Vectors;
import io.uorb.module.ModuleContext;
import io.uorb.topics.sensors.VehicleAngularVelocity;
import io.uorb.topics.sensors.VehicleAngularVelocityTopic;
import java.util.List;

/**
 * {@code vehicle_angular_velocity}: each sample of the chosen gyroscope through notches and a low-pass, and its
 * derivative through the same notches and a low-pass of its own. Until the rate is known, after 11 samples, nothing is
 * filtered.
 */
final class AngularVelocityOutput {
    private static final double US_PER_S = 1e6;

    private final Publication<VehicleAngularVelocity> publication;
    private final VehicleAngularVelocity message = new VehicleAngularVelocity();
    private final FilterTuning tuning = new FilterTuning();
    private final VectorLowPass lowPass = new VectorLowPass();
    private final VectorLowPass derivativeLowPass = new VectorLowPass();
    private final double[] rateRadS = new double[3];
    private final double[] lastRadS = new double[3];
    private final double[] derivativeRadS2 = new double[3];
    private VectorNotch[] notches = {};
    private SensorTrack lastTrack;
    private long lastUs;

    AngularVelocityOutput(ModuleContext context) {
        publication = context.advertise(VehicleAngularVelocityTopic.VEHICLE_ANGULAR_VELOCITY);
    }

    void take(SensorTrack gyro, FilterSettings settings, long nowUs) {
        long periodUs = gyro.timeUs() - lastUs;
        if (periodUs <= 0 || periodUs > gyro.limits().timeoutUs()) {
            reset();
        }
        if (tuning.isDue(settings, gyro.rateHz())) {
            tune(settings, gyro.rateHz());
        }
        System.arraycopy(gyro.vector(), 0, rateRadS, 0, rateRadS.length);
        for (VectorNotch notch : notches) {
            notch.apply(rateRadS);
        }
        differentiate(gyro, periodUs);
        lowPass.apply(rateRadS);
        publish(gyro.timeUs(), nowUs);
    }

    private void reset() {
        lastTrack = null;
        lowPass.reset();
        derivativeLowPass.reset();
        for (VectorNotch notch : notches) {
            notch.reset();
        }
    }

    /** Filters that are there already go on from where they are. */
    private void tune(FilterSettings settings, double rateHz) {
        lowPass.tune(settings.gyroCutoffHz(), rateHz);
        derivativeLowPass.tune(settings.angularAccelerationCutoffHz(), rateHz);
        List<FilterSettings.Notch> wanted = settings.notches();
        VectorNotch[] tuned = new VectorNotch[wanted.size()];
        for (int i = 0; i < tuned.length; i++) {
            tuned[i] = i < notches.length ? notches[i] : new VectorNotch();
            tuned[i].tune(wanted.get(i).centreHz(), wanted.get(i).bandwidthHz(), rateHz);
        }
        notches = tuned;
    }

    /** Differentiates samples of one sensor: the difference of two sensors is no acceleration. */
    private void differentiate(SensorTrack gyro, long periodUs) {
        boolean sameSensor = gyro == lastTrack;
        for (int axis = 0; axis < rateRadS.length; axis++) {
            double change = sameSensor ? rateRadS[axis] - lastRadS[axis] : 0;
            derivativeRadS2[axis] = change * US_PER_S / Math.max(1, periodUs);
            lastRadS[axis] = rateRadS[axis];
        }
        derivativeLowPass.apply(derivativeRadS2);
        lastTrack = gyro;
    }

    private void publish(long timeUs, long nowUs) {
        lastUs = timeUs;
        Vectors.toFloats(rateRadS, message.xyz);
        Vectors.toFloats(derivativeRadS2, message.xyzDerivative);
        message.timestampSample = timeUs;
        message.timestamp = nowUs;
        publication.publish(message);
    }
}
