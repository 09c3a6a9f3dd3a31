// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.message;

/**
 * A value that can be changed and that reads and writes itself: a message of a generated class, or a part of one.
 * Belongs to one thread.
 *
 * @param <V> its own class
 */
public interface WireValue<V> {
    /** Returns the length of what {@link #write} writes, bytes. */
    int wireLength();

    /**
     * Writes it.
     *
     * @throws StreamOverrunException if the stream is too short
     */
    void write(MessageOutput out);

    /**
     * Reads it; its former content is lost, its memory is used again.
     *
     * @throws StreamOverrunException if the stream ends within the value
     */
    void read(MessageInput in);

    /** Makes all numbers 0, all texts and vectors empty. */
    void clear();

    /** Copies all content of another one. */
    void copyFrom(V other);
}
