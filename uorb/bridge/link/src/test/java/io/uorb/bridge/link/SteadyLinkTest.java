// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.bridge.config.TopicRule;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicPublication;
import io.uorb.lockstep.ManualClock;
import io.uorb.testing.Allocations;
import io.uorb.testing.Statement;
import java.util.List;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;

/**
 * Two linked programs on time that the test moves, with all that links do by themselves: acknowledgements, exchanges of
 * times, counters, states (bridges:B-14).
 */
class SteadyLinkTest {
    /** Milliseconds of a run, more than a second: the longest interval of what links do. */
    private static final int STEPS = 1_100;

    private static final List<TopicRule> ALL = List.of(TopicRule.of("*"));

    private long nowUs = 1_000_000_000L;
    private final LongSupplier nanoTime = () -> nowUs * 1_000;
    private final LongSupplier clockUs = () -> nowUs;
    private final Orb a = Orb.create(new ManualClock(nowUs));
    private final Orb b = Orb.create(new ManualClock(nowUs));
    private final DynamicPublication states = new DynamicPublication(a.advertise(LinkProgram.STATE));
    private final DynamicPublication commands = new DynamicPublication(a.advertise(LinkProgram.COMMAND));
    private final DynamicMessage state = new DynamicMessage(LinkProgram.STATE);
    private final DynamicMessage command = new DynamicMessage(LinkProgram.COMMAND);
    private final RingEngine[] engines = RingEngine.pair();
    private final LinkHub first = hub(a, 0, LinkSettings.of("a").withTopics(ALL, List.of()));
    private final LinkHub second = hub(b, 1, LinkSettings.of("b").withTopics(List.of(), ALL));

    private LinkHub hub(Orb orb, int engine, LinkSettings settings) {
        LinkSettings known = settings.withPeers(engines[1 - engine].localAddress());
        return new LinkHub(orb, engines[engine], known, nanoTime, clockUs, text -> {});
    }

    private void step() {
        nowUs += 1_000;
        state.words()[0] = nowUs;
        command.words()[0] = nowUs;
        states.publish(state);
        commands.publish(command);
        first.work();
        second.work();
    }

    private void run() {
        for (int i = 0; i < STEPS; i++) {
            step();
        }
    }

    @Test
    @Statement("bridges:B-14")
    void shouldAllocateNothingPerMessageAndInterval() throws Exception {
        try (a;
                b;
                first;
                second) {
            run();
            run();
            assertEquals(LinkState.CONNECTED, second.snapshots().get(0).state());
            long before = engines[0].taken;
            Allocations.Measurement measured = Allocations.measure(this::run);
            assertTrue(measured.bytes() < 50, measured.bytes() + " bytes in " + STEPS + " ms");
            long steps = (long) STEPS * measured.runs();
            assertTrue(engines[0].taken - before >= 2 * steps, "not each message was sent");
            RouteSnapshot route = second.snapshots().get(0).route(false, "link_command", 0);
            assertEquals(steps + 2 * STEPS, route.delivered(), steps / 10.0, route.toString());
        }
    }
}
