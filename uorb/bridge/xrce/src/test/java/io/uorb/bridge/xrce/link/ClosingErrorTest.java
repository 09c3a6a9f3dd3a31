// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.xrce.link;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.bridge.xrce.agent.XrceAgent;
import io.uorb.bridge.xrce.client.XrceClient;
import io.uorb.bridge.xrce.client.XrceSettings;
import io.uorb.dynamic.TopicCatalogue;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** Errors while a client or an agent closes: they are told, as those before. */
class ClosingErrorTest {
    @AutoClose
    private final Orb orb = Orb.create();

    private final BreakingLink link = new BreakingLink();

    /** Fails with an error as soon as the one who closes waits for the thread of the line. */
    private static final class BreakingLink implements XrceLink {
        final CountDownLatch isReceiving = new CountDownLatch(1);
        volatile Thread closer;

        @Override
        public ByteBuffer receive(long limitNs) {
            isReceiving.countDown();
            while (closer == null
                    || closer.getState() != Thread.State.TIMED_WAITING
                            && closer.getState() != Thread.State.TERMINATED) {
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1));
            }
            throw new AssertionError("the line is broken for good");
        }

        @Override
        public Object sender() {
            return this;
        }

        @Override
        public Object peer() {
            return this;
        }

        @Override
        public void send(ByteBuffer message, Object receiver) {}

        @Override
        public void close() {}
    }

    private void assertTold(Runnable close, CompletableFuture<Void> ended) throws InterruptedException {
        assertTrue(link.isReceiving.await(60, TimeUnit.SECONDS));
        Thread closer = new Thread(close, "closer");
        closer.start();
        link.closer = closer;
        Throwable cause = assertThrows(ExecutionException.class, () -> ended.get(60, TimeUnit.SECONDS))
                .getCause();
        assertInstanceOf(AssertionError.class, cause);
    }

    @Test
    void shouldTellAnErrorOfAClosingClient() throws InterruptedException {
        XrceClient client = new XrceClient(
                orb, TopicCatalogue.ofClassPath(), new XrceSettings(List.of(), 5, 0, ""), link, text -> {});
        assertTold(client::close, client.ended());
    }

    @Test
    void shouldTellAnErrorOfAClosingAgent() throws InterruptedException {
        XrceAgent agent = new XrceAgent(orb, TopicCatalogue.ofClassPath(), List.of(), "", link, text -> {});
        assertTold(agent::close, agent.ended());
    }
}
