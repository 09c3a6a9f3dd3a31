// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.FreePorts;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Limits of the client, and peers that exhaust them (ros1:X-5, ros1:X-9). */
@Timeout(60)
@Statement({"ros1:X-5", "ros1:X-9", "ros1:E-2"})
class HttpClientTest {
    private static final int HEAD = 500;
    private static final int BODY = 10_000;

    private final AtomicLong clockNs = new AtomicLong();
    private final List<Throwable> failures = Collections.synchronizedList(new ArrayList<>());
    private HttpClient client;

    @BeforeEach
    void open() throws IOException {
        HttpClientLimits limits = HttpClientLimits.defaults().withSizes(HEAD, BODY, 10);
        client = new HttpClient("test", limits, (source, error) -> failures.add(error), clockNs::get);
    }

    @AfterEach
    void close() {
        client.close();
        assertEquals(List.of(), failures);
    }

    private CompletableFuture<byte[]> post(String uri) {
        return client.post(uri, new byte[] {'x'});
    }

    private static String text(CompletableFuture<byte[]> answer) throws Exception {
        return new String(answer.get(), StandardCharsets.UTF_8);
    }

    private static String reason(CompletableFuture<byte[]> answer) {
        ExecutionException e = assertThrows(ExecutionException.class, answer::get);
        return e.getCause().getMessage();
    }

    private void advance(Duration time) {
        clockNs.addAndGet(time.toNanos());
        client.wake();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            value = {
                "HTTP/1.1 500 Oops|Content-length: 0||~ answered with HTTP status 500",
                "HTTP/1.1 200 OK|Transfer-Encoding: chunked||~ Transfer-Encoding is not supported; send Content-length",
                "HTTP/1.1 200 OK|Content-length: 10001||~ a body of 10001 bytes exceeds the limit of 10000",
                "220 mail ready||~ answered '220 mail ready', which is not HTTP/1.1",
                "HTTP/1.1 200 OK|Content-length: 50||abclose~ connection closed within the answer",
                "HTTP/1.1 200 OK|nonsense||~ line 2 of the head is no field",
            })
    void shouldFail(String answer, String reason) throws Exception {
        try (ScriptedServer peer = new ScriptedServer(answer.replace("|", "\r\n"))) {
            assertEquals(peer.uri() + ": " + reason, reason(post(peer.uri())));
        }
    }

    @Test
    void shouldSendACallAgainIfAKeptConnectionDiedWithoutAByte() throws Exception {
        try (ScriptedServer peer =
                new ScriptedServer(ScriptedServer.ok("one"), ScriptedServer.CLOSE, ScriptedServer.ok("two"))) {
            assertEquals("one", text(post(peer.uri())));
            assertEquals("two", text(post(peer.uri())));
            assertEquals(2, peer.connections());
            assertEquals(3, peer.requests());
        }
    }

    @Test
    void shouldSendACallAgainOnce() throws Exception {
        try (ScriptedServer peer =
                new ScriptedServer(ScriptedServer.ok("one"), ScriptedServer.CLOSE, ScriptedServer.CLOSE)) {
            assertEquals("one", text(post(peer.uri())));
            assertEquals(peer.uri() + ": connection closed", reason(post(peer.uri())));
            assertEquals(3, peer.requests());
        }
    }

    @Test
    void shouldNotSendACallAgainOnANewConnection() throws Exception {
        try (ScriptedServer peer = new ScriptedServer(ScriptedServer.CLOSE)) {
            assertEquals(peer.uri() + ": connection closed", reason(post(peer.uri())));
            assertEquals(1, peer.requests());
        }
    }

    @Test
    void shouldNotSendACallAgainAfterAByteOfTheAnswer() throws Exception {
        String half = "HTTP/1.1 200 OK\r\nContent-length: 9\r\n\r\n" + ScriptedServer.CLOSE;
        try (ScriptedServer peer = new ScriptedServer(ScriptedServer.ok("one"), half)) {
            assertEquals("one", text(post(peer.uri())));
            assertEquals(peer.uri() + ": connection closed within the answer", reason(post(peer.uri())));
            assertEquals(2, peer.requests());
        }
    }

    @Test
    void shouldReadAnAnswerThatEndsWithTheConnection() throws Exception {
        try (ScriptedServer peer =
                new ScriptedServer("HTTP/1.0 200 OK\r\n\r\nall of it, then " + ScriptedServer.CLOSE)) {
            assertEquals("all of it, then close", text(post(peer.uri())));
            assertEquals(0, client.connections());
        }
    }

    @Test
    void shouldStopReadingAnAnswerWithoutALengthAtTheLimit() throws Exception {
        try (ScriptedServer peer = new ScriptedServer("HTTP/1.0 200 OK\r\n\r\n" + "x".repeat(BODY + 1))) {
            assertEquals(peer.uri() + ": a body exceeds the limit of " + BODY + " bytes", reason(post(peer.uri())));
        }
    }

    @Test
    void shouldStopReadingAnEndlessHead() throws Exception {
        try (ScriptedServer peer = new ScriptedServer("HTTP/1.1 200 OK\r\nx: " + "x".repeat(HEAD))) {
            assertEquals(peer.uri() + ": the head exceeds the limit of " + HEAD + " bytes", reason(post(peer.uri())));
        }
    }

    @Test
    void shouldGiveUpAnAnswerAfterTheLimitAndGoOnWithTheNextCall() throws Exception {
        try (ScriptedServer peer = new ScriptedServer(ScriptedServer.SILENCE, ScriptedServer.ok("next"))) {
            CompletableFuture<byte[]> first = post(peer.uri());
            CompletableFuture<byte[]> second = post(peer.uri());
            RawClient.await(() -> peer.requests() == 1);
            advance(Duration.ofSeconds(5));
            assertEquals(peer.uri() + ": no answer within 5000 ms", reason(first));
            assertEquals("next", text(second));
        }
    }

    @Test
    void shouldCloseIdleConnections() throws Exception {
        try (ScriptedServer peer = new ScriptedServer(ScriptedServer.ok("one"), ScriptedServer.ok("two"))) {
            text(post(peer.uri()));
            RawClient.await(() -> client.connections() == 1);
            advance(Duration.ofSeconds(30));
            RawClient.await(() -> client.connections() == 0);
            assertEquals("two", text(post(peer.uri())));
            assertEquals(2, peer.connections());
        }
    }

    @Test
    void shouldGiveUpAConnectionAfterTheLimit() throws Exception {
        List<SocketChannel> fillers = new ArrayList<>();
        try (ServerSocket full = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            // Nobody accepts: once the backlog is full, the kernel answers no further connection.
            for (int i = 0; i < 5; i++) {
                SocketChannel filler = SocketChannel.open();
                filler.configureBlocking(false);
                filler.connect(new InetSocketAddress(full.getInetAddress(), full.getLocalPort()));
                fillers.add(filler);
            }
            String uri = "http://127.0.0.1:" + full.getLocalPort() + "/";
            CompletableFuture<byte[]> answer = post(uri);
            RawClient.await(() -> client.connections() == 1);
            advance(Duration.ofSeconds(5));
            assertEquals(uri + ": no connection within 5000 ms", reason(answer));
        } finally {
            for (SocketChannel filler : fillers) {
                filler.close();
            }
        }
    }

    @Test
    void shouldFailAThousandCallsToADeadPeerWithoutRecursion() throws Exception {
        String uri = "http://127.0.0.1:" + FreePorts.tcp() + "/";
        HttpClientLimits limits = HttpClientLimits.defaults();
        try (HttpClient many = new HttpClient("many", limits, (source, error) -> failures.add(error))) {
            List<CompletableFuture<byte[]>> calls = new ArrayList<>();
            for (int i = 0; i < 1000; i++) {
                calls.add(many.post(uri, new byte[1]));
            }
            for (CompletableFuture<byte[]> call : calls) {
                assertTrue(reason(call).startsWith(uri + ": "));
            }
        }
    }

    @Test
    void shouldReadUris() {
        assertEquals(new HttpAddress("my_robot", 11311, "/"), HttpAddress.parse("http://my_robot:11311"));
        assertEquals(new HttpAddress("::1", 1, "/a/b"), HttpAddress.parse("HTTP://[::1]:1/a/b"));
        assertEquals(new HttpAddress("h", 80, "/"), HttpAddress.parse("http://h/"));
        assertEquals("[::1]:1", HttpAddress.parse("http://[::1]:1/").hostField());
    }

    @ParameterizedTest
    @CsvSource({
        "127.0.0.1, true",
        "255.255.255.255, true",
        "::1, true",
        "fe80::1%lo, true",
        "localhost, true",
        "LOCALHOST, true",
        "1.2.3, false",
        "256.1.1.1, false",
        "1.2.3.4.5, false",
        "x:1, false",
        "robot, false"
    })
    void shouldAskNoNameServerForAddresses(String host, boolean isLiteral) {
        assertEquals(isLiteral, HttpAddress.isLiteral(host));
    }

    @Test
    void shouldLookUpHostsForItsUsers() throws Exception {
        assertEquals("127.0.0.1", client.lookUp("127.0.0.1").get()[0].getHostAddress());
        assertEquals(0, client.lookUp("no.such.host.invalid").get().length);
    }

    @Test
    void shouldFailTheLongestAnswerThatExceedsTheMemoryForAll() throws Exception {
        HttpClientLimits limits =
                HttpClientLimits.defaults().withSizes(HEAD, BODY, 10).withBufferedBytes(5_000);
        String half = "HTTP/1.1 200 OK\r\nContent-length: 9000\r\n\r\n" + "x".repeat(8_000);
        try (ScriptedServer peer = new ScriptedServer(half);
                ScriptedServer other = new ScriptedServer(ScriptedServer.ok("small"));
                HttpClient little = new HttpClient("little", limits, (source, error) -> failures.add(error))) {
            assertEquals(
                    peer.uri() + ": answers that are arriving exceed the limit of 5000 bytes",
                    reason(little.post(peer.uri(), new byte[1])));
            assertEquals("small", text(little.post(other.uri(), new byte[1])));
        }
    }
}
