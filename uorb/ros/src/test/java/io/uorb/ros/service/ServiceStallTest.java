// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.service;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.lockstep.ManualClock;
import io.uorb.ros.tcpros.PollLoop;
import io.uorb.ros.tcpros.RawPeer;
import io.uorb.ros.tcpros.TcprosLimits;
import io.uorb.ros.tcpros.TcprosServer;
import io.uorb.testing.Statement;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A service whose responses nobody reads. */
@Timeout(60)
class ServiceStallTest {
    private static final int LENGTH = 32 << 20;
    /** The socket may take more after the clock was advanced, and then the time begins again: a few times at most. */
    private static final int LOOKS = 20;

    private final List<Throwable> errors = new CopyOnWriteArrayList<>();
    private final ExecutorService handlers = Executors.newFixedThreadPool(2);
    private final ManualClock clock = new ManualClock();
    private final PollLoop loop = new PollLoop("server", clock, (source, error) -> errors.add(error));

    @AfterEach
    void close() {
        loop.close();
        handlers.shutdownNow();
        assertEquals(List.of(), errors);
    }

    /** Returns when the loop has written what the socket took. */
    private void awaitLoop() throws Exception {
        CompletableFuture<Void> done = new CompletableFuture<>();
        loop.post(() -> done.complete(null));
        done.get(60, TimeUnit.SECONDS);
    }

    @Test
    @Statement({"ros1:T-44", "ros1:E-2"})
    void shouldHandleNoMoreRequestsOfACallerThatDoesNotReadAndCloseIt() throws Exception {
        ServiceProvision<boolean[], SetBool.Result> provision = new ServiceProvision<>(
                "/n",
                "/s",
                SetBool.TYPE,
                request -> SetBool.Result.of(true, "x".repeat(LENGTH)),
                handlers,
                TcprosLimits.DEFAULTS);
        TcprosServer server = new TcprosServer(
                loop,
                TcprosLimits.DEFAULTS,
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                () -> true,
                provision::accept,
                provision::accept);
        try (RawPeer peer = new RawPeer(server.port())) {
            peer.writeHeader(
                    Map.of("callerid", "/cap", "md5sum", SetBool.TYPE.md5(), "service", "/s", "persistent", "1"));
            peer.readFrame();
            for (int i = 0; i < 3; i++) {
                peer.writeFrame(new byte[] {1});
            }
            assertEquals(1, peer.readStatus());
            for (int i = 0; i < LOOKS; i++) {
                awaitLoop();
                clock.advance(TcprosLimits.DEFAULT_STALL_US);
            }
            assertTrue(peer.skipAll() < LENGTH, "the response was cut off");
        }
        assertEquals(1, provision.calls());
    }
}
