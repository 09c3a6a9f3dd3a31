// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.input;

import io.uorb.Orb;
import io.uorb.drivers.estimator.StartAttitude;
import io.uorb.drivers.eval.AttitudeErrors;
import io.uorb.drivers.eval.ComparisonListener;
import io.uorb.drivers.eval.ErrorSummary;
import io.uorb.drivers.eval.InterpolatedComparison;
import io.uorb.drivers.pace.SensorSource;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Where sensor messages come from, and what the estimate is compared with. */
public interface Input extends AutoCloseable {
    /** What it is, for people. */
    String description();

    /** The same for a table: files without their directories. */
    default String shortDescription() {
        return description();
    }

    /** What is wrong with it without being in the way, for people: one line each. */
    default List<String> warnings() {
        return List.of();
    }

    /** Sensor messages left out so far because their times do not follow those before. */
    default long disordered() {
        return 0;
    }

    /** Time of the first message, us, where a manual clock starts. */
    default long startUs() {
        return 0;
    }

    /** Advertises the topics; the source is closed with this. Once. */
    SensorSource connect(Orb orb) throws IOException;

    /**
     * Where filters that do not find it themselves start; empty if the first samples align them. To be called once
     * connected.
     */
    default Optional<StartAttitude> start() {
        return Optional.empty();
    }

    /** Angle from true to magnetic north, rad, as far as it is known. */
    default double declinationRad() {
        return 0;
    }

    /** Whether the reference has a north of its own, so that a constant heading offset is no error. */
    default boolean hasOwnNorth() {
        return false;
    }

    /** A comparison that knows the references that do not come through the broker. */
    default InterpolatedComparison newComparison(ComparisonListener listener) {
        return new InterpolatedComparison(0, hasOwnNorth(), listener);
    }

    /** The figures that this kind of reference allows. */
    default ErrorSummary summary(AttitudeErrors errors) {
        return hasOwnNorth() ? errors.summaryWithoutHeadingOffset() : errors.summary();
    }

    /**
     * The true bias of the gyro at the last IMU sample, FRD, rad/s, for the thread that publishes; null if nobody knows
     * it.
     */
    default double[] trueGyroBiasRadS() {
        return null;
    }

    /** Whether the attitudes are written as sensor (FLU) to ENU. */
    default boolean isSensorToEnu() {
        return false;
    }

    @Override
    void close() throws IOException;
}
