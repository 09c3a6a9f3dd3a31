// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static java.nio.channels.SelectionKey.OP_ACCEPT;
import static java.nio.channels.SelectionKey.OP_READ;
import static java.util.concurrent.TimeUnit.MICROSECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Timeout.ThreadMode.SEPARATE_THREAD;

import io.uorb.testing.Statement;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Channels that a poller refuses, and those that are closed or made blocking while they are in it. */
@Timeout(value = 60, threadMode = SEPARATE_THREAD)
@Statement("modules:MO-30")
class PollChannelFaultTest {
    private static final long FOREVER = -1;

    private final List<String> reports = new CopyOnWriteArrayList<>();
    private final HookedSleepClock clock = new HookedSleepClock();
    private final Orb orb = Orb.create(clock, (source, error) -> reports.add(source + ": " + error.getMessage()));
    private final Poller poller = OrbModule.make("hub", orb::poller);
    private final TestPipe pipe;
    private final TestPipe other;

    PollChannelFaultTest() throws IOException {
        pipe = new TestPipe();
        other = new TestPipe();
    }

    @AfterEach
    void close() throws IOException {
        orb.close();
        pipe.close();
        other.close();
    }

    private int look() {
        return poller.poll(0, MICROSECONDS);
    }

    private FutureTask<Integer> startPoll() {
        OtherThread.EndedTask<Integer> task = new OtherThread.EndedTask<>(() -> poller.poll(FOREVER, MICROSECONDS));
        task.thread.start();
        clock.awaitAsleep(1);
        return task;
    }

    private void assertReported(String what) {
        assertEquals(
                List.of("poller of module hub: channel " + pipe.source() + what
                        + " while it was in the poller, which continues without it; remove it first"),
                reports);
    }

    @Test
    void shouldRefuseABlockingChannel() throws IOException {
        pipe.source().configureBlocking(true);
        String message = assertThrows(IllegalArgumentException.class, () -> poller.add(pipe.source(), OP_READ))
                .getMessage();
        assertTrue(message.endsWith("is blocking; call configureBlocking(false) before it is added"), message);
    }

    @Test
    void shouldRefuseAClosedChannel() throws IOException {
        pipe.close();
        assertThrows(IllegalStateException.class, () -> poller.add(pipe.source(), OP_READ));
    }

    @Test
    void shouldRefuseAChannelTwice() {
        poller.add(pipe.source(), OP_READ);
        assertThrows(IllegalArgumentException.class, () -> poller.add(pipe.source(), OP_READ));
    }

    @Test
    void shouldRefuseOperationsThatTheChannelHasNot() {
        var channel = poller.add(pipe.source(), OP_READ);
        assertThrows(IllegalArgumentException.class, () -> channel.setOps(OP_ACCEPT));
        assertEquals(OP_READ, channel.ops());
        String message = assertThrows(
                        IllegalArgumentException.class, () -> poller.add(other.source(), OP_READ | OP_ACCEPT))
                .getMessage();
        assertTrue(message.startsWith("operations 17 are not all among those of channel "), message);
    }

    @Test
    void shouldDropAndReportAChannelThatWasClosed() throws IOException {
        var channel = poller.add(pipe.source(), OP_READ);
        poller.add(other.source(), OP_READ);
        pipe.write();
        assertEquals(1, look());
        pipe.close();
        other.write();
        assertEquals(1, look());
        assertEquals(0, channel.readyOps());
        assertReported(" was closed");
        assertEquals(1, look());
        assertEquals(1, reports.size());
    }

    @Test
    void shouldDropAndReportAChannelThatWasClosedBeforeTheFirstPoll() throws IOException {
        poller.add(pipe.source(), OP_READ);
        pipe.close();
        assertEquals(0, look());
        assertReported(" was closed");
    }

    @Test
    void shouldDropAndReportAChannelThatWasMadeBlockingBeforeTheFirstPoll() throws IOException {
        poller.add(pipe.source(), OP_READ);
        pipe.source().configureBlocking(true);
        assertEquals(0, look());
        assertReported(" was made blocking");
    }

    @Test
    void shouldNoticeAChannelThatAnotherThreadClosesWhileItSleepsAndGoOn() throws Exception {
        poller.add(pipe.source(), OP_READ);
        poller.add(other.source(), OP_READ);
        FutureTask<Integer> ready = startPoll();
        pipe.close();
        while (reports.isEmpty()) {
            Thread.onSpinWait();
        }
        assertReported(" was closed");
        assertFalse(ready.isDone());
        other.write();
        assertEquals(1, ready.get());
    }

    @Test
    void shouldParkWhenItsOnlyChannelWasClosedAndWakeForAMessage() throws Exception {
        OrbMetadata<HandwrittenSample> topic = HandwrittenSample.topic("sample", 1);
        poller.add(orb.subscribe(topic));
        poller.add(pipe.source(), OP_READ);
        FutureTask<Integer> ready = startPoll();
        pipe.close();
        while (reports.isEmpty()) {
            Thread.onSpinWait();
        }
        orb.advertise(topic).publish(HandwrittenSample.of(1));
        assertEquals(1, ready.get());
    }

    @Test
    void shouldReallyCloseAConnectionThatAnotherThreadCloses() throws Exception {
        try (ServerSocketChannel server =
                        ServerSocketChannel.open().bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
                SocketChannel client = SocketChannel.open(server.getLocalAddress())) {
            SocketChannel accepted = server.accept();
            accepted.configureBlocking(false);
            poller.add(accepted, OP_READ);
            FutureTask<Integer> ready = startPoll();
            accepted.close();
            assertEquals(-1, client.read(ByteBuffer.allocate(1)), "the peer sees the end");
            poller.wakeup();
            assertEquals(0, ready.get());
        }
    }

    @Test
    void shouldNotReportAChannelThatIsRemovedBeforeItIsClosed() throws Exception {
        poller.add(pipe.source(), OP_READ);
        FutureTask<Integer> ready = startPoll();
        poller.remove(pipe.source());
        pipe.close();
        poller.wakeup();
        assertEquals(0, ready.get());
        assertEquals(0, look());
        assertEquals(List.of(), reports);
    }

    @Test
    void shouldGiveChannelsBackWhenThePollerIsForgotten() {
        addToAPollerAndForget();
        assertTrue(pipe.source().isRegistered());
        while (pipe.source().isRegistered()) {
            System.gc();
            orb.status();
        }
    }

    private void addToAPollerAndForget() {
        Poller forgotten = orb.poller();
        forgotten.add(pipe.source(), OP_READ);
        assertEquals(0, forgotten.poll(0, MICROSECONDS));
    }

    @Test
    void shouldRefuseChannelsOnAClockWithoutSuchSleepers() throws IOException {
        WakeCountingClock foreign = new WakeCountingClock(clock);
        try (Orb strange = Orb.create(foreign)) {
            Poller strangePoller = strange.poller();
            String message = assertThrows(
                            UnsupportedOperationException.class, () -> strangePoller.add(pipe.source(), OP_READ))
                    .getMessage();
            assertTrue(message.contains("newSleeper(Blocker)"), message);
            assertEquals(0, strangePoller.poll(0, MICROSECONDS));
        }
    }
}
