// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.generate;

import java.io.IOException;

/** Messages of one topic, one after the other. One thread. */
interface GeneratedMessages extends AutoCloseable {
    /**
     * Reads the next message into words of its topic; returns false at the end.
     *
     * @throws IOException if it cannot be read, or is no message of the topic; its text names the place
     */
    boolean next(long[] words) throws IOException;

    @Override
    default void close() throws IOException {}
}
