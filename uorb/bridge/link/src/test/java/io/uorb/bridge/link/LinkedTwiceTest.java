// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link;

import static io.uorb.bridge.link.LinkProgram.STATE;
import static io.uorb.bridge.link.LinkWorld.SECOND;
import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.bridge.config.TopicRule;
import io.uorb.bridge.link.memory.NetworkConditions;
import io.uorb.testing.Statement;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A program that looks for one peer under two addresses. */
class LinkedTwiceTest {
    private static final List<TopicRule> ALL = List.of(TopicRule.of("*"));

    @Test
    void shouldRefuseAnAddressThatIsGivenTwice() {
        LinkSettings settings = LinkSettings.of("b");
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> settings.withPeers("a:1", "c:1", "a:1"),
                "peer a:1 is given twice; name each address once");
    }

    /** Both ways of being found, and delays in ms. */
    @ParameterizedTest
    @CsvSource({"true, 0", "true, 40", "false, 0", "false, 60"})
    @Statement("bridges:B-12")
    void shouldStayLinkedOnceWhereTwoNamesAreOfOnePeer(boolean accepts, int delayMs) throws InterruptedException {
        try (LinkWorld world = new LinkWorld(31)) {
            world.both("a", "b", NetworkConditions.GOOD.withDelay(delayMs * LinkWorld.MS, 0));
            LinkSettings seeker = LinkSettings.of("b").withTopics(List.of(), ALL);
            LinkSettings sought = LinkSettings.of("a").withTopics(ALL, List.of());
            LinkProgram a = world.start(accepts ? sought.withAccept(true) : sought.withPeers("b:1"));
            LinkProgram b = world.start(seeker);
            ScriptedEngine.of(b, seeker.withPeers("a:1", ScriptedEngine.ALSO + "a:1"));
            a.publication(STATE, 0);
            ArrivalLog states = b.record(STATE, 0);
            world.run(3 * SECOND);
            int[] tick = {0};
            world.run(6 * SECOND, () -> {
                if (tick[0]++ % 20 == 0) {
                    a.publish(STATE);
                }
            });
            String log = a.log + " " + b.log;
            assertTrue(a.link("b").losses() <= 1, log);
            assertTrue(states.count() >= 290 - delayMs / 20, states.count() + " of 300; " + log);
            List<LinkSnapshot> links = b.hub.snapshots();
            int linked = links.get(0).state() == LinkState.CONNECTED ? 0 : 1;
            assertEquals(LinkState.CONNECTED, links.get(linked).state(), log);
            LinkSnapshot second = links.get(1 - linked);
            assertEquals(LinkState.REFUSED, second.state(), log);
            String why = "the program at " + second.address() + " is linked already, as that at "
                    + links.get(linked).address();
            assertEquals(why, second.reason());
        }
    }

    @Test
    @Statement("bridges:B-12")
    void shouldLinkAgainAfterThePeerOfTwoNamesHasRestarted() throws InterruptedException {
        try (LinkWorld world = new LinkWorld(32)) {
            LinkSettings seeker = LinkSettings.of("b").withTopics(List.of(), ALL);
            LinkSettings sought =
                    LinkSettings.of("a").withTopics(ALL, List.of()).withAccept(true);
            LinkProgram a = world.start(sought);
            LinkProgram b = world.start(seeker);
            ScriptedEngine.of(b, seeker.withPeers("a:1", ScriptedEngine.ALSO + "a:1"));
            a.publication(STATE, 0);
            ArrivalLog states = b.record(STATE, 0);
            world.run(3 * SECOND);
            a.hub.close();
            world.run(SECOND);
            a.start(sought);
            world.run(3 * SECOND);
            int before = states.count();
            world.run(SECOND, () -> a.publish(STATE));
            assertTrue(states.count() - before >= 990, states.count() - before + " of 1,000; " + a.log + b.log);
        }
    }
}
