// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.service;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.ros.tcpros.BufferPool;
import io.uorb.ros.tcpros.MessageBuffer;
import io.uorb.ros.tcpros.PollLoop;
import io.uorb.ros.tcpros.RawPeer;
import io.uorb.ros.tcpros.SmallLimits;
import io.uorb.ros.tcpros.TcprosLimits;
import io.uorb.ros.tcpros.TcprosServer;
import io.uorb.testing.Statement;
import io.uorb.time.OrbClock;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Memory of requests that wait, and of responses that nobody waits for. */
@Timeout(60)
class ServiceMemoryTest {
    private static final int LIMIT = 1_000_000;
    private static final TcprosLimits LIMITS = SmallLimits.ofReceived(LIMIT);

    private final List<Throwable> errors = new CopyOnWriteArrayList<>();
    private final PollLoop loop =
            new PollLoop("server", OrbClock.system(), (source, error) -> errors.add(error), LIMIT);
    /** The work of the service, which nobody does by itself. */
    private final BlockingQueue<Runnable> work = new LinkedBlockingQueue<>();

    private final ServiceProvision<boolean[], SetBool.Result> provision = new ServiceProvision<>(
            "/n", "/s", SetBool.TYPE, request -> SetBool.Result.of(request[0], ""), work::add, LIMITS);

    @AfterEach
    void close() {
        loop.close();
        assertEquals(List.of(), errors);
    }

    private TcprosServer server() throws IOException {
        return new TcprosServer(
                loop,
                LIMITS,
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                () -> true,
                provision::accept,
                provision::accept);
    }

    private static RawPeer open(TcprosServer server) throws IOException {
        RawPeer peer = new RawPeer(server.port());
        peer.writeHeader(Map.of("callerid", "/cap", "md5sum", "*", "service", "/s", "persistent", "1"));
        peer.readFrame();
        return peer;
    }

    @Test
    @Statement({"ros1:T-6", "ros1:E-2"})
    void shouldEndTheCallerWithMostRequestsThatWait() throws Exception {
        TcprosServer server = server();
        try (RawPeer greedy = open(server);
                RawPeer honest = open(server)) {
            for (int i = 0; i < 3; i++) {
                greedy.writeFrame(new byte[300_000]);
            }
            work.take(); // the first has come, and waits; it is never handled
            byte[] request = new byte[400_000];
            request[0] = 1;
            honest.writeFrame(request);
            assertTrue(greedy.isEnded());
            work.take().run();
            assertEquals(1, honest.readStatus());
            assertEquals(1, honest.readFrame()[0]);
        }
    }

    @Test
    @Statement({"ros1:T-6", "ros1:E-2"})
    void shouldEndACallerWhoseRequestsAloneAreTooMany() throws Exception {
        TcprosServer server = server();
        try (RawPeer other = open(server);
                RawPeer greedy = open(server)) {
            other.writeFrame(new byte[] {1});
            Runnable ofOther = work.take();
            writeUntilRefused(greedy);
            assertTrue(greedy.isEnded());
            ofOther.run();
            assertEquals(1, other.readStatus());
        }
    }

    /** The server may close the connection while requests are being written. */
    private static void writeUntilRefused(RawPeer peer) {
        try {
            for (int i = 0; i < 4; i++) {
                peer.writeFrame(new byte[300_000]);
            }
        } catch (IOException e) {
            assertTrue(e instanceof SocketException, e.toString());
        }
    }

    @Test
    @Statement("ros1:T-46")
    void shouldReleaseAResponseThatComesWhenTheCallWasInterrupted() {
        BufferPool pool = new BufferPool(LIMIT);
        MessageBuffer body = pool.take(100);
        CompletableFuture<ProviderLink.Response> response = new CompletableFuture<>();
        CompletableFuture<Boolean> closed = new CompletableFuture<>();
        Thread.currentThread().interrupt();
        assertThrows(
                InterruptedIOException.class, () -> ServiceCaller.await("/s", response, () -> closed.complete(true)));
        assertTrue(Thread.interrupted());
        assertTrue(closed.isDone());
        response.complete(new ProviderLink.Response(true, body));
        assertEquals(100, pool.idleBytes());
    }
}
