// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.ulog;

import io.uorb.ulog.format.UlogData;

/** A converter of a logged message to a topic's message. */
@FunctionalInterface
interface LoggedMessageReader<T> {
    /** There is no message of the topic in this logged one. */
    long NONE = Long.MIN_VALUE;

    /**
     * Fills {@code message} and returns its time, us; or {@link #NONE}, and then the message's content means nothing.
     */
    long read(UlogData data, T message);
}
