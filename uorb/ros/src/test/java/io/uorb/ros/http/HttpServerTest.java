// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.http;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.error.ErrorHandler;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Limits of the server, and clients that exhaust them (ros1:X-1, ros1:X-8). */
@Timeout(60)
@Statement({"ros1:X-1", "ros1:X-8", "ros1:E-2"})
class HttpServerTest {
    private static final int HEAD = 500;
    private static final int BODY = 10_000;
    private static final int LOOKS = 20;
    private static final InetSocketAddress ANY = new InetSocketAddress("127.0.0.1", 0);

    private final AtomicLong clockNs = new AtomicLong();
    private final List<Throwable> failures = Collections.synchronizedList(new ArrayList<>());
    private final List<RawClient> clients = new ArrayList<>();
    private HttpServer server;

    private void start(HttpHandler handler, long buffered, int connections, int workers) throws IOException {
        HttpServerLimits limits = new HttpServerLimits(
                HEAD, BODY, buffered, connections, Duration.ofSeconds(30), Duration.ofSeconds(2), workers);
        server = HttpServer.start(
                "test", ANY, "robot", limits, handler, (source, error) -> failures.add(error), clockNs::get);
    }

    private static HttpServer start(LongSupplier clock, ErrorHandler errors) throws IOException {
        return HttpServer.start("test", ANY, "robot", HttpServerLimits.defaults(), body -> body, errors, clock);
    }

    private void start() throws IOException {
        start(body -> body, 1 << 20, 10, 2);
    }

    private RawClient client() throws IOException {
        RawClient client = new RawClient(server.port());
        clients.add(client);
        return client;
    }

    private void advance(long seconds) {
        clockNs.addAndGet(TimeUnit.SECONDS.toNanos(seconds));
        server.wake();
    }

    /** Advances the clock, and returns when the loop has seen it: it has answered another client since. */
    private void advance(long seconds, RawClient other) throws IOException {
        advance(seconds);
        other.send(RawClient.post("seen"));
        assertEquals("seen", other.answer().body());
    }

    /** Advances by a limit, a few times at most: the server may begin to wait, or a socket take more, meanwhile. */
    private void advanceUntilOneIsLeft(long seconds, RawClient other) throws IOException {
        for (int i = 0; i < LOOKS && server.connections() > 1; i++) {
            advance(seconds, other);
        }
        assertEquals(1, server.connections());
    }

    @AfterEach
    void close() throws IOException {
        for (RawClient client : clients) {
            client.close();
        }
        server.close();
        assertEquals(List.of(), failures);
    }

    @Test
    void shouldAnswerRequestsThatComeTogetherInOrder() throws IOException {
        start();
        RawClient client = client();
        client.send(RawClient.post("one") + "\r\n" + RawClient.post("two") + RawClient.post("three"));
        assertEquals("one", client.answer().body());
        assertEquals("two", client.answer().body());
        assertEquals("three", client.answer().body());
    }

    @ParameterizedTest
    @CsvSource({
        "'POST / HTTP/1.1|Host: localhost|Content-length: 10001||', 413",
        "'POST / HTTP/1.1|Host: localhost|Content-length: 99999999999999999999||', 400",
        "'POST / HTTP/1.1|Host: localhost|Content-length: -1||', 400",
        "'POST / HTTP/1.1|Host: localhost|Content-length: 1|Content-length: 2||', 400",
        "'POST / HTTP/1.1|Host: localhost|Content-length: 0x1||', 400",
        "'POST / HTTP/1.1|Host: localhost||', 411",
        "'POST / HTTP/1.1|Host: localhost|Transfer-Encoding: chunked||', 501",
        "'POST / HTTP/1.1|Host: localhost|Content-Encoding: gzip|Content-length: 1||', 501",
        "'GET / HTTP/1.1|Host: localhost||', 501",
        "'POST /other HTTP/1.1|Host: localhost|Content-length: 1||x', 404",
        "'nonsense|Host: localhost||', 400",
        "'POST / HTTP/2|Host: localhost||', 400",
        "'POST / HTTP/1.1|Host: localhost| folded: x||', 400",
        "'POST / HTTP/1.1|Host: localhost|no colon||', 400",
    })
    void shouldRefuse(String request, String status) throws IOException {
        start();
        RawClient client = client();
        client.send(request.replace("|", "\r\n"));
        assertEquals(status, client.answer().status());
        assertTrue(client.isEnded());
        assertEquals(1, server.refusals());
    }

    @Test
    void shouldTakeTheGreatestHeadAndBody() throws IOException {
        start();
        String body = "x".repeat(BODY);
        String request = RawClient.post(body);
        String filler = "Filler: " + "f".repeat(HEAD - (request.length() - BODY) - "Filler: \r\n".length()) + "\r\n";
        RawClient client = client();
        client.send(request.replace("Host", filler + "Host"));
        assertEquals(body, client.answer().body());
        client.send(request.replace("Host", "x" + filler + "Host"));
        assertEquals("431", client.answer().status());
    }

    @Test
    void shouldRefuseAnEndlessHead() throws IOException {
        start();
        RawClient client = client();
        client.send("POST / HTTP/1.1\r\n" + "x".repeat(HEAD));
        assertEquals("431", client.answer().status());
    }

    /** Memory for one and a half. */
    private void startWithLittleMemory() throws IOException {
        start(body -> body, BODY + 2 * HEAD + 4096, 10, 2);
    }

    @Test
    @Statement("ros1:X-8")
    void shouldRefuseTheLongestOfTheRequestsThatExceedTheMemoryForAll() throws IOException {
        startWithLittleMemory();
        RawClient first = client();
        first.sendHalf("y".repeat(BODY));
        RawClient second = client();
        second.sendHalf("z".repeat(BODY - 1000));
        assertEquals("503", first.answer().status());
        second.sendRest();
        assertEquals("z".repeat(BODY - 1000), second.answer().body());
    }

    @Test
    @Statement("ros1:X-8")
    void shouldRefuseASenderThatStallsForOneThatDoesNot() throws IOException {
        startWithLittleMemory();
        RawClient stalled = client();
        stalled.sendHalf("y".repeat(BODY / 2));
        RawClient between = client();
        between.send(RawClient.post("x"));
        assertEquals("x", between.answer().body(), "the server has read what was sent before");
        advance(1);
        RawClient active = client();
        active.sendHalf("z".repeat(BODY));
        assertEquals("503", stalled.answer().status());
        active.sendRest();
        assertEquals("z".repeat(BODY), active.answer().body());
    }

    /** A clock that runs out of memory when asked to. */
    private LongSupplier failingClock(BooleanSupplier fails) {
        return () -> {
            if (fails.getAsBoolean()) {
                throw new OutOfMemoryError("made up");
            }
            return clockNs.get();
        };
    }

    @Test
    @Statement("ros1:X-8")
    void shouldOutliveAClockThatRunsOutOfMemory() throws IOException {
        AtomicBoolean fails = new AtomicBoolean();
        server = start(failingClock(() -> fails.getAndSet(false)), (source, error) -> failures.add(error));
        RawClient client = client();
        client.send(RawClient.post("one"));
        assertEquals("one", client.answer().body());
        fails.set(true);
        client.send(RawClient.post("two"));
        assertEquals("two", client.answer().body());
        assertEquals("made up", failures.remove(0).getMessage());
    }

    /** Five seconds of rounds that all fail; its owner must not believe that it serves. */
    @Test
    @Tag("slow")
    void shouldEndAndTellItsOwnerWhenEveryRoundFails() throws Exception {
        AtomicBoolean fails = new AtomicBoolean();
        CountDownLatch told = new CountDownLatch(1);
        server = start(failingClock(fails::get), (source, error) -> {
            throw new OutOfMemoryError("nor can it be reported");
        });
        RawClient client = client();
        server.failure().onEnd(told::countDown);
        fails.set(true);
        client.send(RawClient.post("one"));
        told.await();
        assertEquals("made up", server.failure().reason().getMessage());
        assertTrue(client.isEnded());
    }

    @Test
    void shouldCloseTheLongestIdleConnectionForANewOne() throws IOException {
        start(body -> body, 1 << 20, 3, 2);
        RawClient first = client();
        RawClient second = client();
        RawClient third = client();
        for (RawClient one : List.of(second, first, third)) {
            one.send(RawClient.post("x"));
            assertEquals("x", one.answer().body());
            RawClient.await(() -> server.answering() == 0);
            advance(1);
        }
        RawClient fourth = client();
        fourth.send(RawClient.post("y"));
        assertEquals("y", fourth.answer().body());
        assertTrue(second.isEnded());
        assertEquals(1, server.evictions());
        first.send(RawClient.post("still"));
        assertEquals("still", first.answer().body());
    }

    @Test
    void shouldServeNewClientsWhileAllConnectionsSendHalfRequests() throws IOException {
        start(body -> body, 1 << 20, 3, 1);
        RawClient oldest = client();
        oldest.sendHalf("slow");
        advance(1);
        for (int i = 0; i < 2; i++) {
            client().sendHalf("slow");
        }
        RawClient honest = client();
        honest.send(RawClient.post("x"));
        assertEquals("x", honest.answer().body());
        assertTrue(oldest.isEnded());
    }

    @Test
    void shouldGiveUpARequestThatDoesNotArrive() throws IOException {
        start();
        RawClient idle = client();
        RawClient slow = client();
        slow.sendHalf("slow");
        advance(29);
        slow.send("o");
        advance(1);
        assertEquals("408", slow.answer().status());
        assertTrue(slow.isEnded());
        idle.send(RawClient.post("x"));
        assertEquals("x", idle.answer().body());
    }

    @Test
    void shouldStopReadingARefusedRequestAfterAWhile() throws IOException {
        start();
        RawClient client = client();
        client.send("POST / HTTP/1.1\r\nHost: localhost\r\nContent-length: 20000\r\n\r\n");
        assertEquals("413", client.answer().status());
        assertTrue(client.isEnded());
        RawClient other = client();
        advance(1, other);
        assertEquals(2, server.connections(), "too early");
        advanceUntilOneIsLeft(2, other);
    }

    @Test
    void shouldNotLetAClientThatDoesNotReadHoldUpOthers() throws IOException {
        byte[] huge = new byte[32 << 20];
        CountDownLatch asked = new CountDownLatch(2);
        HttpHandler handler = body -> {
            asked.countDown();
            return body.length == 1 ? huge : body;
        };
        start(handler, 64 << 20, 10, 1); // more than the answer: only time ends it
        RawClient deaf = client();
        deaf.send(RawClient.post("x"));
        RawClient other = client();
        other.send(RawClient.post("quick"));
        assertEquals("quick", other.answer().body());
        RawClient.await(() -> asked.getCount() == 0 && server.answering() == 0);
        advance(29, other);
        assertEquals(2, server.connections(), "too early");
        advanceUntilOneIsLeft(30, other);
    }

    @Test
    void shouldAnswerSeveralAtOnceButNoMoreThanItHasWorkers() throws Exception {
        CountDownLatch both = new CountDownLatch(2);
        AtomicInteger running = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        start(
                body -> {
                    most.accumulateAndGet(running.incrementAndGet(), Math::max);
                    both.countDown();
                    assertDoesNotThrow(() -> both.await());
                    running.decrementAndGet();
                    return body;
                },
                1 << 20,
                10,
                2);
        List<RawClient> three = List.of(client(), client(), client());
        for (RawClient one : three) {
            one.send(RawClient.post("x"));
        }
        for (RawClient one : three) {
            assertEquals("x", one.answer().body());
        }
        assertEquals(2, most.get());
    }

    @Test
    void shouldLetAnAnswerOutBeforeItCloses() throws Exception {
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch closing = new CountDownLatch(1);
        start(
                body -> {
                    asked.countDown();
                    assertDoesNotThrow(() -> closing.await());
                    return body;
                },
                1 << 20,
                10,
                1);
        RawClient client = client();
        client.send(RawClient.post("last"));
        asked.await();
        CompletableFuture<Void> closed = CompletableFuture.runAsync(server::close);
        closing.countDown();
        assertEquals("last", client.answer().body());
        closed.get();
    }

    @Test
    void shouldCloseTheConnectionOfAHandlerThatThrows() throws IOException {
        start(
                body -> {
                    throw new IllegalStateException("broken");
                },
                1 << 20,
                10,
                1);
        RawClient client = client();
        client.send(RawClient.post("x"));
        assertTrue(client.isEnded());
        assertEquals("broken", failures.remove(0).getMessage());
    }

    @Test
    void shouldCountAHalfRequestWhoseClientWentAway() throws IOException {
        start();
        RawClient client = client();
        client.sendHalf("half");
        client.close();
        RawClient.await(() -> server.refusals() == 1 && server.connections() == 0);
    }

    @Test
    void shouldAnswerBytesAsTheyAre() throws IOException {
        start();
        RawClient client = client();
        client.send("POST /RPC2 HTTP/1.1\nhost:localhost\nContent-LENGTH: 3\n\nü!");
        assertArrayEquals(
                "ü!".getBytes(StandardCharsets.UTF_8), client.answer().body().getBytes(StandardCharsets.UTF_8));
    }
}
