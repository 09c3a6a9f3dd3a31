// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros;

/**
 * Angular rate and specific force of one IMU, in FRD. It belongs to one thread.
 *
 * @param <T> the message class that drives it
 */
abstract class ImuSource<T> implements AutoCloseable {
    /** Angular rate, rad/s. */
    final double[] rate = new double[3];
    /** Specific force, m/s^2. */
    final double[] force = new double[3];

    /** Returns the time of the sample, us. */
    abstract long sampleUs(T from);

    /** Returns whether both are known; then they are here. */
    abstract boolean take(T from);

    @Override
    public void close() {}
}
