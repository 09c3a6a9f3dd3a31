// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

/** Loads a message from the words of a cell, from index {@code at} on. */
@FunctionalInterface
interface MessageDecoder {
    void decode(long[] words, int at);
}
