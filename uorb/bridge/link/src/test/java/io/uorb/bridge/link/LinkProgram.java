// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicPublication;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.lockstep.ManualClock;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A program of a {@link LinkWorld}: broker, clock, links, what it publishes and what has arrived. */
final class LinkProgram implements AutoCloseable {
    static final MessageSchema SCHEMA = MessageSchema.builder("LinkTestMessage")
            .field(WireType.UINT64, "timestamp")
            .field(WireType.UINT64, "timestamp_sample")
            .field(WireType.UINT32, "number")
            .field(WireType.UINT32, "source")
            .build();

    static final DynamicTopic STATE = DynamicTopic.of("link_state", SCHEMA, 1);
    static final DynamicTopic COMMAND = DynamicTopic.of("link_command", SCHEMA, 8);

    private static final long US = 1_000;

    final LinkWorld world;
    final String name;
    final ManualClock clock;
    final Orb orb;
    final List<String> log = new ArrayList<>();
    final List<ArrivalLog> arrivals = new ArrayList<>();
    LinkHub hub;
    long offsetUs;
    double driftPpm;
    private final long startNs;
    private final Map<String, DynamicPublication> publications = new HashMap<>();
    private final Map<String, Integer> numbers = new HashMap<>();

    LinkProgram(LinkWorld world, LinkSettings settings, long offsetUs, double driftPpm) {
        this.world = world;
        this.name = settings.name();
        this.offsetUs = offsetUs;
        this.driftPpm = driftPpm;
        this.startNs = world.nowNs;
        this.clock = new ManualClock(nowUs());
        this.orb = Orb.builder()
                .clock(clock)
                .history(STATE, 256)
                .history(COMMAND, 256)
                .build();
        start(settings);
    }

    void start(LinkSettings settings) {
        hub = new LinkHub(orb, world.network.engine(name + ":1"), settings, () -> world.nowNs, clock::nowUs, log::add);
    }

    long nowUs() {
        return world.nowNs / US + offsetUs + (long) ((world.nowNs - startNs) / US * driftPpm * 1e-6);
    }

    void tick() throws InterruptedException {
        clock.advanceTo(Math.max(clock.nowUs(), nowUs()));
    }

    void work() {
        if (hub != null) {
            hub.work();
        }
        arrivals.forEach(arrival -> arrival.look(world.nowNs));
    }

    /** Records what arrives on an instance. */
    ArrivalLog record(OrbMetadata<?> topic, int instance) {
        ArrivalLog arrival = new ArrivalLog(orb, topic, instance, () -> clock.nowUs());
        arrivals.add(arrival);
        return arrival;
    }

    DynamicPublication publication(DynamicTopic topic, int instance) {
        return publications.computeIfAbsent(
                topic + " " + instance, key -> new DynamicPublication(orb.advertise(topic, instance)));
    }

    /** Publishes the next number. */
    int publish(DynamicTopic topic) {
        return publish(topic, 0);
    }

    int publish(DynamicTopic topic, int instance) {
        return publish(topic, instance, clock.nowUs());
    }

    /** Publishes the next number; the message does not say when it was made. */
    int publishWithoutTime(DynamicTopic topic) {
        return publish(topic, 0, 0);
    }

    /** Publishes the next number with a time. */
    int publishAt(DynamicTopic topic, long stampUs) {
        return publish(topic, 0, stampUs);
    }

    private int publish(DynamicTopic topic, int instance, long stampUs) {
        int number = numbers.merge(topic + " " + instance, 1, Integer::sum);
        DynamicMessage message = new DynamicMessage(topic);
        message.set("timestamp", stampUs);
        message.set("timestamp_sample", clock.nowUs() - 500);
        message.set("number", number);
        message.set("source", name.charAt(0));
        publication(topic, instance).publish(message);
        return number;
    }

    void unadvertise(DynamicTopic topic, int instance) {
        publications.remove(topic + " " + instance).close();
    }

    LinkSnapshot link(String peer) {
        for (LinkSnapshot link : hub.snapshots()) {
            if (link.peer().equals(peer) || link.address().equals(peer + ":1")) {
                return link;
            }
        }
        throw new IllegalArgumentException("no link with " + peer);
    }

    RouteSnapshot route(String peer, boolean outgoing, String topic) {
        return link(peer).route(outgoing, topic, 0);
    }

    boolean hasLogged(String part) {
        return log.stream().anyMatch(line -> line.contains(part));
    }

    @Override
    public void close() {
        if (hub != null) {
            hub.close();
        }
        orb.close();
    }
}
