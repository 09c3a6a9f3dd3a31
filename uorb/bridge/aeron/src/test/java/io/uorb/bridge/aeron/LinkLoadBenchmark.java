// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.aeron;

import io.uorb.Orb;
import io.uorb.bridge.config.TopicRule;
import io.uorb.bridge.link.LinkRunner;
import io.uorb.bridge.link.LinkSettings;
import io.uorb.bridge.link.RouteSnapshot;
import io.uorb.bridge.link.engine.LinkEngine;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicPublication;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.locks.LockSupport;

/** Rates, processor time and times to open of links (bridges:B-20), the part of {@link LinkBenchmark} with load. */
final class LinkLoadBenchmark {
    private static final MessageSchema SCHEMA = MessageSchema.builder("LoadMessage")
            .field(WireType.UINT64, "timestamp")
            .array(WireType.UINT8, 56, "payload")
            .build();
    private static final List<TopicRule> ALL = List.of(TopicRule.of("*"));
    private static final long SECONDS = 5;
    private static final double NS_PER_SECOND = 1e9;
    private static final int BURST = 16;

    private LinkLoadBenchmark() {}

    static void run() throws Exception {
        opening();
        load();
    }

    private static void opening() throws Exception {
        for (int round = 0; round < 2; round++) {
            for (int routes : new int[] {1, 20, 1_000}) {
                timeToOpen(routes);
            }
        }
    }

    private static void load() throws Exception {
        for (int round = 0; round < 2; round++) {
            processorTime(false);
            processorTime(true);
            rate(1);
            rate(128);
        }
    }

    /** Two programs; the topics are published in the first one. */
    private static final class Pair implements AutoCloseable {
        final Orb from = Orb.create();
        final Orb to = Orb.create();
        final List<DynamicPublication> publications = new ArrayList<>();
        final List<DynamicMessage> messages = new ArrayList<>();
        LinkRunner sender;
        LinkRunner receiver;

        Pair(int topics, int queueLength) {
            for (int i = 0; i < topics; i++) {
                DynamicTopic topic = DynamicTopic.of("load_" + i, SCHEMA, queueLength);
                publications.add(new DynamicPublication(from.advertise(topic)));
                messages.add(new DynamicMessage(topic));
            }
        }

        void link() throws Exception {
            LinkEngine engine = LinkBenchmark.open();
            sender = LinkRunner.start(
                    from, engine, LinkSettings.of("a").withAccept(true).withTopics(ALL, List.of()), text -> {});
            receiver = LinkRunner.start(
                    to,
                    LinkBenchmark.open(),
                    LinkSettings.of("b").withPeers(engine.localAddress()).withTopics(List.of(), ALL),
                    text -> {});
            AeronLinkTest.await("open", () -> openRoutes() >= publications.size());
        }

        private long openRoutes() {
            return routes(receiver).stream()
                    .filter(route -> route.topic().startsWith("load_"))
                    .filter(route -> route.state().equals("open"))
                    .count();
        }

        static List<RouteSnapshot> routes(LinkRunner of) {
            return of.snapshots().stream()
                    .flatMap(link -> link.routes().stream())
                    .toList();
        }

        void publish() {
            for (int i = 0; i < publications.size(); i++) {
                messages.get(i).words()[0] = from.clock().nowUs();
                publications.get(i).publish(messages.get(i));
            }
        }

        @Override
        public void close() {
            if (sender != null) {
                sender.close();
                receiver.close();
            }
            from.close();
            to.close();
        }
    }

    private static void print(String what, double value, String unit) {
        System.out.println(String.format(Locale.ROOT, "%s: %.1f %s", what, value, unit));
    }

    /** With the engines' own start. */
    private static void timeToOpen(int routes) throws Exception {
        try (Pair pair = new Pair(routes, 1)) {
            long startNs = System.nanoTime();
            pair.link();
            print("time to open " + routes + " routes", (System.nanoTime() - startNs) / 1e6, "ms");
        }
    }

    /** Twenty topics at 1 kHz; of publishers, both links and both engines. */
    private static void processorTime(boolean isLinked) throws Exception {
        com.sun.management.OperatingSystemMXBean system =
                (com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        try (Pair pair = new Pair(20, 1)) {
            if (isLinked) {
                pair.link();
            }
            long cpuNs = system.getProcessCpuTime();
            long startNs = System.nanoTime();
            for (long nextNs = startNs; nextNs - startNs < SECONDS * NS_PER_SECOND; nextNs += 1_000_000) {
                while (System.nanoTime() - nextNs < 0) {
                    LockSupport.parkNanos(50_000);
                }
                pair.publish();
            }
            long tookNs = System.nanoTime() - startNs;
            print(
                    "20 topics at 1 kHz " + (isLinked ? "with" : "without") + " a link",
                    100.0 * (system.getProcessCpuTime() - cpuNs) / tookNs,
                    "% of a core");
        }
    }

    /** One route whose publisher waits for nothing but the clock of bursts. */
    private static void rate(int queueLength) throws Exception {
        try (Pair pair = new Pair(1, queueLength)) {
            pair.link();
            long startNs = System.nanoTime();
            while (System.nanoTime() - startNs < SECONDS * NS_PER_SECOND) {
                for (int i = 0; i < BURST; i++) {
                    pair.publish();
                }
                LockSupport.parkNanos(100_000);
            }
            double seconds = (System.nanoTime() - startNs) / NS_PER_SECOND;
            RouteSnapshot route = Pair.routes(pair.receiver).stream()
                    .filter(one -> one.topic().equals("load_0"))
                    .findFirst()
                    .orElseThrow();
            String what = "one route of queue length " + queueLength;
            print(what + ", delivered", route.delivered() / seconds, "messages/s");
            System.out.println("  " + route);
        }
    }
}
