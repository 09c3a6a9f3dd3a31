// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.input;

import io.uorb.drivers.estimator.orientation.StartAttitude;
import io.uorb.drivers.eval.AttitudeErrors;
import io.uorb.drivers.eval.ComparisonListener;
import io.uorb.drivers.eval.ErrorSummary;
import io.uorb.drivers.eval.InterpolatedComparison;
import io.uorb.drivers.source.SourceObserver;
import io.uorb.module.ModuleFactory;
import io.uorb.module.host.ModuleConfig;
import java.util.List;
import java.util.Optional;

/** A source of sensor messages, with the reference for the estimate. */
public interface Input {
    /** Returns a description for people. */
    String description();

    /** Returns a short description for a table: files without directories. */
    default String shortDescription() {
        return description();
    }

    /** Returns warnings for people, one line each. */
    default List<String> warnings() {
        return List.of();
    }

    /** Returns the number of IMU samples that the source has; -1 if that is not known. */
    default long imuSamples() {
        return -1;
    }

    /** Returns how often the reference's heading was reset. */
    default int referenceResets() {
        return 0;
    }

    /** Returns the time of the first message in us, at which a manual clock starts. */
    default long startUs() {
        return 0;
    }

    /** Returns the maker of the module that publishes it, and its options but those of pace and length. */
    SourceModule module(SourceObserver observer);

    /**
     * A module that publishes a source.
     *
     * @param factory of its kind
     * @param config with its name
     */
    record SourceModule(ModuleFactory factory, ModuleConfig config) {}

    /** Returns the start attitude of filters that need one; empty if the first samples align them. */
    default Optional<StartAttitude> start() {
        return Optional.empty();
    }

    /** Returns the angle from true to magnetic north, rad; 0 if it is unknown. */
    default double declinationRad() {
        return 0;
    }

    /** Returns whether the reference has a north of its own, so that a constant heading offset is no error. */
    default boolean hasOwnNorth() {
        return false;
    }

    /** Returns a comparison with the references that do not come through the broker. */
    default InterpolatedComparison newComparison(ComparisonListener listener) {
        return new InterpolatedComparison(0, hasOwnNorth(), listener);
    }

    /** Returns the figures that this kind of reference allows. */
    default ErrorSummary summary(AttitudeErrors errors) {
        return hasOwnNorth() ? errors.summaryWithoutHeadingOffset() : errors.summary();
    }

    /**
     * Returns the true gyro bias at the last IMU sample, FRD, rad/s; null if it is unknown. For the publishing thread.
     */
    default double[] trueGyroBiasRadS() {
        return null;
    }

    /** Returns whether the attitudes are written as sensor (FLU) to ENU. */
    default boolean isSensorToEnu() {
        return false;
    }
}
