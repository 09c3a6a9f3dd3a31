// SPDX-License-Identifier: Apache-2.0
package io.uorb.shm;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.LateJoin;
import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.OrbTools;
import io.uorb.Poller;
import io.uorb.Publication;
import io.uorb.SharedSubscription;
import io.uorb.Subscription;
import io.uorb.buffer.NodeBuffer;
import io.uorb.observe.Observation;
import io.uorb.schema.MessageDefinition;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.testing.Allocations;
import io.uorb.testing.DefinedTopic;
import io.uorb.time.OrbClock;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import java.io.IOException;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Two programs that share nodes, in one process. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SharedNodesTest {
    private static final OrbMetadata<VehicleAttitude> ATTITUDE = VehicleAttitudeTopic.VEHICLE_ATTITUDE;

    private static final int LEAVES = 5_000;
    private static final int PAGE_BYTES = 4096;

    @TempDir
    Path folder;

    private SharedNodes first;
    private SharedNodes second;
    private Orb one;
    private Orb other;

    private final VehicleAttitude message = new VehicleAttitude();
    private final VehicleAttitude copy = new VehicleAttitude();

    @BeforeEach
    void open() throws IOException {
        first = builder("first").open();
        second = builder("second").open();
        one = orb(first);
        other = orb(second);
    }

    private SharedNodes.Builder builder(String program) {
        return SharedNodes.builder("test").in(folder).program(program);
    }

    private static Orb orb(SharedNodes shared) {
        return Orb.builder().clock(SharedNodes.clock()).paths(shared).build();
    }

    @AfterEach
    void close() {
        one.close();
        other.close();
        first.close();
        second.close();
    }

    private void publish(Publication<VehicleAttitude> publication, long number) {
        SharedMessages.fill(message, number);
        publication.publish(message);
    }

    private List<String> nodeFiles() throws IOException {
        try (Stream<Path> files = Files.list(first.folder())) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".node"))
                    .sorted()
                    .toList();
        }
    }

    @Test
    @DisplayName("shm:H-1: a message that one program publishes is another's")
    void shouldHandOutMessagesOfAnotherProgram() {
        Subscription<VehicleAttitude> subscription = other.subscribe(ATTITUDE);
        Publication<VehicleAttitude> publication = one.advertise(ATTITUDE);
        assertFalse(subscription.updated());
        publish(publication, 7);
        assertTrue(subscription.updated());
        assertTrue(subscription.update(copy));
        assertTrue(SharedMessages.isWhole(copy));
        assertEquals(7, copy.timestamp);
        assertEquals(1, subscription.generation());
        assertEquals(7, subscription.lastPublishedUs());
        assertFalse(subscription.update(copy));
        assertTrue(subscription.copy(copy));
    }

    @Test
    @DisplayName("shm:H-1: a subscription that comes to a smaller ring of another program lags behind by less")
    void shouldLimitTheHistoryToThatOfARingOfAnotherProgram() throws IOException {
        Publication<VehicleAttitude> publication = one.advertise(ATTITUDE, 1);
        for (int i = 1; i <= 100; i++) {
            publish(publication, i);
        }
        try (SharedNodes third = builder("third").open();
                Orb historian = Orb.builder()
                        .clock(SharedNodes.clock())
                        .paths(third)
                        .history(ATTITUDE, 64)
                        .build()) {
            Subscription<VehicleAttitude> subscription = historian.subscribe(ATTITUDE, 0, LateJoin.HISTORY);
            subscription.setHistory(64);
            historian.subscribe(ATTITUDE, 1);
            assertTrue(subscription.changeInstance(1));
            assertEquals(subscription.maxHistory(), subscription.history());
            int copied = 0;
            while (subscription.update(copy)) {
                copied++;
            }
            assertEquals(subscription.maxHistory(), copied);
            assertEquals(0, subscription.lost());
        }
    }

    @Test
    @DisplayName("shm:H-1: of a message without a time, all programs know when it was published")
    void shouldKnowWhenAMessageWithoutATimeWasPublished() {
        Subscription<VehicleAttitude> subscription = other.subscribe(ATTITUDE);
        Publication<VehicleAttitude> publication = one.advertise(ATTITUDE);
        assertEquals(0, subscription.lastPublishedUs());
        long beforeUs = SharedNodes.clock().nowUs();
        publication.publish(message);
        long lastUs = subscription.lastPublishedUs();
        assertTrue(beforeUs <= lastUs && lastUs <= SharedNodes.clock().nowUs(), beforeUs + " " + lastUs);
        assertEquals(lastUs, one.status().get(0).lastPublishedUs());
        publish(publication, 7);
        assertEquals(7, subscription.lastPublishedUs());
    }

    @Test
    @DisplayName("shm:H-1: the interval's rule gets the time that a message has, here and on nodes that are not shared")
    void shouldGiveTheTimeOfAMessageToTheRuleOfAnInterval() throws IOException {
        one.advertise(ATTITUDE).publish(message);
        try (NodeDirectory third =
                NodeDirectory.join(SharedFolder.of(folder, "test"), List.of(), false, true, "third")) {
            int words = ATTITUDE.words();
            NodeBuffer buffer = third.ring(ATTITUDE.name(), 0, ATTITUDE.schema(), ATTITUDE.queueLength(), words, 1);
            assertEquals(1, buffer.newestGeneration());
            assertEquals(0, buffer.newestWord(0));
            assertTrue(buffer.untimedUs(0) > 0);
        }
    }

    @Test
    @DisplayName("shm:H-1: two programs publish on one node in one order")
    void shouldNumberMessagesOfTwoProgramsTogether() {
        Publication<VehicleAttitude> here = one.advertise(ATTITUDE);
        Publication<VehicleAttitude> there = other.advertise(ATTITUDE);
        Subscription<VehicleAttitude> subscription = one.subscribe(ATTITUDE);
        List<Long> seen = new ArrayList<>();
        for (int i = 1; i <= 100; i++) {
            publish(i % 2 == 0 ? here : there, i);
            assertTrue(subscription.update(copy));
            seen.add(copy.timestamp);
        }
        assertEquals(Stream.iterate(1L, n -> n + 1).limit(100).toList(), seen);
        assertEquals(100, subscription.generation());
        assertEquals(0, subscription.lost());
    }

    @Test
    @DisplayName("shm:H-1: the latest message is offered to who comes later, and losses are counted")
    void shouldCountLosses() {
        Publication<VehicleAttitude> publication = one.advertise(ATTITUDE);
        publish(publication, 1);
        Subscription<VehicleAttitude> subscription = other.subscribe(ATTITUDE);
        assertTrue(subscription.update(copy));
        for (int i = 2; i <= 100; i++) {
            publish(publication, i);
        }
        assertTrue(subscription.update(copy));
        assertEquals(100, copy.timestamp);
        assertEquals(98, subscription.lost());
    }

    @Test
    @DisplayName("shm:H-1: a queue keeps its messages, oldest first")
    void shouldKeepAQueue() {
        DefinedTopic topic = SharedMessages.queue("shared_queue");
        Publication<long[]> publication = one.advertise(topic);
        Subscription<long[]> subscription = other.subscribe(topic);
        long[] words = topic.newMessage();
        for (int i = 1; i <= 20; i++) {
            SharedMessages.fill(words, i);
            publication.publish(words);
        }
        for (int i = 5; i <= 20; i++) {
            assertTrue(subscription.update(words));
            assertEquals(i, words[0]);
        }
        assertFalse(subscription.update(words));
        assertEquals(4, subscription.lost());
    }

    @Test
    @DisplayName("shm:H-1: advertised, exists and the number of instances count all programs")
    void shouldSeeThePublishersOfAnotherProgram() {
        Subscription<VehicleAttitude> subscription = other.subscribe(ATTITUDE);
        assertFalse(subscription.advertised());
        assertFalse(other.exists(ATTITUDE, 0));
        Publication<VehicleAttitude> zero = one.advertiseMulti(ATTITUDE);
        assertTrue(subscription.advertised());
        assertTrue(other.exists(ATTITUDE, 0));
        assertEquals(1, other.groupCount(ATTITUDE));
        Publication<VehicleAttitude> next = other.advertiseMulti(ATTITUDE);
        assertEquals(1, next.instance());
        assertEquals(2, one.groupCount(ATTITUDE));
        zero.close();
        assertFalse(subscription.advertised());
        assertEquals(0, one.advertiseMulti(ATTITUDE).instance());
    }

    @Test
    @DisplayName("shm:H-1: what all publishers of all programs have left is not offered")
    void shouldNotOfferWhatAllPublishersHaveLeft() {
        Publication<VehicleAttitude> publication = one.advertise(ATTITUDE);
        publish(publication, 1);
        publication.close();
        assertFalse(other.subscribe(ATTITUDE).updated());
    }

    /** The other publisher is the last one, or not, at any moment. */
    @Test
    @DisplayName("shm:H-1: the latest message of a live publisher is offered while others leave")
    void shouldOfferTheMessageOfALivePublisherWhileAnotherOneLeaves() throws Exception {
        AtomicBoolean ended = new AtomicBoolean();
        AtomicInteger leaves = new AtomicInteger();
        Thread leaving = new Thread(() -> {
            while (!ended.get()) {
                one.advertise(ATTITUDE).close();
                leaves.incrementAndGet();
            }
        });
        leaving.start();
        try {
            for (int i = 1; i <= LEAVES; i++) {
                try (Publication<VehicleAttitude> publication = other.advertise(ATTITUDE)) {
                    publish(publication, i);
                    int begun = leaves.get();
                    while (leaves.get() == begun && leaving.isAlive()) {
                        Thread.onSpinWait();
                    }
                    for (Orb late : List.of(one, other)) {
                        try (Subscription<VehicleAttitude> subscription = late.subscribe(ATTITUDE)) {
                            assertTrue(subscription.update(copy), i + " is not offered");
                        }
                    }
                }
            }
        } finally {
            ended.set(true);
            leaving.join();
        }
    }

    @Test
    @DisplayName("shm:H-7: a poller that sleeps is woken by another program's message")
    void shouldWakeAPollerOfAnotherProgram() throws Exception {
        Publication<VehicleAttitude> publication = one.advertise(ATTITUDE);
        try (Poller poller = other.poller()) {
            Subscription<VehicleAttitude> subscription = other.subscribe(ATTITUDE);
            poller.add(subscription);
            for (int i = 1; i <= 200; i++) {
                int number = i;
                Thread publisher = new Thread(() -> publish(publication, number));
                publisher.start();
                assertEquals(1, poller.poll(-1, TimeUnit.SECONDS));
                assertTrue(subscription.update(copy));
                assertEquals(number, copy.timestamp);
                publisher.join();
            }
        }
    }

    @Test
    @DisplayName("shm:H-7: a callback is called for another program's message")
    void shouldCallTheCallbackOfAnotherProgram() throws Exception {
        Publication<VehicleAttitude> publication = one.advertise(ATTITUDE);
        CountDownLatch called = new CountDownLatch(1);
        other.subscribe(ATTITUDE).registerCallback(generation -> called.countDown());
        publish(publication, 1);
        assertTrue(called.await(30, TimeUnit.SECONDS));
    }

    @Test
    @DisplayName("shm:H-1: an interval passes over messages of another program")
    void shouldLimitTheRate() {
        Publication<VehicleAttitude> publication = one.advertise(ATTITUDE);
        Subscription<VehicleAttitude> subscription = other.subscribe(ATTITUDE);
        subscription.setIntervalUs(TimeUnit.HOURS.toMicros(1));
        publish(publication, 1);
        assertTrue(subscription.update(copy));
        publish(publication, 2);
        assertFalse(subscription.updated());
        assertTrue(subscription.hasUnread());
    }

    @Test
    @DisplayName("shm:H-1: for a recorder, a node starts with what was offered when its program opened it")
    void shouldReadFromTheOpeningOfTheNode() {
        Publication<VehicleAttitude> publication = one.advertise(ATTITUDE);
        for (int i = 1; i <= 100; i++) {
            publish(publication, i);
        }
        Subscription<VehicleAttitude> opening = other.subscribe(ATTITUDE);
        publish(publication, 101);
        publish(publication, 102);
        Subscription<VehicleAttitude> subscription = OrbTools.of(other).subscribeFromStart(ATTITUDE, 0, "recorder");
        assertTrue(subscription.update(copy));
        assertEquals(102, copy.timestamp);
        assertEquals(2, subscription.lost());
        opening.close();
    }

    @Test
    @DisplayName("shm:H-11: a recorder has what the ring held when its program opened the node, and loses none of that")
    void shouldReadWhatTheRingHeldAtTheOpeningOfTheNode() {
        Publication<VehicleAttitude> publication = one.advertise(ATTITUDE);
        for (int i = 1; i <= 100; i++) {
            publish(publication, i);
        }
        other.subscribe(ATTITUDE).close();
        Subscription<VehicleAttitude> subscription = OrbTools.of(other).subscribeFromStart(ATTITUDE, 0, "recorder");
        subscription.setHistory(subscription.maxHistory());
        for (int i = 101 - subscription.maxHistory(); i <= 100; i++) {
            assertTrue(subscription.update(copy));
            assertEquals(i, copy.timestamp);
        }
        assertEquals(0, subscription.lost());
    }

    @Test
    @DisplayName(
            "shm:H-11: a recorder that starts late counts as lost what was overwritten since the opening, not before")
    void shouldCountNothingFromBeforeTheOpeningOfTheNodeAsLost() {
        Publication<VehicleAttitude> publication = one.advertise(ATTITUDE);
        for (int i = 1; i <= 100; i++) {
            publish(publication, i);
        }
        other.subscribe(ATTITUDE).close();
        for (int i = 101; i <= 200; i++) {
            publish(publication, i);
        }
        Subscription<VehicleAttitude> subscription = OrbTools.of(other).subscribeFromStart(ATTITUDE, 0, "recorder");
        subscription.setHistory(subscription.maxHistory());
        assertTrue(subscription.update(copy));
        assertEquals(201 - subscription.maxHistory(), copy.timestamp);
        assertEquals(100 - subscription.maxHistory(), subscription.lost());
    }

    @Test
    @DisplayName("shm:H-11: a recorder finds the topics of other programs")
    void shouldListTheTopicsOfOtherPrograms() throws IOException {
        one.advertise(ATTITUDE);
        one.advertise(ATTITUDE, 3);
        one.advertise(SharedMessages.queue("shared_queue"));
        assertEquals(List.of("shared_queue", "vehicle_attitude"), second.topics());
        assertEquals(List.of(0, 3), second.instances().get("vehicle_attitude"));
    }

    @Test
    @DisplayName("shm:H-11: a recorder reads the definitions of topics whose classes it does not have")
    void shouldReadDefinitionsOfTopicsOfOtherPrograms() throws IOException {
        MessageSchema inner = MessageSchema.builder("Inner")
                .field(WireType.UINT8, "kind")
                .field(WireType.FLOAT32, "value")
                .build();
        MessageSchema schema = MessageSchema.builder("Outer")
                .field(WireType.BOOL, "first")
                .nestedArray(inner, 3, "parts")
                .field(WireType.UINT64, "timestamp")
                .build();
        one.advertise(new DefinedTopic(
                MessageDefinition.builder(schema).topics(4, List.of("outer")).build()));
        assertEquals(new SharedTopic("outer", schema, 4), second.topic("outer"));
        assertThrowsNaming(IOException.class, () -> second.topic("inner"), "topic inner has no shared nodes");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Outer",
                "outer\n0 uint64 timestamp",
                "Outer\n0 uint64 Timestamp",
                "Outer\n0 uint64[999999] timestamp",
                "Outer\n0 uint64 timestamp\n    8 uint8 deep",
                "Outer\n0 uint64 timestamp\nnonsense",
                "Outer\n0 Outer a\n  0 Outer a\n"
                        + "    0 Outer a\n      0 Outer a\n        0 Outer a\n          0 Outer a\n"
                        + "            0 Outer a\n              0 Outer a\n                0 Outer a",
            })
    @DisplayName("shm:H-10: a definition that is none is refused")
    void shouldRefuseDefinitionsThatAreNone(String text) {
        assertThrows(IllegalArgumentException.class, () -> LayoutText.parse(text));
    }

    @Test
    void shouldMoveToAnotherInstance() {
        publish(one.advertise(ATTITUDE, 0), 1);
        publish(one.advertise(ATTITUDE, 3), 4);
        SharedSubscription<VehicleAttitude> subscription = new SharedSubscription<>(other.subscribe(ATTITUDE));
        other.subscribe(ATTITUDE, 3).close();
        assertTrue(subscription.changeInstance(3));
        assertTrue(subscription.update(copy));
        assertEquals(4, copy.timestamp);
    }

    @Test
    @DisplayName("shm:H-12: the status counts endpoints of all programs, and interceptors see messages")
    void shouldBeObserved() {
        Publication<VehicleAttitude> publication = one.advertise(ATTITUDE);
        Subscription<VehicleAttitude> subscription = other.subscribe(ATTITUDE);
        assertEquals(1, other.status().get(0).publishers());
        assertEquals(1, one.status().get(0).subscribers());
        List<Integer> seen = new ArrayList<>();
        Observation.of(one).addInterceptors(any -> words -> {
            seen.add(words.length);
            return true;
        });
        publish(publication, 5);
        assertEquals(1, seen.size());
        assertTrue(subscription.update(copy));
        long[] generations = new long[4];
        assertEquals(1, OrbTools.of(other).recentTimes(ATTITUDE, 0, generations, new long[4]));
        assertEquals(
                List.of("first", "second"),
                first.processes().stream().map(SharedProcess::name).toList());
    }

    @Test
    @DisplayName("shm:H-3: a JVM of 32 bits, which would tear words, is refused")
    void shouldRefuseAJvmOf32Bits() {
        IOException refused = assertThrows(IOException.class, () -> SharedNodes.requireWholeWords("32"));
        assertTrue(refused.getMessage().contains("32"), refused::getMessage);
    }

    @Test
    @DisplayName("shm:H-9: another clock is refused")
    void shouldRefuseAnotherClock() throws IOException {
        try (SharedNodes third = builder("third").open()) {
            assertThrowsNaming(
                    IllegalArgumentException.class,
                    () -> Orb.builder().clock(OrbClock.system()).paths(third).build(),
                    "SharedNodes.clock()");
        }
    }

    @Test
    @DisplayName("shm:H-3: another layout is refused with the first difference and the other program")
    void shouldRefuseAnotherLayout() {
        one.advertise(SharedMessages.queue("shared_queue"));
        assertThrowsNaming(
                IllegalStateException.class,
                () -> other.advertise(SharedMessages.queue("shared_queue", 16, "values")),
                "it has \"8 uint64[7] data\" where the message has \"8 uint64[7] values\" here");
        assertThrowsNaming(
                IllegalStateException.class,
                () -> other.subscribe(SharedMessages.queue("shared_queue", 4, "data")),
                "(first) made");
        assertEquals(List.of(), other.topics());
    }

    @Test
    @DisplayName("shm:H-3: another layout stays local if that is asked for")
    void shouldLeaveAnotherLayoutLocal() throws IOException {
        one.advertise(SharedMessages.queue("shared_queue"));
        List<String> told = new ArrayList<>();
        try (SharedNodes third = builder("third").localOnMismatch().open();
                Orb orb = Orb.builder()
                        .clock(SharedNodes.clock())
                        .paths(third)
                        .errorHandler((source, error) -> told.add(error.getMessage()))
                        .build()) {
            DefinedTopic topic = SharedMessages.queue("shared_queue", 16, "values");
            Publication<long[]> publication = orb.advertise(topic);
            Subscription<long[]> subscription = orb.subscribe(topic);
            publication.publish(topic.newMessage());
            assertTrue(subscription.updated());
            assertTrue(told.get(0).contains("stays local"), told.toString());
        }
    }

    @Test
    @DisplayName("shm:H-1: only the topics that were asked for are shared")
    void shouldShareTopicsOfAPattern() throws IOException {
        try (SharedNodes third = builder("third").topics("vehicle_*").open();
                Orb orb = orb(third)) {
            orb.advertise(ATTITUDE);
            orb.advertise(SharedMessages.queue("shared_queue"));
            assertEquals(List.of("vehicle_attitude.0.node"), nodeFiles());
        }
    }

    @Test
    @DisplayName("shm:H-5: the last one deletes the nodes")
    void shouldDeleteTheNodesWithTheLastProgram() throws IOException {
        publish(one.advertise(ATTITUDE), 1);
        one.close();
        first.close();
        assertEquals(1, nodeFiles().size());
        other.close();
        second.close();
        assertEquals(List.of(), nodeFiles());
    }

    @Test
    @DisplayName("shm:H-6: kept nodes have the latest messages at the next start")
    void shouldKeepTheLatestMessages() throws IOException {
        for (boolean again : new boolean[] {false, true}) {
            try (SharedNodes kept =
                            SharedNodes.builder("kept").in(folder).keep().open();
                    Orb orb = orb(kept)) {
                Subscription<VehicleAttitude> subscription = orb.subscribe(ATTITUDE);
                assertEquals(again, subscription.update(copy));
                publish(orb.advertise(ATTITUDE), 9);
            }
        }
        assertEquals(9, copy.timestamp);
    }

    @Test
    @DisplayName("shm:H-3: the name of a program may be any text")
    void shouldShareTopicsOfAProgramWithAnyName() throws IOException {
        try (SharedNodes third = builder("Flugger\u00e4t\n2").open();
                Orb orb = orb(third)) {
            publish(orb.advertise(ATTITUDE), 3);
            assertTrue(other.subscribe(ATTITUDE).update(copy));
        }
    }

    @Test
    void shouldRefuseToPublishOnceItIsClosed() {
        Publication<VehicleAttitude> publication = one.advertise(ATTITUDE);
        first.close();
        assertThrowsNaming(IllegalStateException.class, () -> publish(publication, 1), "are closed");
    }

    @Test
    @DisplayName("shm:H-17: publishing, checking, copying and ringing allocate nothing")
    void shouldAllocateNothing() {
        Publication<VehicleAttitude> publication = one.advertise(ATTITUDE);
        Subscription<VehicleAttitude> subscription = other.subscribe(ATTITUDE);
        other.subscribe(ATTITUDE).registerCallback(generation -> {});
        long bytes = Allocations.perRound(20_000, 20_000, () -> {
            publish(publication, 3);
            assertTrue(subscription.updated());
            assertTrue(subscription.update(copy));
            subscription.copy(copy);
        });
        assertEquals(0, bytes);
    }

    @Test
    @DisplayName("shm:H-7: a callback that leaves its thread interrupted does not keep it from waiting")
    void shouldEndTheInterruptThatACallbackLeaves() throws Exception {
        Publication<VehicleAttitude> publication = one.advertise(ATTITUDE);
        BlockingQueue<Boolean> wereInterrupted = new LinkedBlockingQueue<>();
        other.subscribe(ATTITUDE).registerCallback(generation -> {
            wereInterrupted.add(Thread.currentThread().isInterrupted());
            Thread.currentThread().interrupt();
        });
        for (int i = 1; i <= 3; i++) {
            publish(publication, i);
            assertFalse(wereInterrupted.take());
        }
    }

    @Test
    @DisplayName("shm:H-1: a thread that is interrupted opens, advertises and subscribes, and stays interrupted")
    void shouldServeAnInterruptedThread() throws Exception {
        Thread.currentThread().interrupt();
        try (SharedNodes third = builder("third").open();
                Orb orb = orb(third)) {
            orb.advertiseMulti(ATTITUDE);
            other.subscribe(SharedMessages.queue("shared_queue"));
            assertTrue(other.exists(ATTITUDE, 0));
        } finally {
            assertTrue(Thread.interrupted());
        }
    }

    @Test
    @DisplayName("shm:H-7: who sleeps is woken while a process that has the lock is stopped and another one has died")
    void shouldWakeWhileTheLockIsHeld() throws Exception {
        Publication<VehicleAttitude> publication = one.advertise(ATTITUDE);
        SharedFolder files = SharedFolder.of(folder, "test");
        ProcessTable table;
        try (Poller poller = other.poller()) {
            Subscription<VehicleAttitude> subscription = other.subscribe(ATTITUDE);
            poller.add(subscription);
            table = files.locked(() -> {
                ProcessTable planted = SharedFolderTest.plantADeadProcess(files);
                for (int i = 1; i <= 100; i++) {
                    // A line that begins and ends: as if it were the dead one's.
                    SocketChannel.open(UnixDomainSocketAddress.of(Doorbells.path(files.path(), 1)))
                            .close();
                    publish(publication, i);
                    assertEquals(1, poller.poll(30, TimeUnit.SECONDS));
                    assertTrue(subscription.update(copy));
                }
                assertFalse(planted.isFree(SharedFolderTest.DEAD_SLOT));
                return planted;
            });
        }
        while (!table.isFree(SharedFolderTest.DEAD_SLOT)) {
            Thread.onSpinWait();
        }
    }

    @Test
    @DisplayName("shm:H-1: an instance stays reserved when another endpoint is counted")
    void shouldReserveAnInstanceWhateverElseIsCounted() throws IOException {
        SharedFolder files = SharedFolder.of(folder, "test");
        try (NodeDirectory third = NodeDirectory.join(files, List.of(), false, true, "third");
                NodeDirectory fourth = NodeDirectory.join(files, List.of(), false, true, "fourth")) {
            assertEquals(0, third.takeInstance("vehicle_attitude", 0));
            third.counted();
            assertEquals(1, fourth.takeInstance("vehicle_attitude", 0));
        }
    }

    @Test
    @DisplayName("shm:H-1: an instance that could not be advertised is free for others")
    void shouldEndTheReservationOfAnInstanceThatIsRefused() {
        one.subscribe(SharedMessages.queue("shared_queue"));
        assertThrowsNaming(
                IllegalStateException.class,
                () -> other.advertiseMulti(SharedMessages.queue("shared_queue", 16, "values")),
                "differs from the node");
        assertEquals(0, one.advertiseMulti(SharedMessages.queue("shared_queue")).instance());
    }

    @Test
    @DisplayName("shm:H-17: files of 1,000 topics take 8 MiB at most")
    void shouldTakeLittleMemory() throws IOException {
        for (int i = 0; i < 1000; i++) {
            one.advertise(SharedMessages.queue("topic_" + i, 1, "data"));
        }
        long bytes = 0;
        try (Stream<Path> files = Files.list(first.folder())) {
            for (Path file : files.toList()) {
                long pages = (Files.size(file) + PAGE_BYTES - 1) / PAGE_BYTES;
                bytes += pages * PAGE_BYTES;
            }
        }
        assertEquals(1000, nodeFiles().size());
        assertTrue(bytes <= 8 << 20, "bytes of files: " + bytes);
    }
}
