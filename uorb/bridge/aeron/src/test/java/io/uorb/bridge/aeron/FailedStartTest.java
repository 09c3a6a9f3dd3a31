// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.aeron;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.uorb.Orb;
import io.uorb.bridge.config.TopicRule;
import io.uorb.bridge.link.LinkRunner;
import io.uorb.bridge.link.LinkSettings;
import io.uorb.bridge.link.engine.EngineSettings;
import io.uorb.bridge.link.engine.LinkEngine;
import io.uorb.lockstep.ManualClock;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Programs whose links cannot start: they must be able to end. */
class FailedStartTest {
    private static final List<TopicRule> ALL = List.of(TopicRule.of("*"));

    private static Set<Thread> threads() {
        return Set.copyOf(Thread.getAllStackTraces().keySet());
    }

    /** Returns the names of threads that are not among those before. */
    private static List<String> newThreads(Set<Thread> before, boolean withDaemons) {
        return threads().stream()
                .filter(thread -> !before.contains(thread) && thread.isAlive())
                .filter(thread -> thread.isDaemon() ? withDaemons : true)
                .map(Thread::getName)
                .collect(Collectors.toList());
    }

    private static LinkEngine engine(String host) throws IOException {
        return new AeronEngineProvider().open(new EngineSettings(host, 0, 8_000, false, text -> {}));
    }

    @Test
    void shouldLeaveNothingOfAnEngineWhoseLinksMayNotListenThere() throws Exception {
        Set<Thread> before = threads();
        try (Orb orb = Orb.create()) {
            LinkEngine engine = engine("0.0.0.0");
            LinkSettings open = LinkSettings.of("a").withAccept(true).withTopics(List.of(), ALL);
            assertThrows(IllegalArgumentException.class, () -> LinkRunner.start(orb, engine, open, text -> {}));
        }
        assertEquals(List.of(), newThreads(before, false));
        AeronLinkTest.assertNothingLeft();
    }

    @Test
    void shouldNameAnAddressThatIsNotOfThisMachineWithoutItsOwnCode() throws Exception {
        List<String> log = new CopyOnWriteArrayList<>();
        EngineSettings settings = new EngineSettings("192.0.2.1", 40_123, 8_000, false, log::add);
        IOException refusal = assertThrowsNaming(
                IOException.class, () -> new AeronEngineProvider().open(settings), "192.0.2.1 ports 40123 to 40125");
        log.add(refusal.getMessage());
        assertFalse(log.toString().contains("java.base"), log::toString);
        AeronLinkTest.assertNothingLeft();
    }

    @Test
    void shouldLeaveNothingOfAnEngineForAClockThatDoesNotPass() throws Exception {
        try (Orb orb = Orb.create(new ManualClock(1_000_000))) {
            LinkEngine engine = engine("127.0.0.1");
            LinkSettings links = LinkSettings.of("a").withAccept(true).withTopics(ALL, ALL);
            assertThrows(IllegalArgumentException.class, () -> LinkRunner.start(orb, engine, links, text -> {}));
        }
        AeronLinkTest.assertNothingLeft();
    }

    @Test
    void shouldNotKeepAProgramAliveWithAnEngineThatNobodyCloses() throws Exception {
        Set<Thread> before = threads();
        try (LinkEngine engine = engine("127.0.0.1")) {
            engine.poll((stream, frame) -> {}, 1);
            assertEquals(List.of(), newThreads(before, false));
        }
    }
}
