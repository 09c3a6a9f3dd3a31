// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace;

/** The messages of a trace, by place and generation. */
public interface RecordedMessages {
    /**
     * Finds a message.
     *
     * @return its words, without a change of them by later calls; null if it was not recorded
     */
    long[] find(String topic, int instance, long generation);

    /** Returns the newest generation of a topic's instance that is recorded; 0 if none is. */
    long last(String topic, int instance);
}
