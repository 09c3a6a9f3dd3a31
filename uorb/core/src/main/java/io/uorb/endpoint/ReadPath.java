// SPDX-License-Identifier: Apache-2.0
package io.uorb.endpoint;

/**
 * A path of checks, copies and reads of state of one subscription. For its reading thread, the reads of state for any.
 *
 * @param <T> the message class
 */
public interface ReadPath<T> {
    /** Whether there is a message not copied yet that passes the interval. */
    boolean updated();

    /** Whether there is a message not copied yet. */
    boolean hasUnread();

    /**
     * Copies the next message into the target, or into words of its class, whichever is not null.
     *
     * @param orAgain whether to ignore the interval, and copy the newest message again if there is no next
     * @return whether there was one
     */
    boolean copy(T target, long[] words, boolean orAgain);

    /** Decodes words of the node as a copy would. */
    void decode(long[] message, T target, long[] words);

    /** Whether the last copy was of a message that had been copied before. */
    boolean wasAgain();

    /** Returns the time of the last message copied, us: its first word in the cell. */
    long sampleUs();

    /** Returns the generation of the last message copied; 0 if there is none. */
    long generation();

    /** Returns the number of messages lost. */
    long lost();

    /** Returns the number of messages skipped. */
    long skipped();

    /** Returns the time of the newest message of the node, us. */
    long lastPublishedUs();

    /** Whether the node has a publisher. */
    boolean advertised();

    /** Returns the instance. */
    int instance();

    /** Moves to another instance; returns whether it did. */
    boolean changeInstance(int instance);

    /** Whether the subscription is closed. */
    boolean isClosed();
}
