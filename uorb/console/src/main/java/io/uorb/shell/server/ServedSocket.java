// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server;

import io.uorb.shell.wire.RuntimeFolder;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.UUID;

/**
 * The socket that a program serves. It gets its name when it can be connected to already: a name that refuses is
 * therefore nobody's any more, and whoever finds one may remove it. Any thread.
 */
final class ServedSocket implements AutoCloseable {
    private static final int MAX_NUMBER = 999;

    private final ServerSocketChannel channel;
    private final Path path;

    private ServedSocket(ServerSocketChannel channel, Path path) {
        this.channel = channel;
        this.path = path;
    }

    /** Serves under the first name of this process that is free. */
    static ServedSocket open(RuntimeFolder folder) throws IOException {
        // Not longer than the name that it gets.
        Path unnamed = RuntimeFolder.requireShort(
                folder.path().resolve("." + UUID.randomUUID().toString().substring(0, 8)));
        ServerSocketChannel channel = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        try {
            channel.bind(UnixDomainSocketAddress.of(unnamed));
            Files.setPosixFilePermissions(unnamed, PosixFilePermissions.fromString("rw-------"));
            channel.configureBlocking(false);
            return new ServedSocket(channel, name(folder, unnamed));
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        } finally {
            Files.deleteIfExists(unnamed);
        }
    }

    private static Path name(RuntimeFolder folder, Path unnamed) throws IOException {
        long pid = ProcessHandle.current().pid();
        for (int number = 1; number <= MAX_NUMBER; number++) {
            Path path = folder.socket(pid, number);
            for (int tries = 0; tries < 2; tries++) {
                try {
                    return Files.createLink(path, unnamed);
                } catch (FileAlreadyExistsException e) {
                    RuntimeFolder.removeIfDead(path);
                }
            }
        }
        throw new IOException("process " + pid + " serves " + MAX_NUMBER + " consoles in " + folder + " already");
    }

    ServerSocketChannel channel() {
        return channel;
    }

    Path path() {
        return path;
    }

    /** The name goes first, so that it never refuses. */
    @Override
    public void close() throws IOException {
        try {
            Files.deleteIfExists(path);
        } finally {
            channel.close();
        }
    }
}
