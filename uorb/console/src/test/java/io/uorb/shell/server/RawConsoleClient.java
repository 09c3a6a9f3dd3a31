// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server;

import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.FrameCodec;
import io.uorb.shell.wire.Protocol;
import io.uorb.shell.wire.Request;
import java.io.IOException;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;

/** A client that sends what it likes. */
final class RawConsoleClient implements AutoCloseable {
    private final SocketChannel channel;

    RawConsoleClient(Path socket) throws IOException {
        channel = SocketChannel.open(UnixDomainSocketAddress.of(socket));
    }

    static RawConsoleClient welcomed(Path socket) throws IOException {
        RawConsoleClient client = new RawConsoleClient(socket);
        client.send(new Request.Hello(Protocol.VERSION, "raw"));
        client.answer();
        return client;
    }

    void send(Request<?> request) throws IOException {
        send(FrameCodec.encode(request));
    }

    void send(ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
    }

    /** Sends the request again and again, until nothing is taken any more; how often. */
    int flood(Request<?> request) throws IOException {
        channel.configureBlocking(false);
        int whole = 0;
        while (true) {
            ByteBuffer frame = FrameCodec.encode(request);
            int idle = 0;
            while (frame.hasRemaining() && idle < 100_000) {
                idle = channel.write(frame) == 0 ? idle + 1 : 0;
                Thread.onSpinWait();
            }
            if (frame.hasRemaining()) {
                channel.configureBlocking(true);
                return whole;
            }
            whole++;
        }
    }

    Answer answer() throws IOException {
        ByteBuffer length = read(FrameCodec.LENGTH_BYTES);
        return FrameCodec.decodeAnswer(read(FrameCodec.length(length, Protocol.MAX_ANSWER_BYTES)));
    }

    private ByteBuffer read(int count) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(count);
        while (bytes.hasRemaining()) {
            if (channel.read(bytes) < 0) {
                throw new IOException("ended after " + bytes.position() + " of " + count + " bytes");
            }
        }
        return bytes.flip();
    }

    /** Reads until the program ends the conversation; how many bytes came. */
    long readToEnd() {
        ByteBuffer bytes = ByteBuffer.allocate(65_536);
        long count = 0;
        try {
            int read = channel.read(bytes);
            while (read >= 0) {
                count += read;
                read = channel.read(bytes.clear());
            }
        } catch (IOException e) {
            // What was not read by the program makes the end a reset.
            return count;
        }
        return count;
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
