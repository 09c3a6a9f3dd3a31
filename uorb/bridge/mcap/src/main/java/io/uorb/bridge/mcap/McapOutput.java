// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.mcap;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.util.zip.CRC32;

/** The bytes of a file: position and CRC of what has been written. One thread. */
final class McapOutput {
    private final WritableByteChannel channel;
    private final CRC32 crc = new CRC32();
    private long position;

    McapOutput(WritableByteChannel channel) {
        this.channel = channel;
    }

    void write(ByteBuffer bytes) throws IOException {
        crc.update(bytes.duplicate());
        position += bytes.remaining();
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
    }

    long position() {
        return position;
    }

    /** Returns the CRC of all bytes. */
    int crc() {
        return (int) crc.getValue();
    }

    void close() throws IOException {
        channel.close();
    }
}
