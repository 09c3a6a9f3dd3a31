// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.client;

import io.uorb.shell.wire.FrameCodec;
import io.uorb.shell.wire.Protocol;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.time.Duration;

/** Frames over a socket, with a time-out. Not thread-safe. */
final class FrameChannel implements AutoCloseable {
    private static final int FIRST_BYTES = 4096;

    private final Path socket;
    private final SocketChannel channel;
    private final Selector selector;
    private final SelectionKey key;
    private final ByteBuffer length = ByteBuffer.allocate(FrameCodec.LENGTH_BYTES);
    private long timeoutNs;
    private ByteBuffer frame = ByteBuffer.allocate(FIRST_BYTES);

    private FrameChannel(Path socket, SocketChannel channel, Selector selector) throws IOException {
        this.socket = socket;
        this.channel = channel;
        this.selector = selector;
        channel.configureBlocking(false);
        this.key = channel.register(selector, 0);
        if (!channel.connect(UnixDomainSocketAddress.of(socket))) {
            throw new ProgramTimeoutException(
                    "the program at " + socket + " does not answer: its queue of connections is full");
        }
    }

    /**
     * Connects to a socket.
     *
     * @throws java.net.ConnectException if no program serves the socket any more
     */
    static FrameChannel open(Path socket) throws IOException {
        SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX);
        Selector selector = null;
        try {
            selector = Selector.open();
            return new FrameChannel(socket, channel, selector);
        } catch (IOException e) {
            channel.close();
            if (selector != null) {
                selector.close();
            }
            throw e;
        }
    }

    /** Sends a frame and returns the payload of the next received one; valid until the next call. */
    ByteBuffer exchange(ByteBuffer request, Duration timeout) throws IOException {
        timeoutNs = timeout.toNanos();
        long deadlineNs = System.nanoTime() + timeoutNs;
        send(request, deadlineNs);
        fill(length.clear(), deadlineNs);
        int bytes = FrameCodec.length(length, Protocol.MAX_ANSWER_BYTES);
        if (frame.capacity() < bytes) {
            frame = ByteBuffer.allocate(Math.max(bytes, Math.min(2 * frame.capacity(), Protocol.MAX_ANSWER_BYTES)));
        }
        return fill(frame.clear().limit(bytes), deadlineNs);
    }

    private void send(ByteBuffer request, long deadlineNs) throws IOException {
        try {
            while (request.hasRemaining()) {
                if (channel.write(request) == 0) {
                    await(SelectionKey.OP_WRITE, deadlineNs);
                }
            }
        } catch (ProgramTimeoutException | ClosedChannelException e) {
            throw e;
        } catch (IOException e) {
            // The program has closed its end; it may have said why before, and that can still be read.
            return;
        }
    }

    private ByteBuffer fill(ByteBuffer target, long deadlineNs) throws IOException {
        while (target.hasRemaining()) {
            int count = channel.read(target);
            if (count < 0) {
                throw new ProgramEndedException("the program at " + socket + " has ended, or closed the connection");
            }
            if (count == 0) {
                await(SelectionKey.OP_READ, deadlineNs);
            }
        }
        return target.flip();
    }

    private void await(int operation, long deadlineNs) throws IOException {
        long leftNs = deadlineNs - System.nanoTime();
        if (leftNs <= 0) {
            throw new ProgramTimeoutException(
                    "the program at " + socket + " does not answer within " + timeoutNs / 1_000_000 + " ms");
        }
        key.interestOps(operation);
        selector.select(leftNs / 1_000_000 + 1);
        selector.selectedKeys().clear();
    }

    @Override
    public void close() {
        try {
            channel.close();
            selector.close();
        } catch (IOException e) {
            // Nothing is left to be written, and who closes does not care for what else there is.
            return;
        }
    }
}
