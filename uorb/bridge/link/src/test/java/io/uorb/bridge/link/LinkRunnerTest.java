// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.uorb.Orb;
import io.uorb.bridge.link.engine.EnginePeer;
import io.uorb.bridge.link.engine.FrameReceiver;
import io.uorb.bridge.link.engine.LinkEngine;
import io.uorb.bridge.link.memory.MemoryNetwork;
import io.uorb.testing.ThreadSlack;
import java.io.IOException;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The end of the links' thread. */
@Timeout(60)
class LinkRunnerTest {
    private final LinkEngine engine = new MemoryNetwork(1, System::nanoTime).engine("a:1");

    /** An engine without memory. */
    private record FailingEngine(LinkEngine engine) implements LinkEngine {
        @Override
        public EnginePeer connect(String address) {
            return engine.connect(address);
        }

        @Override
        public int poll(FrameReceiver receiver, int frames) {
            throw new OutOfMemoryError("made up");
        }

        @Override
        public String sourceHost() {
            return engine.sourceHost();
        }

        @Override
        public int port() {
            return engine.port();
        }

        @Override
        public String localAddress() {
            return engine.localAddress();
        }

        @Override
        public boolean isLocal() {
            return engine.isLocal();
        }

        @Override
        public void close() {
            engine.close();
        }
    }

    @Test
    void shouldWaitWithTheLeastTimerSlack() throws IOException {
        ThreadSlack.requireOfOthers();
        try (Orb orb = Orb.create();
                LinkRunner runner = LinkRunner.start(orb, engine, LinkSettings.of("a"), text -> {})) {
            assertFalse(runner.ended().isDone());
            ThreadSlack.awaitLeast("uorb-link");
        }
    }

    @Test
    void shouldReportThatItHasFailed() {
        try (Orb orb = Orb.create();
                LinkRunner runner =
                        LinkRunner.start(orb, new FailingEngine(engine), LinkSettings.of("a"), text -> {})) {
            ExecutionException failed = assertThrows(ExecutionException.class, runner.ended()::get);
            assertEquals("made up", failed.getCause().getMessage());
        }
    }

    /** The text about a failure may need memory, too. */
    @Test
    void shouldReportAFailureThatCannotBeLogged() {
        try (Orb orb = Orb.create();
                LinkRunner runner = LinkRunner.start(orb, new FailingEngine(engine), LinkSettings.of("a"), text -> {
                    throw new OutOfMemoryError("nor logged");
                })) {
            ExecutionException failed = assertThrows(ExecutionException.class, runner.ended()::get);
            assertEquals("made up", failed.getCause().getMessage());
        }
    }

    @Test
    void shouldEndWithoutAFailureWhenItIsClosed() throws Exception {
        try (Orb orb = Orb.create()) {
            LinkRunner runner = LinkRunner.start(orb, engine, LinkSettings.of("a"), text -> {});
            runner.close();
            assertNull(runner.ended().get());
        }
    }
}
