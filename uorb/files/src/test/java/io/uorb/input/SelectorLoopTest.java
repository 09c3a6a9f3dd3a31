// SPDX-License-Identifier: Apache-2.0
package io.uorb.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;
import java.nio.channels.SelectionKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SelectorLoopTest {
    private final Queue<Throwable> errors = new ConcurrentLinkedQueue<>();
    private final List<String> calls = new ArrayList<>();
    private final Pipe pipe = Pipe.open();
    private final TestLoop loop = new TestLoop();

    /** Notes what it is asked for; ends itself once its channel was ready. */
    private final class TestLoop extends SelectorLoop {
        private Throwable failure;
        private IOException roundFailure;

        TestLoop() throws IOException {
            super("test", 0, (source, error) -> errors.add(error), System::nanoTime);
        }

        @Override
        protected long waitMs() {
            return 0;
        }

        @Override
        protected void runOnce() throws IOException {
            if (roundFailure != null) {
                throw roundFailure;
            }
            super.runOnce();
        }

        @Override
        protected void proceed(SelectionKey key) {
            calls.add("proceed");
            key.cancel();
            end();
            if (failure instanceof Error e) {
                throw e;
            }
        }

        @Override
        protected void fail(SelectionKey key, Throwable error) {
            calls.add("fail");
        }

        @Override
        protected void sweep() {}

        @Override
        protected void closeAll() {
            calls.add("close");
            calls.add("posted " + post(() -> calls.add("late")));
        }

        private void watch(Pipe.SourceChannel channel) throws IOException {
            channel.configureBlocking(false);
            channel.register(selector, SelectionKey.OP_READ);
        }

        private boolean isOpen() {
            return selector.isOpen();
        }
    }

    SelectorLoopTest() throws IOException {}

    @AfterEach
    void close() throws IOException {
        pipe.source().close();
        pipe.sink().close();
        if (loop.isOpen()) {
            loop.end();
            loop.run();
        }
    }

    private void makeReady() throws IOException {
        loop.watch(pipe.source());
        pipe.sink().write(ByteBuffer.allocate(1));
    }

    @Test
    void shouldHandleAChannelThatIsReadyAndEndWhenAsked() throws IOException {
        makeReady();
        loop.run();
        assertEquals(List.of("proceed", "close", "posted false"), calls);
        assertNull(loop.failure().reason());
        assertFalse(loop.isOpen());
    }

    @Test
    void shouldEndTheConnectionThatFailsAlone() throws IOException {
        loop.failure = new AssertionError("of the connection");
        makeReady();
        loop.run();
        assertEquals(List.of("proceed", "fail", "close", "posted false"), calls);
        assertEquals(List.of(loop.failure), List.copyOf(errors));
        assertNull(loop.failure().reason());
    }

    @Test
    void shouldRunTheTasksBehindOneThatFails() {
        loop.post(() -> {
            throw new IllegalStateException("of the task");
        });
        loop.post(() -> calls.add("task"));
        loop.post(loop::end);
        loop.run();
        assertEquals(List.of("task", "close", "posted false"), calls);
        assertEquals("of the task", errors.remove().getMessage());
    }

    @Test
    void shouldRunTheTasksThatWereThereWhenItGaveUp() {
        loop.roundFailure = new IOException("of the selector");
        assertTrue(loop.post(() -> calls.add("task")));
        loop.run();
        assertEquals(List.of("task", "close", "posted false"), calls);
    }

    @Test
    void shouldCloseBeforeItTellsThatItHasGivenUp() {
        loop.failure().onEnd(() -> calls.add("told " + loop.isOpen()));
        loop.roundFailure = new IOException("of the selector");
        loop.run();
        assertEquals(List.of("close", "posted false", "told false"), calls);
        assertSame(loop.roundFailure, loop.failure().reason());
        assertTrue(errors.contains(loop.roundFailure));
    }
}
