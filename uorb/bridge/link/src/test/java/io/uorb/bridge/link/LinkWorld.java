// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.bridge.config.TopicRule;
import io.uorb.bridge.link.memory.MemoryNetwork;
import io.uorb.bridge.link.memory.NetworkConditions;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Programs that are linked over a network in memory, on time that a test moves. */
final class LinkWorld implements AutoCloseable {
    static final long MS = 1_000_000L;
    static final long SECOND = 1_000 * MS;
    static final List<TopicRule> ALL = List.of(TopicRule.of("*"));

    long nowNs = 1_000 * SECOND;
    final MemoryNetwork network;
    final Map<String, LinkProgram> programs = new LinkedHashMap<>();

    LinkWorld(long seed) {
        this.network = new MemoryNetwork(seed, () -> nowNs);
    }

    /** Returns settings of a program whose topics all leave, to the programs of some names. */
    static LinkSettings sender(String name, String... peers) {
        return settings(name, ALL, List.of(), peers);
    }

    static LinkSettings receiver(String name, List<TopicRule> rules, String... peers) {
        return settings(name, List.of(), rules, peers);
    }

    static LinkSettings settings(String name, List<TopicRule> leaving, List<TopicRule> entering, String... peers) {
        String[] addresses = new String[peers.length];
        for (int i = 0; i < peers.length; i++) {
            addresses[i] = peers[i] + ":1";
        }
        return LinkSettings.of(name).withPeers(addresses).withTopics(leaving, entering);
    }

    /** Starts a program; its address is its name with port 1. */
    LinkProgram start(LinkSettings settings) throws InterruptedException {
        return start(settings, 0, 0);
    }

    LinkProgram start(LinkSettings settings, long clockOffsetUs, double driftPpm) throws InterruptedException {
        LinkProgram program = new LinkProgram(this, settings, clockOffsetUs, driftPpm);
        programs.put(settings.name(), program);
        return program;
    }

    void both(String one, String other, NetworkConditions conditions) {
        network.setBoth(one + ":1", other + ":1", conditions);
    }

    /** Lets time pass in steps of 1 ms. */
    void run(long durationNs) throws InterruptedException {
        run(durationNs, () -> {});
    }

    void run(long durationNs, Runnable eachMs) throws InterruptedException {
        long endNs = nowNs + durationNs;
        while (nowNs < endNs) {
            nowNs += MS;
            for (LinkProgram program : programs.values()) {
                program.tick();
            }
            eachMs.run();
            for (LinkProgram program : programs.values()) {
                program.work();
            }
        }
    }

    /** Connects all programs. */
    void connect() throws InterruptedException {
        run(SECOND);
        for (LinkProgram program : programs.values()) {
            for (LinkSnapshot link : program.hub.snapshots()) {
                assertEquals(LinkState.CONNECTED, link.state(), program.log + " " + link);
            }
        }
    }

    /** Checks that all that was published on a route is accounted for, at both ends alike (bridges:B-11). */
    void assertConserved(String from, String to, String topic, long published) {
        RouteSnapshot sent = programs.get(from).route(to, true, topic);
        RouteSnapshot received = programs.get(to).route(from, false, topic);
        assertNotNull(sent);
        assertNotNull(received);
        if (published >= 0) {
            assertEquals(published, sent.published(), sent.toString());
        }
        assertEquals(0, sent.waiting(), sent.toString());
        assertEquals(0, sent.difference(), "at the sender " + sent);
        assertEquals(0, received.difference(), "at the receiver " + received);
        assertTrue(received.lostInTransit() >= 0, received.toString());
    }

    @Override
    public void close() {
        programs.values().forEach(LinkProgram::close);
    }
}
