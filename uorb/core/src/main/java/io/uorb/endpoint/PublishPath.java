// SPDX-License-Identifier: Apache-2.0
package io.uorb.endpoint;

/**
 * A path of publishes. Any thread, several at the same time.
 *
 * @param <T> the message class
 */
public interface PublishPath<T> {
    /** In place of a generation: nothing was published. */
    long NOTHING = 0;

    /** Publishes a message, but for the signal; returns its generation, or {@link #NOTHING}. */
    long publish(T message);

    /** As {@link #publish}, for a message in the words of its class. */
    long publishWords(long[] words);
}
