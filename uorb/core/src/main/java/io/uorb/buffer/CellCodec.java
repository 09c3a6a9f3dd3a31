// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

/**
 * The conversion between a message and the words of a cell. For any thread, if messages are published with it in place.
 * A class: where a program has many, a call of an interface's method costs more.
 *
 * @param <T> the message
 */
public abstract class CellCodec<T> {
    /** For subclasses. */
    protected CellCodec() {}

    /** Writes the message from index {@code at}. */
    public abstract void encode(T message, long[] words, int at);

    /** Reads the words from index {@code at} into the message; they may be of several messages. */
    public abstract void decode(long[] words, int at, T message);
}
