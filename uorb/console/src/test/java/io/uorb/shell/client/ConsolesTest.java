// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.client;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static io.uorb.testing.Refusals.assertThrowsSaying;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.shell.wire.Request;
import io.uorb.shell.wire.RuntimeFolder;
import io.uorb.shell.wire.RuntimeFolders;
import io.uorb.testing.Peers;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class ConsolesTest {
    @TempDir
    Path temporary;

    private RuntimeFolder folder;

    @BeforeEach
    void makeFolder() throws IOException {
        folder = RuntimeFolders.make(temporary.resolve("uorb"));
    }

    private static ServerSocketChannel serve(Path socket) throws IOException {
        ServerSocketChannel channel = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        return channel.bind(UnixDomainSocketAddress.of(socket));
    }

    @Test
    void shouldListWhoHangsAndRemoveWhoIsDead() throws IOException {
        Path dead = folder.socket(99_999, 1);
        serve(dead).close();
        Path hung = folder.socket(88_888, 1);
        try (ServerSocketChannel channel = serve(hung)) {
            List<ServedProgram> programs = Consoles.list(folder);
            assertEquals(1, programs.size());
            assertEquals(88_888, programs.get(0).pid());
            assertEquals(
                    "the program at " + hung + " does not answer within 500 ms",
                    programs.get(0).problem());
            assertTrue(channel.isOpen());
        }
        assertFalse(Files.exists(dead));
        assertTrue(Files.exists(hung));
    }

    @Test
    void shouldRemoveWhatAProgramLeftThatWasKilledAtItsStart() throws IOException {
        Path left = folder.path().resolve(".0123abcd");
        serve(left).close();
        Path other = Files.createFile(folder.path().resolve(".00000000"));
        Path served = folder.path().resolve(".4567cdef");
        try (ServerSocketChannel channel = serve(served)) {
            Consoles.removeUnnamed(folder, Instant.now());
            assertTrue(Files.exists(left), "it may be that of a program that begins");
            Consoles.removeUnnamed(folder, Instant.now().plusSeconds(60));
            assertFalse(Files.exists(left));
            assertTrue(Files.exists(served) && channel.isOpen());
            assertTrue(Files.exists(other), "no socket");
        }
    }

    @Test
    void shouldEndThePatienceWithAProgramThatHangs() throws IOException {
        Path hung = folder.socket(88_888, 1);
        try (ServerSocketChannel channel = serve(hung)) {
            assertThrows(ProgramTimeoutException.class, () -> Consoles.connect(hung, Duration.ofMillis(50)));
            assertTrue(channel.isOpen());
        }
    }

    @Test
    void shouldPingAConnectionWhoseOwnerIsSilent() throws Exception {
        Path socket = folder.socket(88_888, 1);
        try (PlainServer server = new PlainServer(socket, number -> true);
                Console console = new SocketConsole(socket, Duration.ofSeconds(5), "test", 5)) {
            assertEquals("plain", console.welcome().program());
            assertInstanceOf(Request.Hello.class, server.requests.take());
            assertInstanceOf(Request.Ping.class, server.requests.take());
            assertInstanceOf(Request.Ping.class, server.requests.take());
        }
    }

    @Test
    void shouldFindAProgramByNameThatAnswersTooLateForTheListing() throws Exception {
        try (PlainServer server = new PlainServer(folder.socket(88_888, 1), number -> number > 0)) {
            List<ServedProgram> programs = Consoles.list(folder);
            assertEquals(List.of(""), programs.stream().map(ServedProgram::name).toList());
            assertEquals(
                    List.of("plain"),
                    Consoles.named("plain", programs).stream()
                            .map(ServedProgram::name)
                            .toList());
            assertEquals(List.of(), Consoles.named("other", programs));
            assertInstanceOf(Request.Hello.class, server.requests.take());
        }
    }

    @Test
    void shouldSayWhyASocketCannotBeUsed() throws IOException {
        Path missing = folder.socket(1, 1);
        assertThrowsSaying(IOException.class, () -> Consoles.connect(missing), missing + ": no such socket");
        Path file = Files.createFile(folder.socket(2, 1));
        assertThrowsSaying(IOException.class, () -> Consoles.connect(file), file + " is not a socket");
        Path dead = folder.socket(3, 1);
        serve(dead).close();
        assertThrowsSaying(
                IOException.class, () -> Consoles.connect(dead), "the program that served " + dead + " has ended");
    }

    @Test
    void shouldSayWhichOptionChooses() {
        ServedProgram first = new ServedProgram(7, "x", 0, false, Path.of("7.sock"), "");
        ServedProgram second = new ServedProgram(7, "x", 0, false, Path.of("7-2.sock"), "");
        ServedProgram other = new ServedProgram(8, "y", 0, false, Path.of("8.sock"), "");
        assertThrowsNaming(
                IOException.class,
                () -> Consoles.only(List.of(first, second)),
                "process 7 serves 2 … x (pid 7, 7.sock), x (pid 7, 7-2.sock); … --socket");
        assertThrowsNaming(
                IOException.class,
                () -> Consoles.only(List.of(first, other)),
                "2 programs … x (pid 7, 7.sock), y (pid 8, 8.sock); … --name, --pid or --socket");
    }

    @Test
    void shouldFindAProgramThatServesByProperty() throws Exception {
        ProcessBuilder builder = Peers.java(
                List.of("-Dio.uorb.console=demo", "-Dio.uorb.console.writing=true"), ServingProgram.class, List.of());
        builder.environment().put("UORB_RUNTIME_DIR", folder.path().toString());
        builder.redirectError(ProcessBuilder.Redirect.INHERIT);
        Process process = builder.start();
        try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
            assertEquals("ready", out.readLine());
            ServedProgram program = Consoles.list(folder).get(0);
            while (program.problem().contains("does not answer")) { // a fresh JVM may take longer than a look waits
                program = Consoles.list(folder).get(0);
            }
            assertEquals("demo", program.name());
            assertEquals(process.pid(), program.pid());
            assertTrue(program.writing());
            assertEquals("", program.problem());
            process.outputWriter().close();
            assertEquals(0, process.waitFor());
            assertEquals(List.of(), folder.sockets(), "removed at the end of the program");
        } finally {
            process.destroyForcibly();
        }
    }
}
