// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.pace;

/**
 * The pace at which a driver publishes. The driver's thread calls {@link #awaitTurn} before each message and {@link
 * #imuPublished} after each IMU sample, as {@link PacedDriver} does; any thread may call {@link #stop}.
 */
public interface Pace extends AutoCloseable {
    /**
     * Waits until a message of that time may be published. Times must not decrease.
     *
     * @param timestampUs the message's own time, us
     * @return false if the driver shall end: {@link #stop} was called or the thread was interrupted (its flag stays
     *     set)
     */
    boolean awaitTurn(long timestampUs);

    /** Records that the IMU sample of that time has just been published, which the estimator answers. */
    void imuPublished(long timestampUs);

    /**
     * Waits until nothing is outstanding; for the end of the run.
     *
     * @return false as {@link #awaitTurn}
     */
    boolean awaitAnswer();

    /** Ends the current wait and all later ones. Any thread may call it. */
    void stop();

    /** Leaves the clock; the driver's thread calls it when it is done. */
    @Override
    void close();
}
