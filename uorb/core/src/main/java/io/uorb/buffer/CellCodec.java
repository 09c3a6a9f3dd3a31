// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

/**
 * The conversion between a message and the words of a cell. For any thread, if messages are published with it in place.
 *
 * @param <T> the message
 */
public interface CellCodec<T> {
    /** Writes the message from index {@code at}. */
    void encode(T message, long[] words, int at);

    /** Reads the words from index {@code at} into the message; they may be of several messages. */
    void decode(long[] words, int at, T message);
}
