// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.xrce.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.bridge.cdr.CdrCodec;
import io.uorb.bridge.ros2.MessageFormats;
import io.uorb.bridge.topicsfile.TopicsFile;
import io.uorb.bridge.xrce.link.XrceUdpLink;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.lockstep.ManualClock;
import io.uorb.testing.Statement;
import io.uorb.topics.control.OffboardControlMode;
import io.uorb.topics.control.OffboardControlModeTopic;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The client and an agent that answers with the bytes of a real one. */
class XrceClientTest {
    private static final String TOPICS = """
            publications:
            - {topic: /fmu/out/vehicle_attitude, type: "px4_msgs::msg::VehicleAttitude", rate_limit: unlimited}
            subscriptions:
            - {topic: /fmu/in/offboard_control_mode, type: "px4_msgs::msg::OffboardControlMode"}
            """;

    private final List<AutoCloseable> open = new ArrayList<>();
    private final List<String> warnings = new CopyOnWriteArrayList<>();
    private final Orb orb = closedAtEnd(Orb.create());
    private final StandInAgent agent;
    private final Publication<VehicleAttitude> attitudes = orb.advertise(VehicleAttitudeTopic.VEHICLE_ATTITUDE);

    XrceClientTest() throws Exception {
        agent = closedAtEnd(new StandInAgent());
    }

    @AfterEach
    void close() throws Exception {
        for (int i = open.size() - 1; i >= 0; i--) {
            open.get(i).close();
        }
    }

    private <C extends AutoCloseable> C closedAtEnd(C one) {
        open.add(one);
        return one;
    }

    private XrceClient client(int key) throws Exception {
        XrceSettings settings = new XrceSettings(TopicsFile.parse("t.yaml", TOPICS), key, 0, "");
        return closedAtEnd(new XrceClient(
                orb, TopicCatalogue.ofClassPath(), settings, XrceUdpLink.to(agent.address()), warnings::add));
    }

    private static void await(String what, BooleanSupplier condition) {
        long limitNs = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (!condition.getAsBoolean()) {
            assertTrue(System.nanoTime() < limitNs, what);
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1));
        }
    }

    @Test
    void shouldMakeAllEntitiesWithPx4sNames() throws Exception {
        XrceClient client = client(0x0b0e0001);
        await("running", client::isRunning);
        assertEquals(
                List.of(
                        "rt/fmu/in/message_format_request",
                        "rt/fmu/in/offboard_control_mode",
                        "rt/fmu/out/message_format_response",
                        "rt/fmu/out/vehicle_attitude"),
                agent.endpoints.values().stream().sorted().toList());
        assertEquals(1, client.sessions());
        assertEquals(List.of(), warnings);
    }

    @Test
    void shouldSendWhatIsPublishedInTheAgentsTime() throws Exception {
        XrceClient client = client(7);
        await("running", client::isRunning);
        VehicleAttitude attitude = new VehicleAttitude();
        attitude.q[0] = 1;
        await("written", () -> {
            attitude.timestamp = orb.clock().nowUs();
            attitudes.publish(attitude);
            return !agent.written.isEmpty();
        });
        byte[] message = agent.written.get(0);
        assertEquals("0701", HexFormat.of().formatHex(message, 4, 6));
        assertEquals(12 + 49, message.length);
        long[] words = new long[VehicleAttitudeTopic.VEHICLE_ATTITUDE.words()];
        ByteBuffer data = ByteBuffer.wrap(message, 12, 49).order(ByteOrder.LITTLE_ENDIAN);
        CdrCodec.of(VehicleAttitudeTopic.VEHICLE_ATTITUDE.schema()).decode(data, words, 0);
        long ageMs = System.currentTimeMillis() - words[0] / 1_000;
        assertTrue(Math.abs(ageMs) < 60_000, ageMs + " ms");
        VehicleAttitude got = new VehicleAttitude();
        VehicleAttitudeTopic.VEHICLE_ATTITUDE.decode(words, 0, got);
        assertEquals(1, got.q[0]);
    }

    @Test
    @Statement("bridges:B-17")
    void shouldSendAManualClockAsTheClockOfRos2() throws Exception {
        ManualClock clock = new ManualClock(1_234_567_890L);
        Orb simulated = closedAtEnd(Orb.create(clock));
        XrceClient client = closedAtEnd(new XrceClient(
                simulated,
                TopicCatalogue.ofClassPath(),
                new XrceSettings(List.of(), 7, 0, "px4_1", true),
                XrceUdpLink.to(agent.address()),
                warnings::add));
        await("running", client::isRunning);
        assertTrue(agent.endpoints.containsValue("rt/clock"), agent.endpoints.toString());
        await("written", () -> !agent.written.isEmpty());
        byte[] first = agent.written.get(0);
        assertEquals("d20400005050d921", HexFormat.of().formatHex(first, 12, first.length), "1234 s 567890000 ns");
        clock.advanceTo(1_234_567_891L);
        await("the next", () -> agent.written.size() == 2);
        assertEquals(1_234_567_891L, clock.nowUs(), "the clock is left alone");
    }

    @Test
    void shouldRefuseToSendAClockThatPassesByItself() throws Exception {
        XrceSettings settings = new XrceSettings(List.of(), 7, 0, "", true);
        try (XrceUdpLink link = XrceUdpLink.to(agent.address())) {
            String message = assertThrows(
                            IllegalArgumentException.class,
                            () -> new XrceClient(orb, TopicCatalogue.ofClassPath(), settings, link, warnings::add))
                    .getMessage();
            assertTrue(message.contains("only a manual clock"), message);
        }
    }

    @Test
    void shouldPublishWhatTheAgentSends() throws Exception {
        XrceClient client = client(7);
        await("running", client::isRunning);
        Subscription<OffboardControlMode> subscription =
                closedAtEnd(orb.subscribe(OffboardControlModeTopic.OFFBOARD_CONTROL_MODE));
        OffboardControlMode mode = new OffboardControlMode();
        mode.attitude = true;
        agent.publish("rt/fmu/in/offboard_control_mode", cdr(mode));
        OffboardControlMode got = new OffboardControlMode();
        await("received", () -> subscription.update(got));
        assertTrue(got.attitude);
        assertTrue(got.timestamp > 0 && got.timestamp <= orb.clock().nowUs());
        agent.publish("rt/fmu/in/offboard_control_mode", new byte[3]);
        await("malformed", () -> client.incoming().get(0).malformed() == 1);
        assertFalse(subscription.updated());
    }

    @Test
    void shouldAnswerWhichDefinitionsItHas() throws Exception {
        XrceClient client = client(7);
        await("running", client::isRunning);
        DynamicMessage question = new DynamicMessage(MessageFormats.REQUEST);
        question.set("protocol_version", 1);
        question.set("topic_name", "/fmu/out/vehicle_attitude");
        CdrCodec codec = CdrCodec.of(MessageFormats.REQUEST.schema());
        ByteBuffer bytes = ByteBuffer.allocate(codec.sizeBytes());
        codec.encode(question.words(), 0, bytes);
        agent.publish("rt/fmu/in/message_format_request", bytes.array());
        await("answered", () -> !agent.written.isEmpty());
        byte[] message = agent.written.get(0);
        DynamicMessage answer = new DynamicMessage(MessageFormats.RESPONSE);
        ByteBuffer data = ByteBuffer.wrap(message, 12, message.length - 12).order(ByteOrder.LITTLE_ENDIAN);
        CdrCodec.of(MessageFormats.RESPONSE.schema()).decode(data, answer.words(), 0);
        assertTrue(answer.getBoolean("success"));
        assertEquals("/fmu/out/vehicle_attitude", answer.getText("topic_name"));
        int hash = VehicleAttitudeTopic.VEHICLE_ATTITUDE.schema().hash();
        assertEquals(Integer.toUnsignedLong(hash), answer.getLong("message_hash"));
    }

    private static byte[] cdr(OffboardControlMode mode) {
        long[] words = new long[OffboardControlModeTopic.OFFBOARD_CONTROL_MODE.words()];
        OffboardControlModeTopic.OFFBOARD_CONTROL_MODE.encode(mode, words, 0);
        CdrCodec codec = CdrCodec.of(OffboardControlModeTopic.OFFBOARD_CONTROL_MODE.schema());
        ByteBuffer bytes = ByteBuffer.allocate(codec.sizeBytes());
        codec.encode(words, 0, bytes);
        return bytes.array();
    }

    @Test
    void shouldMakeItsEntitiesOverALineThatLosesAndRepeats() throws Exception {
        agent.loss = 0.2;
        agent.repetition = 0.3;
        XrceClient client = client(7);
        await("running", client::isRunning);
        agent.loss = 0;
        assertEquals(4, agent.endpoints.size());
    }

    @Test
    void shouldComeBackAfterTheAgentWasStartedAgain() throws Exception {
        XrceClient client = client(7);
        await("running", client::isRunning);
        for (int i = 2; i <= 3; i++) {
            agent.restart();
            int session = i;
            await("session " + i, () -> client.sessions() >= session && client.isRunning());
            assertEquals(4, agent.endpoints.size());
        }
    }

    @Test
    void shouldWaitForAnAgentAndForOneThatWasAway() throws Exception {
        agent.isSilent = true;
        XrceClient client = client(7);
        VehicleAttitude attitude = new VehicleAttitude();
        for (int i = 0; i < 500; i++) {
            attitudes.publish(attitude);
        }
        assertFalse(client.isRunning());
        agent.isSilent = false;
        await("running", client::isRunning);
        agent.isSilent = true;
        await("lost", () -> !client.isRunning());
        agent.isSilent = false;
        await("back", client::isRunning);
        await(
                "counted",
                () -> client.outgoing().get(0).waiting() == 0
                        && client.outgoing().get(0).total() == 500);
        assertTrue(client.outgoing().get(0).sent() >= 1);
        assertTrue(agent.sessions >= 2);
    }

    @Test
    void shouldSayWhichAgentToInstallWhereAnotherVersionAnswers() throws Exception {
        agent.version = "0300";
        client(7);
        await("told", () -> !warnings.isEmpty());
        assertEquals(
                "the agent has protocol version 3.0; this program supports 1.0; install Micro XRCE-DDS Agent v2"
                        + " (v3 does not serve clients of v2)",
                warnings.get(0));
        assertEquals(0, agent.sessions);
    }

    @Test
    void shouldSayThatTheAgentRefusesTheClient() throws Exception {
        agent.clientStatus = "86";
        client(0x1234);
        await("told", () -> !warnings.isEmpty());
        assertTrue(warnings.get(0).startsWith("the agent refuses client 0x00001234 with status 0x86"), warnings.get(0));
        agent.clientStatus = "00";
    }

    @Test
    void shouldSayThatAnotherProgramHasItsKey() throws Exception {
        XrceClient client = client(7);
        // Each of the two takes the other's session: the agent answers pings, but not this session.
        await("told", () -> {
            if (client.isRunning()) {
                agent.restart();
            }
            return warnings.stream().anyMatch(text -> text.contains("does another program use client key 0x00000007"));
        });
    }
}
