// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.shell.wire.RuntimeFolder;
import io.uorb.shell.wire.RuntimeFolders;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServedSocketTest {
    @TempDir
    Path temporary;

    private RuntimeFolder folder;

    @BeforeEach
    void makeFolder() throws IOException {
        folder = RuntimeFolders.make(temporary.resolve("uorb"));
    }

    private static String name(ServedSocket socket) {
        return socket.path().getFileName().toString();
    }

    @Test
    void shouldNumberFurtherSocketsOfTheProcessAndLeaveNothing() throws IOException {
        long pid = ProcessHandle.current().pid();
        ServedSocket first = ServedSocket.open(folder);
        ServedSocket second = ServedSocket.open(folder);
        assertEquals(pid + ".sock", name(first));
        assertEquals(pid + "-2.sock", name(second));
        first.close();
        second.close();
        try (Stream<Path> left = Files.list(folder.path())) {
            assertEquals(List.of(), left.toList());
        }
    }

    @Test
    void shouldTakeTheNameOfADeadSocket() throws IOException {
        Path dead = folder.socket(ProcessHandle.current().pid(), 1);
        try (ServerSocketChannel channel = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            channel.bind(UnixDomainSocketAddress.of(dead));
        }
        assertTrue(Files.exists(dead));
        try (ServedSocket socket = ServedSocket.open(folder)) {
            assertEquals(dead, socket.path());
        }
        assertFalse(Files.exists(dead));
    }

    @Test
    void shouldLeaveFilesThatAreNoSockets() throws IOException {
        Path file = Files.writeString(folder.socket(ProcessHandle.current().pid(), 1), "precious");
        try (ServedSocket socket = ServedSocket.open(folder)) {
            assertTrue(name(socket).endsWith("-2.sock"), name(socket));
        }
        assertEquals("precious", Files.readString(file));
    }

    @Test
    void shouldGiveEachItsNameWhenManyStartAtOnce() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(8);
        try {
            List<Callable<ServedSocket>> starts = new ArrayList<>();
            for (int i = 0; i < 24; i++) {
                starts.add(() -> ServedSocket.open(folder));
            }
            Set<Path> names = new HashSet<>();
            for (Future<ServedSocket> started : threads.invokeAll(starts)) {
                names.add(started.get().path());
                started.get().channel().close();
            }
            assertEquals(24, names.size());
        } finally {
            threads.shutdownNow();
        }
    }
}
