// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.binding;

import java.nio.ByteBuffer;

/**
 * A converter of a logged field whose type or unit differs from the topic's. It is called on the thread that reads the
 * log, once a message; it must not keep the buffers.
 */
@FunctionalInterface
public interface UlogFieldAdapter {
    /**
     * Reads the logged field at an index and writes the topic's field. Both buffers are little-endian; use absolute
     * accesses only, since their positions are not defined.
     *
     * @param fromIndex of the field's first byte in {@code from}
     * @param toIndex of the field's first byte in {@code to}
     */
    void adapt(ByteBuffer from, int fromIndex, ByteBuffer to, int toIndex);
}
