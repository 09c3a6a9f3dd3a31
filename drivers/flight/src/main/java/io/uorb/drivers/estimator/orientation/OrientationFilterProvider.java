// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator.orientation;

/**
 * A maker of orientation filters of one kind and tuning. A jar on the class path, or of {@code uorb --module-jar}, adds
 * its filter to {@code uorb attitude --estimator}, {@code --compare} and {@code uorb board --estimator}. It lists a
 * class in {@code META-INF/services/io.uorb.drivers.estimator.orientation.OrientationFilterProvider}, public and with a
 * public constructor without arguments. Any thread may use a provider; each filter belongs to one thread.
 */
public interface OrientationFilterProvider {
    /** Returns the name on command lines: 1 to 32 of {@code a-z 0-9 _}, a letter first; always the same. */
    String name();

    /** Returns one line about the filter. */
    String description();

    /**
     * Returns a new filter. Called on the estimator's thread with the first IMU message, and again by each further
     * estimator.
     */
    OrientationFilter newFilter(OrientationFilterSettings settings);
}
