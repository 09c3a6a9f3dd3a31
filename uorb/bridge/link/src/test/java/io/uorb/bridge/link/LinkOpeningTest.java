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
import org.junit.jupiter.api.Test;

/** Opening many routes at once: each costs what it costs among few. */
@Tag("slow")
class LinkOpeningTest {
    private static final List<TopicRule> ALL = List.of(TopicRule.of("*"));
    private static final int FEW = 100;
    private static final int MANY = 800;

    /** Counted in bytes that are allocated: an answer that looks at all routes, or all topics, makes lists of them. */
    @Test
    @Statement("bridges:B-4")
    void shouldOpenManyRoutesAtTheCostOfFew() throws InterruptedException {
        bytesPerRoute(FEW); // loads classes
        long few = bytesPerRoute(FEW);
        long many = bytesPerRoute(MANY);
        assertTrue(2 * many < 3 * few, many + " bytes for each of " + MANY + ", " + few + " for each of " + FEW);
    }

    private static long bytesPerRoute(int routes) throws InterruptedException {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        try (LinkWorld world = new LinkWorld(1)) {
            LinkProgram a = world.start(LinkSettings.of("a").withPeers("b:1").withTopics(ALL, List.of()));
            LinkProgram b = world.start(LinkSettings.of("b").withPeers("a:1").withTopics(List.of(), ALL));
            world.connect();
            for (int i = 0; i < routes; i++) {
                a.orb.advertise(DynamicTopic.of("topic_" + i, SCHEMA, 1));
            }
            long before = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
            world.run(SECOND);
            long bytes = threads.getThreadAllocatedBytes(Thread.currentThread().getId()) - before;
            assertEquals(
                    routes,
                    b.link("a").routes().stream()
                            .filter(route -> route.topic().startsWith("topic_"))
                            .filter(route -> route.state().equals("open"))
                            .count());
            return bytes / routes;
        }
    }
}
