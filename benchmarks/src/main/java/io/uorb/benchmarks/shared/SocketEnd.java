// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.shared;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;

/** A byte to and fro by a Unix socket, for which it waits in a selector. */
final class SocketEnd implements HopEnd, AutoCloseable {
    private final SocketChannel channel;
    private final Selector selector;
    private final ByteBuffer one = ByteBuffer.allocateDirect(1);

    private SocketEnd(SocketChannel channel) throws IOException {
        this.channel = channel;
        channel.configureBlocking(false);
        selector = Selector.open();
        channel.register(selector, SelectionKey.OP_READ);
    }

    /** Returns both ends of a socket. */
    static SocketEnd[] pair(Path folder) throws IOException {
        Path path = folder.resolve("socket");
        UnixDomainSocketAddress address = UnixDomainSocketAddress.of(path);
        try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            server.bind(address);
            return new SocketEnd[] {new SocketEnd(SocketChannel.open(address)), new SocketEnd(server.accept())};
        } finally {
            Files.deleteIfExists(path);
        }
    }

    @Override
    public void send() {
        try {
            one.clear();
            channel.write(one);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void receive() {
        try {
            one.clear();
            while (channel.read(one) == 0) {
                selector.select(key -> {});
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        selector.close();
        channel.close();
    }
}
