// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.binding;

import java.nio.ByteBuffer;

/**
 * A converter of a logged field whose type or unit differs from the topic's. Both buffers are little-endian and used by
 * index only.
 */
@FunctionalInterface
public interface UlogFieldAdapter {
    /** Reads the logged field at {@code from[fromIndex]} and writes the topic's field at {@code to[toIndex]}. */
    void adapt(ByteBuffer from, int fromIndex, ByteBuffer to, int toIndex);
}
