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

    /** Returns the messages of a topic's instance, for many reads. By default each is looked up. */
    default RecordedSeries of(String topic, int instance) {
        return (generation, scratch) -> find(topic, instance, generation);
    }

    /** Returns the newest generation of a topic's instance that is recorded; 0 if none is. */
    long last(String topic, int instance);

    /** Returns the first generation from one on that is recorded; 0 if none is. This one tries each. */
    default long next(String topic, int instance, long generation) {
        long last = last(topic, instance);
        long at = generation;
        while (at <= last && find(topic, instance, at) == null) {
            at++;
        }
        return at <= last ? at : 0;
    }
}
