// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.tcpros;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.management.ThreadMXBean;
import io.uorb.error.ErrorHandler;
import io.uorb.testing.Statement;
import io.uorb.time.OrbClock;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The steady state of a stream allocates nothing: the sending thread, and the poll loop that writes and reads. */
@Tag("guard")
@Timeout(300)
class StreamAllocationTest {
    private static final int MESSAGES = 5_000;
    private static final int BYTES = 340;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @AutoClose
    private final PollLoop loop = new PollLoop("allocation test", OrbClock.system(), ErrorHandler.uncaught());

    private final BufferPool sent = new BufferPool(1 << 20);
    private final BufferPool received = new BufferPool(1 << 20);
    private final AtomicInteger arrived = new AtomicInteger();

    private final ConnectionHandler counts = new ConnectionHandler() {
        @Override
        public void onHeader(TcprosConnection connection, ConnectionHeader header) {
            // its content does not matter
        }

        @Override
        public void onMessage(TcprosConnection connection, int status, MessageBuffer message) {
            message.release();
            arrived.incrementAndGet();
        }

        @Override
        public void onClosed(TcprosConnection connection, Exception reason) {
            // the end of the test
        }
    };

    private TcprosConnection connected() throws Exception {
        CompletableFuture<TcprosConnection> accepted = new CompletableFuture<>();
        TcprosServer.HeaderHandler answer = (connection, header) -> {
            connection.setHandler(counts);
            connection.answer(ConnectionHeader.of(Map.of("callerid", "/p")), 0);
            accepted.complete(connection);
        };
        InetAddress local = InetAddress.getLoopbackAddress();
        TcprosServer server = new TcprosServer(
                loop, TcprosLimits.DEFAULTS, new InetSocketAddress(local, 0), () -> true, answer, answer);
        loop.post(() -> {
            try {
                TcprosConnection.connect(
                        loop,
                        TcprosLimits.DEFAULTS,
                        received,
                        new InetSocketAddress(local, server.port()),
                        ConnectionHeader.of(Map.of("topic", "/t")),
                        true,
                        counts);
            } catch (IOException e) {
                accepted.completeExceptionally(e);
            }
        });
        return accepted.get(20, TimeUnit.SECONDS);
    }

    private void exchange(TcprosConnection connection, int count) {
        for (int i = 0; i < count; i++) {
            int before = arrived.get();
            MessageBuffer message = sent.take(BYTES);
            message.setLength(BYTES);
            message.putInt(0, i);
            connection.send(message);
            while (arrived.get() == before) {
                Thread.yield(); // with a spinning thread on each core, the loops would wait for their turn
            }
        }
    }

    /** Allocated by the calling thread, then by the loop's. */
    private long[] allocated() throws Exception {
        CompletableFuture<Long> loops = new CompletableFuture<>();
        loop.post(() -> loops.complete(THREADS.getCurrentThreadAllocatedBytes()));
        long ofLoop = loops.get(20, TimeUnit.SECONDS);
        return new long[] {THREADS.getCurrentThreadAllocatedBytes(), ofLoop};
    }

    @Test
    @Statement("ros1:T-60")
    void shouldNotAllocateToSendAndReceive() throws Exception {
        TcprosConnection connection = connected();
        exchange(connection, MESSAGES);
        long[] before = allocated();
        exchange(connection, MESSAGES);
        long[] after = allocated();
        assertEquals(0, (after[0] - before[0]) / MESSAGES, "bytes a message, sending thread");
        assertEquals(0, (after[1] - before[1]) / MESSAGES, "bytes a message, poll loop");
    }
}
