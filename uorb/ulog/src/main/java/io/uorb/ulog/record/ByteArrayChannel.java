// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;

/** A channel that collects written bytes in memory. One thread. */
final class ByteArrayChannel implements WritableByteChannel {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    @Override
    public int write(ByteBuffer source) {
        byte[] copy = new byte[source.remaining()];
        source.get(copy);
        bytes.writeBytes(copy);
        return copy.length;
    }

    byte[] bytes() {
        return bytes.toByteArray();
    }

    @Override
    public boolean isOpen() {
        return true;
    }

    @Override
    public void close() {}
}
