// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.pipeline;

import io.uorb.Orb;
import io.uorb.OrbModule;
import io.uorb.Subscription;
import io.uorb.cli.plot.Colour;
import io.uorb.cli.plot.Panel;
import io.uorb.cli.plot.Panel.Scale;
import io.uorb.cli.plot.Series;
import io.uorb.cli.plot.Trace;
import io.uorb.cli.plot.Window;
import io.uorb.drivers.app.input.Input;
import io.uorb.topics.estimation.EstimatorSensorBias;
import io.uorb.topics.estimation.EstimatorSensorBiasTopic;
import java.util.ArrayList;
import java.util.List;

/**
 * The gyro's bias over time: the estimator's, from {@code estimator_sensor_bias}, and the simulation's true one. The
 * estimate belongs to the thread that drains the attitudes, the truth to the driver's; both are read when both have
 * ended.
 */
final class GyroBiasTraces implements AutoCloseable {
    private static final String[] AXES = {"x", "y", "z"};
    private static final Colour[] COLOURS = {Colour.BLUE, Colour.VERMILION, Colour.GREEN};

    private final Input input;
    private final Subscription<EstimatorSensorBias> subscription;
    private final EstimatorSensorBias message = new EstimatorSensorBias();
    private final Trace[] estimates = {new Trace(), new Trace(), new Trace()};
    private final Trace[] truths = {new Trace(), new Trace(), new Trace()};

    GyroBiasTraces(Orb orb, Input input) {
        this.input = input;
        subscription =
                OrbModule.make("bias_traces", () -> orb.subscribe(EstimatorSensorBiasTopic.ESTIMATOR_SENSOR_BIAS));
        subscription.setHistory(subscription.maxHistory());
    }

    void drain() {
        while (subscription.update(message)) {
            for (int axis = 0; axis < estimates.length; axis++) {
                estimates[axis].add(message.timestampSample, Math.toDegrees(message.gyroBias[axis]));
            }
        }
    }

    void addTruth(long timeUs) {
        double[] biasRadS = input.trueGyroBiasRadS();
        if (biasRadS != null) {
            for (int axis = 0; axis < truths.length; axis++) {
                truths[axis].add(timeUs, Math.toDegrees(biasRadS[axis]));
            }
        }
    }

    Panel panel(Window window) {
        List<Series> series = new ArrayList<>();
        for (int axis = 0; axis < AXES.length; axis++) {
            series.add(truths[axis].series(AXES[axis] + ", true", COLOURS[axis], true, window));
        }
        for (int axis = 0; axis < AXES.length; axis++) {
            series.add(estimates[axis].series(AXES[axis], COLOURS[axis], false, window));
        }
        return new Panel("gyro bias, deg/s", Scale.DECIMAL, series);
    }

    @Override
    public void close() {
        subscription.close();
    }
}
