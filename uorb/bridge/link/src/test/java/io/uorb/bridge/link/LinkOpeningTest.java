// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link;

import static io.uorb.bridge.link.LinkProgram.SCHEMA;
import static io.uorb.bridge.link.LinkWorld.SECOND;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.uorb.bridge.config.TopicRule;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.testing.Statement;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Opening many routes at once: each costs what it costs among few. */
@Tag("slow")
class LinkOpeningTest {
    private static final List<TopicRule> ALL = List.of(TopicRule.of("*"));
    private static final int FEW = 100;
    private static final int MANY = 800;

    /** Counted in bytes that are allocated: an answer that looks at all routes, or all topics, makes lists of them. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    @Statement("bridges:B-4")
    void shouldOpenManyRoutesAtTheCostOfFew(boolean isBothWays) throws InterruptedException {
        bytesPerRoute(FEW, isBothWays); // loads classes
        long few = bytesPerRoute(FEW, isBothWays);
        long many = bytesPerRoute(MANY, isBothWays);
        System.out.println((isBothWays ? "both ways: " : "one way: ") + few + " and " + many + " bytes a route");
        assertTrue(2 * many < 3 * few, many + " bytes for each of " + MANY + ", " + few + " for each of " + FEW);
    }

    /** Both ways each topic has a message, too, which is sent as soon as its route is open. */
    private static long bytesPerRoute(int routes, boolean isBothWays) throws InterruptedException {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        try (LinkWorld world = new LinkWorld(1)) {
            List<TopicRule> back = isBothWays ? ALL : List.of();
            LinkProgram a = world.start(LinkSettings.of("a").withPeers("b:1").withTopics(ALL, back));
            LinkProgram b = world.start(LinkSettings.of("b").withPeers("a:1").withTopics(back, ALL));
            world.connect();
            for (int i = 0; i < routes; i++) {
                DynamicTopic topic = DynamicTopic.of("topic_" + i, SCHEMA, 1);
                if (isBothWays) {
                    a.publish(topic);
                    b.publish(DynamicTopic.of("back_" + i, SCHEMA, 1));
                } else {
                    a.orb.advertise(topic);
                }
            }
            long before = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
            world.run(SECOND);
            long bytes = threads.getThreadAllocatedBytes(Thread.currentThread().getId()) - before;
            assertEquals(routes, open(b.link("a"), "topic_"));
            assertEquals(isBothWays ? routes : 0, open(a.link("b"), "back_"));
            return bytes / (isBothWays ? 2 * routes : routes);
        }
    }

    private static long open(LinkSnapshot link, String topics) {
        return link.routes().stream()
                .filter(route -> !route.outgoing() && route.topic().startsWith(topics))
                .filter(route -> route.state().equals("open"))
                .count();
    }
}
