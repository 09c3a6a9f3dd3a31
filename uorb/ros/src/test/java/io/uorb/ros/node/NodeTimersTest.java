// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.node;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.uorb.error.ErrorHandler;
import io.uorb.ros.master.Master;
import io.uorb.ros.master.MasterOptions;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
@Statement({"ros1:C-12", "ros1:R-13"})
class NodeTimersTest {
    private static final Duration PERIOD = Duration.ofMillis(1);
    private static final long S = 1_000_000_000;

    @AutoClose
    private final Master master = Master.start(MasterOptions.loopback(0), ErrorHandler.uncaught());

    private final BlockingQueue<String> calls = new LinkedBlockingQueue<>();

    NodeTimersTest() throws IOException {}

    private RosNodeBuilder node(String name) {
        return RosNode.builder(name).masterUri(master.uri()).closesOnExit(false);
    }

    private String next() throws InterruptedException {
        return calls.poll(30, TimeUnit.SECONDS);
    }

    @Test
    void shouldCallInAllKindsOfTime() throws Exception {
        try (RosNode node = node("timers").start()) {
            node.timers().ros(PERIOD, true, event -> calls.add("ros"));
            assertEquals("ros", next());
            node.timers().wall(PERIOD, true, event -> calls.add("wall"));
            assertEquals("wall", next());
            node.timers().steady(PERIOD, true, event -> calls.add("steady"));
            assertEquals("steady", next());
            node.timers().steady(PERIOD, false, event -> calls.add("again"));
            assertEquals("again", next());
            assertEquals("again", next());
        }
    }

    @Test
    void shouldFollowSimulatedTimeAlsoBack() throws Exception {
        try (RosNode source = node("source").start();
                RosNode node = node("simulated").clockUse(ClockUse.ALWAYS).start();
                Publisher<long[]> clock = source.advertise("/clock", new ClockSerializer(), 1, true, null)) {
            BlockingQueue<Long> times = new LinkedBlockingQueue<>();
            node.clock().addListener(times::add);
            node.timers().ros(Duration.ofSeconds(1), false, event -> calls.add("" + event.currentRealNs() / S));
            set(clock, times, 100 * S);
            set(clock, times, 101 * S);
            assertEquals("101", next());
            set(clock, times, 50 * S);
            set(clock, times, 51 * S);
            assertEquals("51", next());
        }
    }

    private static void set(Publisher<long[]> clock, BlockingQueue<Long> times, long ns) throws InterruptedException {
        clock.publish(new long[] {ns});
        Long set = times.poll(30, TimeUnit.SECONDS);
        assertNotNull(set, "no clock came");
        assertEquals(ns, set);
    }

    @Test
    void shouldEndWithTheNode() throws Exception {
        RosNode node = node("timers").start();
        node.timers().steady(PERIOD, false, event -> calls.add("call"));
        assertEquals("call", next());
        node.close();
        assertThrows(IllegalStateException.class, () -> node.timers().wall(PERIOD, true, event -> {}));
    }
}
