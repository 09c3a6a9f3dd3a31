// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.signal;

import io.uorb.cli.log.input.TopicInstance;
import io.uorb.ulog.format.UlogData;
import java.util.Optional;

/**
 * The distance over ground by valid local positions, without the jumps of resets and without the gaps between valid
 * positions. One thread.
 */
public final class GroundDistance implements MessageSink {
    private static final String TOPIC = "vehicle_local_position";
    private static final int COUNTER_MASK = 0xff;
    private static final Signal X = MotionSignals.validLocal("x");
    private static final Signal Y = MotionSignals.validLocal("y");
    private static final Signal RESETS = orZero("xy_reset_counter");
    /** By how much the last reset has moved the position; 0 if the estimator does not report it. */
    private static final Signal RESET_X = orZero("delta_xy[0]");

    private static final Signal RESET_Y = orZero("delta_xy[1]");

    private final SignalReader x;
    private final SignalReader y;
    private final SignalReader resets;
    private final SignalReader resetX;
    private final SignalReader resetY;
    private double distanceM = Double.NaN;
    private double lastX = Double.NaN;
    private double lastY = Double.NaN;
    private int lastResets;

    private GroundDistance(SignalReader x, SignalReader y, LogSurvey survey) {
        int instance = x.key().instance();
        this.x = x;
        this.y = y;
        resets = RESETS.bind(survey, instance).orElseThrow();
        resetX = RESET_X.bind(survey, instance).orElseThrow();
        resetY = RESET_Y.bind(survey, instance).orElseThrow();
    }

    private static Signal orZero(String field) {
        return Signal.of(field).from(TOPIC, field).from(TOPIC, values -> 0, "x");
    }

    /** Returns the distance by an instance of the position, if a log has one. */
    public static Optional<GroundDistance> bind(LogSurvey survey, int instance) {
        Optional<SignalReader> y = Y.bind(survey, instance);
        return X.bind(survey, instance).filter(x -> y.isPresent()).map(x -> new GroundDistance(x, y.get(), survey));
    }

    @Override
    public void add(long timeUs, UlogData data) {
        double atX = x.value(data);
        double atY = y.value(data);
        int count = (int) resets.value(data);
        if (Double.isFinite(atX) && Double.isFinite(atY)) {
            double stepM = step(atX, atY, count - lastResets & COUNTER_MASK, data);
            distanceM = (Double.isNaN(distanceM) ? 0 : distanceM) + (Double.isFinite(stepM) ? stepM : 0);
        }
        lastX = atX;
        lastY = atY;
        lastResets = count;
    }

    /** Returns the distance from the last position; NaN if it is not known. */
    private double step(double atX, double atY, int passed, UlogData data) {
        if (passed == 0) {
            return Math.hypot(atX - lastX, atY - lastY);
        }
        double moveX = resetX.value(data);
        double moveY = resetY.value(data);
        boolean known = passed == 1 && (moveX != 0 || moveY != 0);
        return known ? Math.hypot(atX - lastX - moveX, atY - lastY - moveY) : Double.NaN;
    }

    /** Returns the distance, m; NaN if no position was valid. */
    public double distanceM() {
        return distanceM;
    }

    /** Returns the topic and its instance. */
    public TopicInstance key() {
        return x.key();
    }
}
