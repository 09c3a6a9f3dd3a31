// SPDX-License-Identifier: Apache-2.0
package io.uorb.shm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Poller;
import io.uorb.demand.NodeEvents;
import io.uorb.observe.Observation;
import io.uorb.observe.ProcessEndpoints;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Processes that are killed at any instruction. */
@Timeout(value = 1800, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SharedKillTest {
    private static final int FEW = 15;
    private static final int MANY = 500;
    /** The JDK that throws at the access itself. */
    private static final int FIRST_PROMPT = 21;

    private static final List<String> ROLES = List.of("publish", "publish", "latest", "queue", "ping", "pong");
    /** Roles of programs that need no other one. */
    private static final List<String> COMING = List.of("publish", "latest", "queue");

    private static final int MOST_PROGRAMS = 8;

    private static final long MOST_LIFE_NS = 50_000_000;

    @TempDir
    Path folder;

    private final List<SharedChildRun> children = new ArrayList<>();

    private SharedChildRun start(String role) throws IOException {
        SharedChildRun child = SharedChildRun.start(folder, role);
        children.add(child);
        return child;
    }

    @AfterEach
    void killAll() throws InterruptedException {
        for (SharedChildRun child : children) {
            child.kill();
        }
    }

    private List<String> nodeFiles() throws IOException {
        List<String> names = new ArrayList<>();
        try (Stream<Path> files = Files.walk(folder)) {
            files.map(Path::toString)
                    .filter(name -> name.matches(".*(node|processes|bell.*|new-.*)"))
                    .forEach(names::add);
        }
        return names;
    }

    /**
     * Two publishers, two readers that spin, and two programs that sleep until the other one answers; one of them is
     * killed at a random moment, and started again.
     */
    private void kill(int kills) throws Exception {
        for (String role : ROLES) {
            start(role);
        }
        Random random = new Random(4711);
        for (int i = 0; i < kills; i++) {
            for (SharedChildRun child : children) {
                child.awaitProgress();
            }
            long end = System.nanoTime() + (long) (random.nextDouble() * MOST_LIFE_NS);
            while (System.nanoTime() < end) {
                Thread.onSpinWait();
            }
            int victim = random.nextInt(ROLES.size());
            children.get(victim).kill();
            children.set(victim, SharedChildRun.start(folder, ROLES.get(victim)));
        }
        for (SharedChildRun child : children) {
            child.awaitProgress();
        }
        for (SharedChildRun child : children) {
            child.end();
        }
        assertEquals(List.of(), nodeFiles());
    }

    @Test
    @Tag("slow")
    @DisplayName("shm:H-18: some kills: nothing torn, nothing out of order, nobody hangs, no file left")
    void shouldSurviveKills() throws Exception {
        kill(FEW);
    }

    @Test
    @Tag("slow")
    @Tag("long")
    @DisplayName("shm:H-18: 500 kills")
    void shouldSurviveManyKills() throws Exception {
        kill(MANY);
    }

    /**
     * Programs come, end or are killed while one watches: it keeps no descriptor, line or slot of those that have left.
     */
    @Test
    @Tag("slow")
    @Tag("long")
    @Timeout(value = 2700, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    @DisplayName("shm:H-22: half an hour in which programs come and go")
    void shouldServeProgramsThatComeAndGo() throws Exception {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(Long.getLong("io.uorb.shared.soak.seconds", 1800));
        Random random = new Random(22);
        long turns = 0;
        try (SharedNodes shared = SharedNodes.builder("test").in(folder).open();
                Orb orb = Orb.builder().clock(SharedNodes.clock()).paths(shared).build()) {
            var subscription = orb.subscribe(VehicleAttitudeTopic.VEHICLE_ATTITUDE);
            VehicleAttitude attitude = new VehicleAttitude();
            SharedChildRun first = start("publish"); // what the first one brings about stays open
            first.awaitProgress();
            first.end();
            children.clear();
            await(() -> shared.processes().size() == 1);
            int firstDescriptors = descriptors();
            for (; System.nanoTime() < end || !children.isEmpty(); turns++) {
                boolean isEnding = System.nanoTime() >= end;
                if (!isEnding && children.size() < MOST_PROGRAMS && (children.isEmpty() || random.nextInt(5) < 3)) {
                    start(COMING.get(random.nextInt(COMING.size())));
                } else {
                    SharedChildRun gone = children.remove(random.nextInt(children.size()));
                    if (!isEnding && random.nextBoolean()) {
                        gone.kill();
                    } else {
                        gone.end();
                    }
                }
                for (SharedChildRun child : children) {
                    child.skip();
                }
                while (subscription.update(attitude)) {
                    assertTrue(SharedMessages.isWhole(attitude), "torn " + attitude.timestamp);
                }
            }
            await(() -> shared.processes().size() == 1);
            assertFalse(subscription.advertised());
            int open = descriptors();
            assertTrue(open <= firstDescriptors, open + " open, " + firstDescriptors + " before");
        }
        assertEquals(List.of(), nodeFiles());
        System.out.println("soak: " + turns + " programs came or went");
    }

    private static int descriptors() throws IOException {
        try (Stream<Path> open = Files.list(Path.of("/proc/self/fd"))) {
            return (int) open.count();
        }
    }

    private static void await(BooleanSupplier condition) {
        while (!condition.getAsBoolean() && !Thread.currentThread().isInterrupted()) {
            Thread.onSpinWait();
        }
    }

    /** Each looks at all nodes for half a second after the other one has come; then rings alone have them go on. */
    @Test
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    @DisplayName("shm:H-7: each ring of another process arrives")
    void shouldRingForEachMessage() throws Exception {
        SharedChildRun ping = start("ping");
        SharedChildRun pong = start("pong");
        ping.await("exchanged 5000");
        pong.await("answered 5000");
        ping.end();
        pong.end();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    @Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    @DisplayName("kernel:N-18: what publishers of other processes published is copied or counted as lost")
    void shouldCountEachLoss(int count) throws Exception {
        List<SharedChildRun> readers = List.of(start("latest"), start("queue"));
        for (SharedChildRun reader : readers) {
            reader.await("ready");
        }
        List<SharedChildRun> publishers = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            publishers.add(start("publish"));
        }
        long published = 0;
        for (SharedChildRun publisher : publishers) {
            publisher.await("published 100000");
        }
        for (SharedChildRun publisher : publishers) {
            published += publisher.end()[0];
        }
        for (SharedChildRun reader : readers) {
            long[] counts = reader.end();
            String all = Arrays.toString(counts) + " of " + published;
            assertTrue(published <= counts[0] && counts[0] <= counts[1], all);
            assertTrue(count > 1 || counts[1] == published, all); // nobody passes over anything
        }
    }

    @Test
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    @DisplayName("shm:H-5: publishers of a process that was killed leave the counts")
    void shouldForgetAKilledPublisher() throws Exception {
        try (SharedNodes shared = SharedNodes.builder("test").in(folder).open();
                Orb orb = Orb.builder().clock(SharedNodes.clock()).paths(shared).build()) {
            var subscription = orb.subscribe(VehicleAttitudeTopic.VEHICLE_ATTITUDE);
            SharedChildRun child = start("publish");
            child.awaitProgress();
            assertTrue(subscription.advertised());
            assertEquals(2, shared.processes().size());
            child.kill();
            await(() -> !subscription.advertised());
            assertFalse(orb.exists(subscription.topic(), 0));
            assertEquals(1, shared.processes().size());
        }
    }

    @Test
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    @DisplayName("shm:H-12: the process of each publisher and subscriber is known until it dies")
    void shouldNameTheProcessOfEachEndpoint() throws Exception {
        try (SharedNodes shared = SharedNodes.builder("test").in(folder).open();
                Orb orb = Orb.builder().clock(SharedNodes.clock()).paths(shared).build()) {
            var subscription = orb.subscribe(VehicleAttitudeTopic.VEHICLE_ATTITUDE);
            SharedChildRun publisher = start("publish");
            publisher.awaitProgress();
            SharedChildRun reader = start("latest");
            reader.await("ready");
            Set<ProcessEndpoints> both = Set.of(
                    new ProcessEndpoints(publisher.pid(), "publish", 1, 0),
                    new ProcessEndpoints(reader.pid(), "latest", 0, 1));
            assertEquals(both, Set.copyOf(elsewhere(orb)));
            publisher.kill();
            while (subscription.advertised() && !Thread.currentThread().isInterrupted()) {
                Thread.onSpinWait();
            }
            assertEquals(List.of(new ProcessEndpoints(reader.pid(), "latest", 0, 1)), elsewhere(orb));
            reader.end();
            assertEquals(List.of(), elsewhere(orb));
        }
    }

    private static List<ProcessEndpoints> elsewhere(Orb orb) {
        return Observation.of(orb).endpointsElsewhere(VehicleAttitudeTopic.VEHICLE_ATTITUDE.name(), 0);
    }

    @Test
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    @DisplayName("demand:Q-11: a poller is told that a publisher's process has died, in each process")
    void shouldTellOfTheDeathOfAPublishersProcess() throws Exception {
        try (SharedNodes shared = SharedNodes.builder("test").in(folder).open();
                SharedNodes others = SharedNodes.builder("test").in(folder).open();
                Orb orb = Orb.builder().clock(SharedNodes.clock()).paths(shared).build();
                Orb other =
                        Orb.builder().clock(SharedNodes.clock()).paths(others).build()) {
            SharedChildRun child = start("publish");
            child.awaitProgress();
            try (Poller poller = orb.poller();
                    Poller otherPoller = other.poller()) {
                NodeEvents events = events(orb);
                NodeEvents otherEvents = events(other);
                NodeEvents unpublished = NodeEvents.of(
                        orb.subscribe(VehicleAttitudeTopic.VEHICLE_ATTITUDE, 1), NodeEvents.PUBLISHER_DIED);
                events.addTo(poller);
                otherEvents.addTo(otherPoller);
                SharedChildRun leaving = start("publish");
                leaving.awaitProgress();
                leaving.end();
                assertEquals(0, events.pending(), "a process that leaves has not died");
                child.kill();
                poller.poll(-1, TimeUnit.SECONDS);
                otherPoller.poll(-1, TimeUnit.SECONDS);
                assertEquals(NodeEvents.PUBLISHER_DIED, events.take());
                assertEquals(NodeEvents.PUBLISHER_DIED, otherEvents.take());
                assertEquals(0, unpublished.pending());
            }
        }
    }

    private static NodeEvents events(Orb orb) {
        return NodeEvents.of(orb.subscribe(VehicleAttitudeTopic.VEHICLE_ATTITUDE), NodeEvents.PUBLISHER_DIED);
    }

    @Test
    @DisplayName("shm:H-6: after a crash of all, the next one starts afresh")
    void shouldStartAfreshAfterACrash() throws Exception {
        SharedChildRun child = start("publish");
        child.awaitProgress();
        child.kill();
        try (SharedNodes shared = SharedNodes.builder("test").in(folder).open();
                Orb orb = Orb.builder().clock(SharedNodes.clock()).paths(shared).build()) {
            assertFalse(orb.subscribe(VehicleAttitudeTopic.VEHICLE_ATTITUDE).updated());
        }
        assertEquals(List.of(), nodeFiles());
    }

    @Test
    @DisplayName("shm:H-10: a file that is truncated under a mapping gives an exception; on JDK 17 it may come late")
    void shouldNameATruncatedFile() throws Exception {
        SharedChildRun child = start("truncated");
        for (String access : List.of("publish", "check", "copy")) {
            String line = child.await(access);
            assertTrue(
                    line.contains("vehicle_attitude.0.node, was truncated by somebody")
                            || Runtime.version().feature() < FIRST_PROMPT && line.contains("InternalError"),
                    line);
        }
        String looked = child.await("look");
        assertTrue(looked.endsWith("look donedonedonedone") || Runtime.version().feature() < FIRST_PROMPT, looked);
        assertFalse(nodeFiles().isEmpty());
    }
}
