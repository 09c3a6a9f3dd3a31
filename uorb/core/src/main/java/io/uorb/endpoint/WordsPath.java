// SPDX-License-Identifier: Apache-2.0
package io.uorb.endpoint;

/** A path of messages in the words of their node; one message of a publication at a time. */
@FunctionalInterface
public interface WordsPath {
    /** Publishes a message, but for the signal; returns its generation, or {@link PublishPath#NOTHING}. */
    long publish(long[] words);

    /** Called with each message before interceptors change or drop it. */
    default void offered(long[] words) {}
}
