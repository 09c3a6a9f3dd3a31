// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.pace;

import java.io.IOException;

/**
 * Sensor messages in the order of their times, one after another, and the publications on which they go out. The
 * driver's thread uses it.
 */
public interface SensorSource extends AutoCloseable {
    /**
     * Moves to the next message.
     *
     * @return false at the end
     * @throws IOException if the messages come from a file that cannot be read on
     */
    boolean next() throws IOException;

    /** Returns the time of the current message, us; never less than that of the message before. */
    long timestampUs();

    /** Returns whether the current message is an IMU sample ({@code sensor_combined}), which the estimator answers. */
    boolean isImuSample();

    /**
     * Returns whether there is a message to publish at the current time; false where a source on demand only looks
     * whether somebody wants one.
     */
    default boolean isMessage() {
        return true;
    }

    /** Publishes the current message. */
    void publish();

    /** Returns the number of messages left out so far because their times do not follow those before. */
    default long disordered() {
        return 0;
    }

    /** Ends the publications and releases what the source holds. */
    @Override
    void close() throws IOException;
}
