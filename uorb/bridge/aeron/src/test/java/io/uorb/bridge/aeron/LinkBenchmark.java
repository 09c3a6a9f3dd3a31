// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.aeron;

import io.uorb.Orb;
import io.uorb.OrbTools;
import io.uorb.Subscription;
import io.uorb.bridge.config.TopicRule;
import io.uorb.bridge.link.LinkRunner;
import io.uorb.bridge.link.LinkSettings;
import io.uorb.bridge.link.engine.EnginePeer;
import io.uorb.bridge.link.engine.EngineSettings;
import io.uorb.bridge.link.engine.LinkEngine;
import io.uorb.bridge.link.engine.LinkStream;
import io.uorb.bridge.link.engine.OfferResult;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicPublication;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.locks.LockSupport;

/** The engine alone beside links over it, in one run: {@code docs/several-machines.md} has the figures. */
final class LinkBenchmark {
    private static final MessageSchema SCHEMA = MessageSchema.builder("BenchMessage")
            .field(WireType.UINT64, "timestamp")
            .array(WireType.UINT8, 56, "payload")
            .build();
    private static final int MESSAGES = 3_000;
    private static final long INTERVAL_NS = 1_000_000;
    private static final long STEP_NS = 50_000;

    private LinkBenchmark() {}

    public static void main(String[] args) throws Exception {
        for (int round = 0; round < 2; round++) {
            report("engine alone, one-way us", engineAlone());
            report("through links, one-way us", throughLinks());
        }
        for (int round = 0; round < 2; round++) {
            for (int links : new int[] {0, 1, 8}) {
                publishWithLinks(links);
            }
        }
        idle();
        LinkLoadBenchmark.run();
    }

    static LinkEngine open() throws IOException {
        return new AeronEngineProvider().open(new EngineSettings("127.0.0.1", 0, 8_000, false, System.err::println));
    }

    private static void report(String what, long[] ns) {
        long[] sorted = Arrays.stream(ns).filter(one -> one > 0).sorted().toArray();
        System.out.println(String.format(
                Locale.ROOT,
                "%s: n %d p50 %.1f p99 %.1f p99.9 %.1f max %.1f",
                what,
                sorted.length,
                sorted[sorted.length / 2] / 1e3,
                sorted[(int) (sorted.length * 0.99)] / 1e3,
                sorted[(int) (sorted.length * 0.999)] / 1e3,
                sorted[sorted.length - 1] / 1e3));
    }

    /** The thread of the engine polls and rests as that of links does. */
    private static long[] engineAlone() throws Exception {
        long[] ages = new long[MESSAGES];
        try (LinkEngine a = open();
                LinkEngine b = open()) {
            EnginePeer peer = a.connect(b.localAddress());
            int[] count = {0};
            Thread receiver = new Thread(() -> {
                int idle = 0;
                while (!Thread.currentThread().isInterrupted()) {
                    int got = b.poll(
                            (stream, frame) -> {
                                if (count[0] < MESSAGES) {
                                    ages[count[0]++] = System.nanoTime() - frame.getLong(0);
                                }
                            },
                            256);
                    idle = got > 0 ? 0 : idle + 1;
                    if (idle > 10) {
                        LockSupport.parkNanos(Math.min(1_000_000, 20_000L << Math.min(idle - 10, 6)));
                    } else if (idle > 0) {
                        Thread.yield();
                    }
                }
            });
            receiver.start();
            ByteBuffer frame = ByteBuffer.allocate(96).order(ByteOrder.LITTLE_ENDIAN);
            long nextNs = System.nanoTime();
            int refused = 0;
            for (int i = 0; i < MESSAGES + 500; i++) {
                nextNs += INTERVAL_NS;
                while (System.nanoTime() < nextNs) {
                    LockSupport.parkNanos(STEP_NS);
                }
                a.poll((stream, bytes) -> {}, 1);
                frame.putLong(0, System.nanoTime());
                refused += peer.offer(LinkStream.LATEST, frame) == OfferResult.TAKEN ? 0 : 1;
            }
            Thread.sleep(100);
            System.out.println("refused by the engine: " + refused);
            receiver.interrupt();
            receiver.join();
        }
        return ages;
    }

    private static LinkRunner link(Orb from, List<Orb> to, List<AutoCloseable> all, DynamicTopic topic)
            throws IOException, InterruptedException {
        List<TopicRule> rules = List.of(TopicRule.of(topic.name()));
        LinkEngine engine = open();
        LinkRunner sender = LinkRunner.start(
                from, engine, LinkSettings.of("a").withAccept(true).withTopics(rules, List.of()), text -> {});
        all.add(sender);
        for (int i = 0; i < to.size(); i++) {
            LinkRunner receiver = LinkRunner.start(
                    to.get(i),
                    open(),
                    LinkSettings.of("b" + i).withPeers(engine.localAddress()).withTopics(List.of(), rules),
                    text -> {});
            all.add(receiver);
            AeronLinkTest.await(
                    "open",
                    () -> receiver.snapshots().stream()
                            .flatMap(one -> one.routes().stream())
                            .anyMatch(route -> route.state().equals("open")));
        }
        return sender;
    }

    private static long[] throughLinks() throws Exception {
        DynamicTopic topic = DynamicTopic.of("bench", SCHEMA, 1);
        long[] ages = new long[MESSAGES];
        List<AutoCloseable> all = new ArrayList<>();
        try (Orb a = Orb.create();
                Orb b = Orb.create()) {
            DynamicPublication publication = new DynamicPublication(a.advertise(topic));
            link(a, List.of(b), all, topic);
            Subscription<DynamicMessage> reader = b.subscribe(topic);
            DynamicMessage sent = new DynamicMessage(topic);
            DynamicMessage got = new DynamicMessage(topic);
            int[] count = {0};
            reader.registerCallback(generation -> {
                if (OrbTools.update(reader, got.words()) && count[0] < MESSAGES) {
                    ages[count[0]++] = System.nanoTime() - got.words()[1];
                }
            });
            long nextNs = System.nanoTime();
            for (int i = 0; i < MESSAGES; i++) {
                nextNs += INTERVAL_NS;
                while (System.nanoTime() < nextNs) {
                    LockSupport.parkNanos(STEP_NS);
                }
                sent.words()[0] = a.clock().nowUs();
                sent.words()[1] = System.nanoTime();
                publication.publish(sent);
            }
            Thread.sleep(200);
            for (AutoCloseable one : all) {
                one.close();
            }
        }
        return ages;
    }

    private static void publishWithLinks(int links) throws Exception {
        DynamicTopic topic = DynamicTopic.of("bench", SCHEMA, 1);
        List<AutoCloseable> all = new ArrayList<>();
        try (Orb a = Orb.create()) {
            List<Orb> others = new ArrayList<>();
            for (int i = 0; i < links; i++) {
                others.add(Orb.create());
            }
            DynamicPublication publication = new DynamicPublication(a.advertise(topic));
            if (links > 0) {
                link(a, others, all, topic);
            }
            DynamicMessage sent = new DynamicMessage(topic);
            long[] ns = new long[MESSAGES];
            long nextNs = System.nanoTime();
            for (int i = 0; i < MESSAGES; i++) {
                nextNs += INTERVAL_NS;
                while (System.nanoTime() < nextNs) {
                    LockSupport.parkNanos(STEP_NS);
                }
                sent.words()[0] = a.clock().nowUs();
                long startNs = System.nanoTime();
                publication.publish(sent);
                ns[i] = System.nanoTime() - startNs;
            }
            report("publish with " + links + " links, us", ns);
            for (AutoCloseable one : all) {
                one.close();
            }
            others.forEach(Orb::close);
        }
    }

    private static void idle() throws Exception {
        com.sun.management.OperatingSystemMXBean system =
                (com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        DynamicTopic topic = DynamicTopic.of("bench", SCHEMA, 1);
        List<AutoCloseable> all = new ArrayList<>();
        try (Orb a = Orb.create();
                Orb b = Orb.create()) {
            a.advertise(topic);
            link(a, List.of(b), all, topic);
            Thread.sleep(1_000);
            long startNs = System.nanoTime();
            long cpuNs = system.getProcessCpuTime();
            Thread.sleep(5_000);
            System.out.println(String.format(
                    Locale.ROOT,
                    "two idle programs with a link: %.1f %% of a core",
                    100.0 * (system.getProcessCpuTime() - cpuNs) / (System.nanoTime() - startNs)));
            for (AutoCloseable one : all) {
                one.close();
            }
        }
    }
}
