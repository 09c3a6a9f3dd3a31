// SPDX-License-Identifier: Apache-2.0
package io.uorb.endpoint;

/** A way of messages in the words of their node. With the publication's lock held, so one message at a time. */
@FunctionalInterface
public interface WordsWay {
    /** Publishes a message, but for the signal; returns its generation, or {@link PublishWay#NOTHING}. */
    long publish(long[] words);

    /** Takes notice of a message that may be changed or dropped before it comes, if it comes. */
    default void offered(long[] words) {}
}
