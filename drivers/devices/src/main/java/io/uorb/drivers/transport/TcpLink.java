// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.transport;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.concurrent.TimeUnit;

/** A TCP connection. Reader and writer have each their own selector and buffer, and so do not meet. */
final class TcpLink implements Link {
    private static final int BUFFER_BYTES = 16_384;
    private static final long WRITE_TIMEOUT_MS = 1_000;

    private final String name;
    private final SocketChannel channel;
    private final Selector readable = Selector.open();
    private final Selector writable = Selector.open();
    private final ByteBuffer in = ByteBuffer.allocateDirect(BUFFER_BYTES);
    private final ByteBuffer out = ByteBuffer.allocateDirect(BUFFER_BYTES);

    /** Takes a connected channel, which it closes. */
    TcpLink(String name, SocketChannel channel) throws IOException {
        this.name = name;
        this.channel = channel;
        channel.configureBlocking(false);
        channel.register(readable, SelectionKey.OP_READ);
        channel.register(writable, SelectionKey.OP_WRITE);
    }

    @Override
    public int read(byte[] into, int timeoutMs) throws IOException {
        try {
            int count = take(into);
            if (count != 0 || timeoutMs <= 0) {
                return count;
            }
            await(readable, timeoutMs);
            return take(into);
        } catch (IOException e) {
            throw new IOException(name + ": the connection is lost: " + e.getMessage(), e);
        }
    }

    private int take(byte[] into) throws IOException {
        in.clear().limit(Math.min(into.length, BUFFER_BYTES));
        int count = channel.read(in);
        if (count > 0) {
            in.flip().get(into, 0, count);
        }
        return count;
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        for (int done = 0; done < length; ) {
            int part = Math.min(length - done, BUFFER_BYTES);
            out.clear().put(bytes, offset + done, part).flip();
            writeOut();
            done += part;
        }
    }

    private void writeOut() throws IOException {
        long lastProgress = System.nanoTime();
        while (out.hasRemaining()) {
            if (writeSome() > 0) {
                lastProgress = System.nanoTime();
                continue;
            }
            long leftMs = WRITE_TIMEOUT_MS - TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - lastProgress);
            if (leftMs <= 0) {
                throw new IOException(name + ": the peer has accepted no bytes for " + WRITE_TIMEOUT_MS + " ms");
            }
            if (Thread.currentThread().isInterrupted()) {
                throw new IOException(name + ": interrupted while the peer accepted no bytes");
            }
            await(writable, leftMs);
        }
    }

    private int writeSome() throws IOException {
        try {
            return channel.write(out);
        } catch (IOException e) {
            throw new IOException(name + ": the connection is lost: " + e.getMessage(), e);
        }
    }

    private static void await(Selector selector, long timeoutMs) throws IOException {
        selector.select(timeoutMs);
        selector.selectedKeys().clear();
    }

    @Override
    public void close() throws IOException {
        channel.close();
        readable.close();
        writable.close();
    }
}
