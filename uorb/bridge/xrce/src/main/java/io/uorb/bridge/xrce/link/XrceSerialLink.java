// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.xrce.link;

import io.uorb.bridge.xrce.wire.SerialFrames;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * A link over a serial port, whose speed the caller has set, or a pseudo-terminal: messages in frames. Writing may
 * block.
 */
public final class XrceSerialLink implements XrceLink {
    private static final long LOOK_NS = TimeUnit.MILLISECONDS.toNanos(1);
    private static final int BLOCK_BYTES = 512;
    private static final Object PEER = "serial line";

    private final InputStream in;
    private final OutputStream out;
    private final SerialFrames frames = new SerialFrames();
    private final byte[] block = new byte[BLOCK_BYTES];
    private final ByteBuffer outgoing = ByteBuffer.allocate(SerialFrames.mostBytes(SerialFrames.MOST_BYTES));
    private int at;
    private int count;

    /** Creates a link over two streams, which it closes; the input must support {@code available()}. */
    public XrceSerialLink(InputStream in, OutputStream out) {
        this.in = in;
        this.out = out;
    }

    /**
     * Opens a device, whose speed and mode must be set already.
     *
     * @throws IOException if it does not exist or cannot be opened
     */
    public static XrceSerialLink open(Path device) throws IOException {
        InputStream in = new FileInputStream(device.toFile());
        try {
            return new XrceSerialLink(in, Channels.newOutputStream(FileChannel.open(device, StandardOpenOption.WRITE)));
        } catch (IOException e) {
            in.close();
            throw e;
        }
    }

    @Override
    public ByteBuffer receive(long limitNs) throws IOException {
        long endNs = System.nanoTime() + limitNs;
        while (true) {
            while (at < count) {
                ByteBuffer message = frames.take(block[at++]);
                if (message != null) {
                    return message;
                }
            }
            int available = in.available();
            if (available > 0) {
                at = 0;
                count = Math.max(0, in.read(block, 0, Math.min(available, block.length)));
            } else if (System.nanoTime() - endNs >= 0) {
                return null;
            } else {
                LockSupport.parkNanos(LOOK_NS);
            }
        }
    }

    @Override
    public Object peer() {
        return PEER;
    }

    @Override
    public Object sender() {
        return PEER;
    }

    @Override
    public void send(ByteBuffer message, Object receiver) throws IOException {
        SerialFrames.write(message, outgoing.clear());
        out.write(outgoing.array(), 0, outgoing.position());
        out.flush();
    }

    @Override
    public void close() {
        try (in;
                out) {
            // Both are closed, whatever one throws.
        } catch (IOException e) {
            // Nothing is left to be done.
        }
    }
}
