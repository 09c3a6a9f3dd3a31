// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link;

import static io.uorb.bridge.link.LinkProgram.COMMAND;
import static io.uorb.bridge.link.LinkProgram.STATE;
import static io.uorb.bridge.link.LinkWorld.ALL;
import static io.uorb.bridge.link.LinkWorld.SECOND;
import static io.uorb.bridge.link.LinkWorld.receiver;
import static io.uorb.bridge.link.LinkWorld.sender;
import static io.uorb.bridge.link.LinkWorld.settings;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.OrbModule;
import io.uorb.bridge.config.InstanceRule;
import io.uorb.bridge.config.TopicRule;
import io.uorb.bridge.link.memory.NetworkConditions;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicPublication;
import io.uorb.module.log.HostLog;
import io.uorb.observe.Observation;
import io.uorb.testing.Statement;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Where topics of peers appear, and what is passed on (bridges:B-6, bridges:B-7). */
class LinkInstancesTest {
    @Test
    void shouldCloseARouteWhoseInstanceHasAnotherSource() throws InterruptedException {
        try (LinkWorld world = new LinkWorld(5)) {
            LinkProgram a = world.start(sender("a", "b"));
            LinkProgram b = world.start(receiver("b", ALL, "a"));
            ArrivalLog states = b.record(STATE, 0);
            a.publish(STATE);
            world.connect();
            assertEquals(List.of((int) 'a'), states.sources);
            b.publish(STATE);
            world.run(SECOND);
            assertTrue(b.hasLogged("link_state instance 0 has another source, module"), b.log.toString());
            assertTrue(a.hasLogged("link_state instance 0 is not sent: peer: "), a.log.toString());
            a.publish(STATE);
            world.run(SECOND);
            assertEquals(2, states.count(), "only the local one");
            b.unadvertise(STATE, 0);
            world.run(SECOND);
            a.publish(STATE);
            world.run(SECOND);
            assertEquals(3, states.last());
            assertTrue(states.subscription.advertised());
            world.run(2 * SECOND);
            world.assertConserved("a", "b", "link_state", -1);
        }
    }

    /** Runs two programs whose hosts both publish a topic; returns those programs, the sending one first. */
    private static List<LinkProgram> bothWithHosts(LinkWorld world, List<TopicRule> leaving, List<TopicRule> entering)
            throws InterruptedException {
        LinkProgram a = world.start(settings("a", leaving, List.of(), "b"));
        LinkProgram b = world.start(settings("b", List.of(), entering, "a"));
        for (LinkProgram program : List.of(a, b)) {
            OrbModule.make(HostLog.HOST, () -> program.publication(STATE, 0));
            program.publish(STATE);
        }
        world.connect();
        return List.of(a, b);
    }

    @Test
    void shouldLogNothingOfTopicsOfEachHostWhereAllIsLinked() throws InterruptedException {
        try (LinkWorld world = new LinkWorld(5)) {
            for (LinkProgram program : bothWithHosts(world, ALL, ALL)) {
                assertFalse(program.hasLogged("another source"), program.log.toString());
            }
            RouteSnapshot route = world.programs.get("a").route("b", true, "link_state");
            assertTrue(route.reason().contains("another source, module module_host"), route.toString());
        }
    }

    @Test
    void shouldLogATopicOfEachHostWhereTheRuleNamesIt() throws InterruptedException {
        List<TopicRule> named = List.of(TopicRule.of("link_state"));
        for (boolean isSender : new boolean[] {true, false}) {
            try (LinkWorld world = new LinkWorld(5)) {
                List<LinkProgram> both = bothWithHosts(world, isSender ? named : ALL, isSender ? ALL : named);
                assertEquals(isSender, both.get(0).hasLogged("another source"));
                assertEquals(!isSender, both.get(1).hasLogged("another source"));
            }
        }
    }

    @Test
    void shouldGiveEachPeerInstancesOfItsOwn() throws InterruptedException {
        List<TopicRule> own = List.of(TopicRule.of("link_state").withInstances(InstanceRule.OWN));
        try (LinkWorld world = new LinkWorld(6)) {
            LinkProgram a = world.start(sender("a", "c"));
            LinkProgram b = world.start(sender("b", "c"));
            LinkProgram c = world.start(receiver("c", own, "a", "b"));
            c.publish(STATE);
            ArrivalLog first = c.record(STATE, 1);
            ArrivalLog second = c.record(STATE, 2);
            a.publish(STATE);
            b.publish(STATE);
            world.connect();
            int ofA = first.sources.equals(List.of((int) 'a')) ? 1 : 2;
            assertEquals(1, first.count());
            assertEquals(1, second.count());
            world.both("a", "c", NetworkConditions.CUT);
            world.run(5 * SECOND);
            assertFalse((ofA == 1 ? first : second).subscription.advertised());
            world.both("a", "c", NetworkConditions.GOOD);
            a.publish(STATE);
            world.run(2 * SECOND);
            assertEquals(2, (ofA == 1 ? first : second).last());
            assertEquals(1, (ofA == 1 ? second : first).count());
        }
    }

    @Test
    void shouldPublishOnAFixedInstance() throws InterruptedException {
        List<TopicRule> fixed = List.of(TopicRule.of("link_state").withInstances(InstanceRule.parse("7")));
        try (LinkWorld world = new LinkWorld(6)) {
            LinkProgram a = world.start(sender("a", "b"));
            LinkProgram b = world.start(receiver("b", fixed, "a"));
            ArrivalLog states = b.record(STATE, 7);
            a.publish(STATE);
            world.connect();
            assertEquals(List.of(1), states.numbers);
        }
    }

    @Test
    void shouldDeliverEachMessageOnceInATriangle() throws InterruptedException {
        List<TopicRule> join = List.of(TopicRule.of("link_command").withInstances(InstanceRule.JOIN));
        for (int hops : new int[] {1, 3}) {
            try (LinkWorld world = new LinkWorld(7)) {
                for (String name : List.of("a", "b", "c")) {
                    String[] peers = List.of("a", "b", "c").stream()
                            .filter(peer -> !peer.equals(name))
                            .toArray(String[]::new);
                    LinkProgram program =
                            world.start(settings(name, join, join, peers).withHops(hops));
                    program.publication(COMMAND, 0);
                    program.record(COMMAND, 0);
                }
                world.connect();
                int[] tick = {0};
                world.run(2 * SECOND, () -> {
                    if (tick[0]++ % 10 == 0) {
                        world.programs.values().forEach(program -> program.publish(COMMAND));
                    }
                });
                world.run(SECOND);
                for (LinkProgram program : world.programs.values()) {
                    ArrivalLog arrival = program.arrivals.get(0);
                    assertEquals(600, arrival.count(), program.name);
                    for (char source = 'a'; source <= 'c'; source++) {
                        assertArrayEquals(upTo(200), numbersOf(arrival, source), "of " + source);
                    }
                }
                long framesBefore = world.network.sentBytes("a:1", "b:1");
                world.run(2 * SECOND);
                assertTrue(world.network.sentBytes("a:1", "b:1") - framesBefore < 4_000, "traffic goes on");
            }
        }
    }

    private static int[] upTo(int last) {
        return java.util.stream.IntStream.rangeClosed(1, last).toArray();
    }

    /** Two ways of different length lead from each program to the one across. */
    @Test
    @Statement("bridges:B-7")
    void shouldDeliverEachMessageOnceInARingOfFour() throws InterruptedException {
        List<TopicRule> join = List.of(TopicRule.of("link_command").withInstances(InstanceRule.JOIN));
        String[][] ring = {{"a", "d", "b"}, {"b", "a", "c"}, {"c", "b", "d"}, {"d", "c", "a"}};
        try (LinkWorld world = new LinkWorld(9)) {
            for (String[] one : ring) {
                LinkProgram program =
                        world.start(settings(one[0], join, join, one[1], one[2]).withHops(3));
                program.publication(COMMAND, 0);
                program.record(COMMAND, 0);
            }
            world.both("b", "c", NetworkConditions.GOOD.withDelay(7 * LinkWorld.MS, 2 * LinkWorld.MS));
            world.connect();
            int[] tick = {0};
            world.run(2 * SECOND, () -> {
                if (tick[0]++ % 10 == 0) {
                    world.programs.values().forEach(program -> program.publish(COMMAND));
                }
            });
            world.run(SECOND);
            for (LinkProgram program : world.programs.values()) {
                for (char source = 'a'; source <= 'd'; source++) {
                    assertArrayEquals(
                            upTo(200),
                            numbersOf(program.arrivals.get(0), source),
                            "of " + source + " at " + program.name);
                }
            }
            world.run(2 * SECOND);
            for (String[] one : ring) {
                world.assertConserved(one[0], one[1], "link_command", -1);
                world.assertConserved(one[0], one[2], "link_command", -1);
            }
        }
    }

    private static final List<TopicRule> JOINED_STATE =
            List.of(TopicRule.of("link_state").withInstances(InstanceRule.JOIN));

    @Test
    @Statement("bridges:B-7")
    void shouldNotEchoWhatWasThereBeforeItsRoute() throws InterruptedException {
        try (LinkWorld world = new LinkWorld(10)) {
            LinkProgram a = world.start(settings("a", JOINED_STATE, JOINED_STATE, "b"));
            LinkProgram b = world.start(settings("b", JOINED_STATE, JOINED_STATE, "a"));
            ArrivalLog atA = a.record(STATE, 0);
            a.publish(STATE);
            world.connect();
            b.publication(STATE, 0);
            world.run(SECOND);
            assertEquals("open", b.route("a", true, "link_state").state());
            assertEquals(List.of(1), atA.numbers, "its own message only");
            b.publish(STATE);
            world.run(SECOND);
            assertEquals(List.of((int) 'a', (int) 'b'), atA.sources);
            world.run(2 * SECOND);
            world.assertConserved("a", "b", "link_state", 1);
            world.assertConserved("b", "a", "link_state", 1);
        }
    }

    @Test
    @Statement("bridges:B-7")
    void shouldGiveAProgramThatJoinsARingTheNewestMessageOnce() throws InterruptedException {
        try (LinkWorld world = new LinkWorld(11)) {
            LinkProgram a = world.start(
                    settings("a", JOINED_STATE, JOINED_STATE, "b", "c").withHops(3));
            world.start(settings("b", JOINED_STATE, JOINED_STATE, "a", "c").withHops(3));
            a.publish(STATE);
            world.run(2 * SECOND);
            LinkProgram c = world.start(
                    settings("c", JOINED_STATE, JOINED_STATE, "a", "b").withHops(3));
            ArrivalLog atC = c.record(STATE, 0);
            world.run(3 * SECOND);
            assertEquals("open", c.route("a", false, "link_state").state());
            assertEquals("open", c.route("b", false, "link_state").state());
            assertEquals(List.of(1), atC.numbers);
        }
    }

    @Test
    void shouldNotEchoWhileRoutesOpen() throws InterruptedException {
        List<TopicRule> join = List.of(TopicRule.of("link_command").withInstances(InstanceRule.JOIN));
        try (LinkWorld world = new LinkWorld(8)) {
            for (String name : List.of("a", "b")) {
                String peer = name.equals("a") ? "b" : "a";
                LinkProgram program = world.start(settings(name, join, join, peer));
                program.publication(COMMAND, 0);
                program.record(COMMAND, 0);
            }
            world.run(3 * SECOND, () -> world.programs.values().forEach(program -> program.publish(COMMAND)));
            for (LinkProgram program : world.programs.values()) {
                for (char source = 'a'; source <= 'b'; source++) {
                    int[] numbers = numbersOf(program.arrivals.get(0), source);
                    long different =
                            java.util.stream.IntStream.of(numbers).distinct().count();
                    assertEquals(different, numbers.length, "of " + source + " at " + program.name);
                }
            }
        }
    }

    private static int[] numbersOf(ArrivalLog arrival, char source) {
        return java.util.stream.IntStream.range(0, arrival.count())
                .filter(i -> arrival.sources.get(i) == source)
                .map(arrival.numbers::get)
                .toArray();
    }

    @Test
    void shouldForwardOnlyAsFarAsTheLimit() throws InterruptedException {
        for (int hops : new int[] {1, 2}) {
            try (LinkWorld world = new LinkWorld(8)) {
                LinkProgram a = world.start(sender("a", "b"));
                world.start(settings("b", ALL, ALL, "a", "c").withHops(hops));
                LinkProgram c = world.start(receiver("c", ALL, "b"));
                ArrivalLog states = c.record(STATE, 0);
                a.publication(STATE, 0);
                world.connect();
                a.publish(STATE);
                world.run(SECOND);
                assertEquals(hops == 1 ? List.of() : List.of(1), states.numbers);
            }
        }
    }

    @Test
    void shouldShowTheRemoteModule() throws InterruptedException {
        try (LinkWorld world = new LinkWorld(13)) {
            LinkProgram a = world.start(sender("a", "b"));
            LinkProgram b = world.start(receiver("b", ALL, "a"));
            OrbModule.make("/hub", () -> new DynamicPublication(a.orb.advertise(STATE)))
                    .publish(new DynamicMessage(STATE));
            world.connect();
            assertTrue(Observation.of(b.orb).publications().stream()
                    .anyMatch(one ->
                            one.topic().equals("link_state") && one.module().equals("link:a:/hub")));
        }
    }
}
