// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.binding;

import java.nio.ByteBuffer;

/** Converts a logged field whose type or unit is not today's. Both buffers are little-endian and used by index only. */
@FunctionalInterface
public interface UlogFieldAdapter {
    /** Reads the logged field at {@code from[fromIndex]} and writes the topic's field at {@code to[toIndex]}. */
    void adapt(ByteBuffer from, int fromIndex, ByteBuffer to, int toIndex);
}
