// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.demand.NodeDemand;
import io.uorb.demand.NodeEvents;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicPublication;
import io.uorb.dynamic.DynamicSubscription;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.ProgramEndedException;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.graph.ComputationGraph;
import io.uorb.shell.graph.GraphCheck;
import io.uorb.shell.graph.GraphChecks;
import io.uorb.shell.graph.GraphFinding;
import io.uorb.shell.graph.GraphSnapshot;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;
import io.uorb.topics.vehicle.VehicleStatus;
import io.uorb.topics.vehicle.VehicleStatusTopic;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.WorkQueue;
import io.uorb.work.WorkQueueConfig;
import io.uorb.work.WorkQueues;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConsoleServerTest {
    private static final DynamicTopic POINT = DynamicTopic.of(
            "point",
            MessageSchema.builder("Point")
                    .field(WireType.UINT64, "timestamp")
                    .field(WireType.INT32, "x")
                    .build(),
            4);

    @TempDir
    Path temporary;

    private ServerRig rig;
    private Console console;

    @BeforeEach
    void serve() throws IOException, RefusedException {
        rig = new ServerRig(temporary, builder -> builder.name("attitude"));
        console = rig.connect();
    }

    @AfterEach
    void close() {
        console.close();
        rig.close();
    }

    private DynamicPublication publish(int... xs) {
        DynamicPublication publication = new DynamicPublication(rig.orb().advertise(POINT));
        DynamicMessage message = new DynamicMessage(POINT);
        for (int x : xs) {
            message.set("x", x);
            publication.publish(message);
        }
        return publication;
    }

    @Test
    void shouldSayWhatTheProgramIs() {
        Answer.Welcome welcome = console.welcome();
        assertEquals("attitude", welcome.program());
        assertEquals(ProcessHandle.current().pid(), welcome.pid());
        assertFalse(welcome.writing());
        assertTrue(welcome.startedMs() <= System.currentTimeMillis());
    }

    @Test
    void shouldAnswerPings() throws Exception {
        assertEquals(new Answer.Done(), console.ask(new Request.Ping()));
    }

    @Test
    void shouldListNodes() throws Exception {
        publish(1, 2, 3).close();
        Answer.Nodes nodes = console.ask(new Request.ListNodes(false));
        assertEquals(1, nodes.nodes().size());
        Answer.NodeRow point = nodes.nodes().get(0);
        assertEquals("point", point.topic());
        assertEquals(3, point.published());
        assertEquals(0, point.publishers());
        assertEquals(16, point.sizeBytes());
        assertEquals(4, point.queueLength());
    }

    @Test
    @DisplayName("demand:Q-3: nodes are listed with their demand, in which listeners that only look do not count")
    void shouldListTheDemandOfNodes() throws Exception {
        publish(1);
        console.ask(new Request.Listen("point", 0, 10_000));
        Answer.NodeRow looked =
                console.ask(new Request.ListNodes(false)).nodes().get(0);
        assertEquals(0, looked.wanting());
        assertEquals(0, looked.wantedIntervalUs());
        rig.orb().subscribe(POINT).setIntervalUs(20_000);
        Answer.NodeRow wanted =
                console.ask(new Request.ListNodes(false)).nodes().get(0);
        assertEquals(1, wanted.wanting());
        assertEquals(20_000, wanted.wantedIntervalUs());
    }

    @Test
    @DisplayName(
            "demand:Q-14: nodes, publications and subscriptions are listed with promises and deadlines, and checked")
    void shouldListPromisesAndDeadlines() throws Exception {
        Publication<?> slow = rig.orb().advertise(POINT);
        NodeDemand.promiseUs(slow, 500_000_000);
        NodeDemand.promiseUs(rig.orb().advertise(POINT), 200_000_000);
        try (Subscription<?> subscription = rig.orb().subscribe(POINT);
                NodeEvents events = NodeEvents.of(subscription, NodeEvents.DEADLINE_MISSED)) {
            events.setDeadlineUs(100_000_000);
            GraphSnapshot look = new GraphSnapshot(
                    console.ask(new Request.ListNodes(false)), console.ask(new Request.ListEndpoints()));
            assertEquals(200_000_000, look.nodes().nodes().get(0).promisedUs());
            assertEquals(
                    List.of(500_000_000L, 200_000_000L),
                    look.endpoints().publications().stream()
                            .map(Answer.PublicationRow::promiseUs)
                            .toList());
            assertEquals(100_000_000, look.endpoints().subscriptions().get(0).deadlineUs());
            assertEquals(
                    List.of(GraphCheck.DEADLINE),
                    GraphChecks.run(
                                    ComputationGraph.of("attitude", look, false),
                                    EnumSet.allOf(GraphCheck.class),
                                    List.of())
                            .stream()
                            .map(GraphFinding::check)
                            .toList());
        }
    }

    @Test
    void shouldListTopicsOfBrokerAndClassPath() throws Exception {
        publish().close();
        List<String> names = console.ask(new Request.ListTopics()).names();
        assertTrue(names.contains("point") && names.contains("vehicle_status"), names.toString());
        assertEquals(names.stream().sorted().toList(), names);
    }

    @Test
    void shouldDescribeTopics() throws Exception {
        publish().close();
        Answer.Description point = console.ask(new Request.Describe("point"));
        assertEquals("Point:uint64 timestamp;int32 x;", point.schema());
        assertEquals(POINT.schema().hash(), point.hash());
        assertEquals(4, point.queueLength());
        assertEquals(16, point.sizeBytes());
    }

    @Test
    void shouldOfferNearTopics() throws Exception {
        RefusedException refused =
                assertThrows(RefusedException.class, () -> console.ask(new Request.Describe("vehicle_magnetometr")));
        assertEquals(Answer.Reason.UNKNOWN, refused.reason());
        assertEquals("unknown topic vehicle_magnetometr; did you mean vehicle_magnetometer?", refused.getMessage());
    }

    @Test
    void shouldHandOutTheNewestMessageFirstAndThenAll() throws Exception {
        publish(7, 8);
        int listener = console.ask(new Request.Listen("point", 0, 0)).listener();
        publish(9, 10, 11).close();
        Answer.Messages messages = console.ask(new Request.Take(listener, 2));
        assertEquals(
                List.of(2L, 3L),
                messages.messages().stream().map(Answer.MessageRow::generation).toList());
        messages = console.ask(new Request.Take(listener, 100));
        assertEquals(2, messages.messages().size());
        assertEquals(11, (int) messages.messages().get(1).words()[1]);
        assertEquals(0, messages.lost());
        assertEquals(0, console.ask(new Request.Take(listener, 100)).messages().size());
    }

    @Test
    void shouldMakeNoNodeByListeningAndHandOutTheFirstMessages() throws Exception {
        int listener = console.ask(new Request.Listen("vehicle_status", 0, 0)).listener();
        assertEquals(0, console.ask(new Request.Take(listener, 100)).messages().size());
        assertEquals(List.of(), rig.orb().status());
        Publication<VehicleStatus> publication = rig.orb().advertise(VehicleStatusTopic.VEHICLE_STATUS);
        VehicleStatus status = new VehicleStatus();
        publication.publish(status);
        publication.publish(status);
        publication.publish(status);
        assertEquals(
                List.of(1L, 2L, 3L),
                console.ask(new Request.Take(listener, 100)).messages().stream()
                        .map(Answer.MessageRow::generation)
                        .toList());
    }

    @Test
    void shouldEndListening() throws Exception {
        publish(7);
        int listener = console.ask(new Request.Listen("point", 0, 0)).listener();
        assertEquals(1, rig.orb().status().get(0).subscribers());
        console.ask(new Request.Unlisten(listener));
        assertEquals(0, rig.orb().status().get(0).subscribers());
        assertThrows(RefusedException.class, () -> console.ask(new Request.Take(listener, 1)));
    }

    @Test
    void shouldNotMakeNodesThatNobodyUses() {
        assertRefused(
                "topic vehicle_status has no instance 3; no module has used it yet",
                new Request.Listen("vehicle_status", 3, 0));
        assertRefused("interval of -1 us; the least is 0", new Request.Listen("vehicle_status", 0, -1));
        assertEquals(List.of(), rig.orb().status());
    }

    @Test
    void shouldListPublicationsAndSubscriptionsWithTheirModules() throws Exception {
        publish(1);
        console.ask(new Request.Listen("point", 0, 0));
        Answer.Endpoints endpoints = console.ask(new Request.ListEndpoints());
        Answer.PublicationRow publication = endpoints.publications().get(0);
        assertEquals(Thread.currentThread().getName(), publication.module());
        assertEquals(1, publication.published());
        Answer.SubscriptionRow subscription = endpoints.subscriptions().get(0);
        assertEquals("console", subscription.module());
        assertEquals("copy", subscription.deliveryMode());
        assertEquals(1, subscription.generation());
    }

    @Test
    void shouldSendTheNewestTimesIfAsked() throws Exception {
        publish(1, 2, 3);
        Answer.NodeRow without =
                console.ask(new Request.ListNodes(false)).nodes().get(0);
        assertEquals(0, without.generations().length);
        Answer.NodeRow with = console.ask(new Request.ListNodes(true)).nodes().get(0);
        assertArrayEquals(new long[] {1, 2, 3}, with.generations());
        assertArrayEquals(new long[3], with.timesUs()); // the messages' timestamps, which are 0
        assertTrue(with.lastPublishedUs() > 0, with::toString);
    }

    @Test
    void shouldMeasureAgesWhileSomebodyAsks() throws Exception {
        publish(1);
        DynamicSubscription subscription = new DynamicSubscription(rig.orb().subscribe(POINT));
        DynamicMessage message = new DynamicMessage(POINT);
        assertEquals(
                0, console.ask(new Request.ListLags()).subscriptions().get(0).copies());
        subscription.update(message);
        Answer.LagRow row = console.ask(new Request.ListLags()).subscriptions().get(0);
        assertEquals(1, row.copies());
        assertTrue(row.ageMaxUs() > 0 && row.ageP99Us() <= row.ageMaxUs(), row.toString());
        assertTrue(row.ageLastUs() <= row.ageMaxUs(), row.toString());
    }

    @Test
    void shouldListTheBrokersWorkQueues() throws Exception {
        try (WorkQueues queues = new WorkQueues(rig.orb())) {
            WorkQueue queue = queues.findOrCreate(WorkQueueConfig.TEST1);
            CountDownLatch ran = new CountDownLatch(1);
            ScheduledWorkItem item = new ScheduledWorkItem("item", queue, ran::countDown);
            item.scheduleNow();
            ran.await();
            Answer.WorkQueueRow row =
                    console.ask(new Request.ListWorkQueues()).queues().get(0);
            assertEquals("test1", row.name());
            assertEquals(1, row.items().get(0).runs());
        }
        assertEquals(List.of(), console.ask(new Request.ListWorkQueues()).queues());
    }

    @Test
    void shouldServeForTheUserAlone() throws IOException {
        Path socket = rig.server().socket();
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(socket)));
        assertEquals(
                ProcessHandle.current().pid() + ".sock", socket.getFileName().toString());
    }

    @Test
    void shouldTellClientsWhenItEnds() {
        rig.server().close();
        assertThrows(ProgramEndedException.class, () -> console.ask(new Request.Ping()));
        assertFalse(Files.exists(rig.server().socket()));
    }

    private void assertRefused(String text, Request<?> request) {
        assertThrowsNaming(RefusedException.class, () -> console.ask(request), text);
    }
}
