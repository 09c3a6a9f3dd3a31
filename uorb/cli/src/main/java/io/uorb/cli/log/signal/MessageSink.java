// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.signal;

import io.uorb.ulog.format.UlogData;

/** A receiver of the messages of one topic instance. */
@FunctionalInterface
public interface MessageSink {
    /**
     * Takes a message.
     *
     * @param timeUs its time
     * @param data the message, valid until this returns
     */
    void add(long timeUs, UlogData data);
}
