// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

/**
 * Loads a message from the words of a cell.
 *
 * @param <T> what the words are loaded into
 */
@FunctionalInterface
public interface MessageDecoder<T> {
    /**
     * Loads the words from index {@code at}. They may be a mixture of two messages, in which case the call is repeated:
     * it must accept any words, and do nothing but fill {@code target}.
     */
    void decode(long[] words, int at, T target);
}
