// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.client;

import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.FrameCodec;
import io.uorb.shell.wire.Protocol;
import io.uorb.shell.wire.Request;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.IntPredicate;

/** A program's end of connections, one after the other, which may leave the first ones without an answer. */
final class PlainServer implements AutoCloseable {
    final BlockingQueue<Request<?>> requests = new LinkedBlockingQueue<>();

    private final ServerSocketChannel channel;
    private final IntPredicate answers;
    private final Thread thread;

    /** @param answers whether the connection of this number, from 0, gets answers */
    PlainServer(Path socket, IntPredicate answers) throws IOException {
        this.answers = answers;
        channel = ServerSocketChannel.open(StandardProtocolFamily.UNIX).bind(UnixDomainSocketAddress.of(socket));
        thread = new Thread(this::serve, "plain-server");
        thread.setDaemon(true);
        thread.start();
    }

    private void serve() {
        try {
            for (int number = 0; ; number++) {
                try (SocketChannel client = channel.accept()) {
                    serve(client, answers.test(number));
                }
            }
        } catch (ClosedChannelException e) {
            return;
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private void serve(SocketChannel client, boolean answered) throws IOException {
        ByteBuffer length = ByteBuffer.allocate(FrameCodec.LENGTH_BYTES);
        while (filled(client, length.clear())) {
            ByteBuffer frame = ByteBuffer.allocate(FrameCodec.length(length.flip(), Protocol.MAX_REQUEST_BYTES));
            if (!filled(client, frame)) {
                return;
            }
            Request<?> request = FrameCodec.decodeRequest(frame.flip());
            requests.add(request);
            if (answered) {
                client.write(FrameCodec.encode(
                        request instanceof Request.Hello
                                ? new Answer.Welcome(Protocol.VERSION, "plain", 88_888, 1, false)
                                : new Answer.Done()));
            }
        }
    }

    private static boolean filled(SocketChannel client, ByteBuffer target) throws IOException {
        while (target.hasRemaining()) {
            if (client.read(target) < 0) {
                return false;
            }
        }
        return true;
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
