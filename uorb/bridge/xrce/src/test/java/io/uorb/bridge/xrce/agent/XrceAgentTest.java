// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.xrce.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.bridge.topicsfile.TopicEntry;
import io.uorb.bridge.topicsfile.TopicsFile;
import io.uorb.bridge.xrce.client.XrceClient;
import io.uorb.bridge.xrce.client.XrceSettings;
import io.uorb.bridge.xrce.link.LossyLink;
import io.uorb.bridge.xrce.link.XrceUdpLink;
import io.uorb.demand.Demand;
import io.uorb.demand.NodeDemand;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.topics.control.OffboardControlMode;
import io.uorb.topics.control.OffboardControlModeTopic;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The agent and the bytes of a real client, and our client. */
class XrceAgentTest {
    /** As a flight controller's file: what it publishes comes in at the agent. */
    private static final String TOPICS = """
            publications:
            - {topic: /fmu/out/vehicle_attitude, type: "px4_msgs::msg::VehicleAttitude", rate_limit: unlimited}
            subscriptions:
            - {topic: /fmu/in/offboard_control_mode, type: "px4_msgs::msg::OffboardControlMode"}
            """;

    /** A client's first entity. */
    private static final String PARTICIPANT = "8180000001055800000a0011010200004a000000"
            + "3c6464733e3c7061727469636970616e743e3c727470733e3c6e616d"
            + "653e756f72625f6a6176613c2f6e616d653e3c2f"
            + "727470733e3c2f7061727469636970616e743e3c2f6464733e"
            + "000000";

    private final List<AutoCloseable> open = new ArrayList<>();
    private final List<String> warnings = new CopyOnWriteArrayList<>();
    private final Orb station = closedAtEnd(Orb.create());
    private final XrceUdpLink line;
    private final XrceAgent agent;

    XrceAgentTest() throws Exception {
        line = XrceUdpLink.at(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        agent = closedAtEnd(new XrceAgent(
                station, TopicCatalogue.ofClassPath(), TopicsFile.parse("t.yaml", TOPICS), "", line, warnings::add));
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

    private XrceUdpLink toAgent() throws IOException {
        return closedAtEnd(XrceUdpLink.to(new InetSocketAddress(InetAddress.getLoopbackAddress(), line.port())));
    }

    private static void await(String what, BooleanSupplier condition) {
        long limitNs = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (!condition.getAsBoolean()) {
            assertTrue(System.nanoTime() < limitNs, what);
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1));
        }
    }

    private static String receive(XrceUdpLink link) throws IOException {
        for (int i = 0; i < 60_000; i++) {
            ByteBuffer message = link.receive(TimeUnit.MILLISECONDS.toNanos(1));
            if (message != null) {
                byte[] bytes = new byte[message.remaining()];
                message.get(bytes);
                return HexFormat.of().formatHex(bytes);
            }
        }
        throw new AssertionError("no answer");
    }

    private static void send(XrceUdpLink link, String hex) throws IOException {
        link.send(ByteBuffer.wrap(HexFormat.of().parseHex(hex)), link.peer());
    }

    /** Sends a request, and returns the answers up to the one that begins so. */
    private static String ask(XrceUdpLink link, String hex, String answer) throws IOException {
        send(link, hex);
        for (int i = 0; i < 10; i++) {
            String got = receive(link);
            if (got.startsWith(answer)) {
                return got;
            }
        }
        throw new AssertionError("no answer " + answer);
    }

    /** Asks until there is an answer: a socket whose buffer is full drops what comes. */
    private static ByteBuffer answerTo(XrceUdpLink link, String hex) throws IOException {
        ByteBuffer answer = null;
        for (int i = 0; i < 600 && answer == null; i++) {
            send(link, hex);
            answer = link.receive(TimeUnit.MILLISECONDS.toNanos(100));
        }
        return answer;
    }

    /** The bytes of PX4's session with Micro XRCE-DDS Agent v2.3.0. */
    @Test
    void shouldAnswerTheClientOfThePx4TranscriptAsTheRealAgentDid() throws Exception {
        Subscription<VehicleAttitude> attitudes = closedAtEnd(station.subscribe(VehicleAttitudeTopic.VEHICLE_ATTITUDE));
        XrceUdpLink client = toAgent();
        assertEquals(
                "8000000006011c00000bfffd0000010d585243450100010f00010d000100000000000000",
                ask(client, "8000000002010800000bfffd02000000", "80000000"));
        assertEquals(
                "8100000004010b000000585243450100010f00",
                ask(client, "8000000000011000585243450100010f0b0e000181000002", "81000000"));
        assertEquals("8180000005010600000a00110000", ask(client, PARTICIPANT, "8180"));
        send(client, "810000000a0105000100000080");
        String time = ask(client, "810000000e010800050000009d719d1a", "810000000f01");
        assertTrue(time.startsWith("810000000f011800") && time.endsWith("050000009d719d1a"), time);
        assertEquals(
                "8180010005010600000b01120000",
                ask(
                        client,
                        "8180010001055c00000b0112020300004e000000"
                                + "1c00000072742f666d752f6f75742f76656869636c655f61747469"
                                + "747564650000010000260000007078345f6d7367"
                                + "733a3a6d73673a3a6464735f3a3a56656869636c6541747469"
                                + "747564655f000011",
                        "818001"));
        assertEquals(
                "8180020005010600000c01130000",
                ask(client, "8180020001051000000c0113030300000200000000000011", "818002"));
        assertEquals(
                "8180030005010600000d01150000",
                ask(client, "8180030001051900000d0115050300000b000000011201000a0000000000000113", "818003"));
        VehicleAttitude got = new VehicleAttitude();
        String data = "0701350000120115568ba761dd600600f28aa761dd6006000000803f0000000000000000000000000000803f"
                + "00000000000000000000000000";
        send(client, "81010000" + data);
        await("published", () -> attitudes.update(got));
        assertEquals(1, got.q[0]);
        assertEquals(1, got.deltaQReset[0]);
        assertTrue(got.timestamp > 0 && got.timestamp <= station.clock().nowUs());
        send(client, "81010000" + data);
        send(client, "81010300" + data);
        await("published", () -> attitudes.update(got));
        await(
                "counted",
                () -> agent.clients().size() == 1
                        && agent.clients().get(0).incoming().get(0).delivered() == 2);
        assertEquals(2, agent.clients().get(0).lostInTransit());
    }

    @Test
    void shouldConnectOurClientBothWays() throws Exception {
        Orb vehicle = closedAtEnd(Orb.create());
        XrceSettings settings = new XrceSettings(TopicsFile.parse("t.yaml", TOPICS), 5, 0, "");
        XrceClient client =
                closedAtEnd(new XrceClient(vehicle, TopicCatalogue.ofClassPath(), settings, toAgent(), warnings::add));
        await("running", client::isRunning);

        Publication<VehicleAttitude> out = closedAtEnd(vehicle.advertise(VehicleAttitudeTopic.VEHICLE_ATTITUDE));
        Subscription<VehicleAttitude> there = closedAtEnd(station.subscribe(VehicleAttitudeTopic.VEHICLE_ATTITUDE));
        VehicleAttitude attitude = new VehicleAttitude();
        attitude.quatResetCounter = 7;
        VehicleAttitude got = new VehicleAttitude();
        await("attitude", () -> {
            attitude.timestamp = vehicle.clock().nowUs();
            out.publish(attitude);
            return there.update(got);
        });
        assertEquals(7, got.quatResetCounter);
        assertTrue(got.timestamp > 0 && got.timestamp <= station.clock().nowUs());

        Publication<OffboardControlMode> back =
                closedAtEnd(station.advertise(OffboardControlModeTopic.OFFBOARD_CONTROL_MODE));
        Subscription<OffboardControlMode> here =
                closedAtEnd(vehicle.subscribe(OffboardControlModeTopic.OFFBOARD_CONTROL_MODE));
        OffboardControlMode mode = new OffboardControlMode();
        mode.velocity = true;
        OffboardControlMode gotMode = new OffboardControlMode();
        await("mode", () -> {
            mode.timestamp = station.clock().nowUs();
            back.publish(mode);
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(11));
            return here.update(gotMode);
        });
        assertTrue(gotMode.velocity);
    }

    @Test
    @DisplayName(
            "demand:Q-5: topics count a subscriber at the agent while a client reads, at the client while it writes")
    void shouldCountAsASubscriberAtBothEnds() throws Exception {
        Orb vehicle = closedAtEnd(Orb.create());
        NodeDemand there =
                NodeDemand.of(closedAtEnd(station.advertise(OffboardControlModeTopic.OFFBOARD_CONTROL_MODE)));
        NodeDemand here = NodeDemand.of(closedAtEnd(vehicle.advertise(VehicleAttitudeTopic.VEHICLE_ATTITUDE)));
        XrceSettings settings = new XrceSettings(TopicsFile.parse("t.yaml", TOPICS), 5, 0, "");
        XrceClient client =
                closedAtEnd(new XrceClient(vehicle, TopicCatalogue.ofClassPath(), settings, toAgent(), warnings::add));
        await("the client reads", () -> there.demand().isWanted());
        await("the client writes", () -> here.demand().equals(new Demand(1, 0, 0)));
        client.close();
        await("nobody reads at the agent", () -> !there.demand().isWanted());
        assertEquals(Demand.NONE, here.demand());
    }

    @Test
    void shouldEndASessionAtOnceWhenItsClientSaysSo() throws Exception {
        Orb vehicle = closedAtEnd(Orb.create());
        XrceSettings settings = new XrceSettings(TopicsFile.parse("t.yaml", TOPICS), 5, 0, "");
        XrceClient client =
                closedAtEnd(new XrceClient(vehicle, TopicCatalogue.ofClassPath(), settings, toAgent(), warnings::add));
        Publication<VehicleAttitude> out = closedAtEnd(vehicle.advertise(VehicleAttitudeTopic.VEHICLE_ATTITUDE));
        Subscription<VehicleAttitude> in = closedAtEnd(station.subscribe(VehicleAttitudeTopic.VEHICLE_ATTITUDE));
        await("advertised", () -> {
            out.publish(new VehicleAttitude());
            return in.advertised();
        });
        assertEquals(
                1,
                warnings.stream()
                        .filter(line -> line.endsWith(" has connected"))
                        .count());
        client.close();
        await("no longer advertised", () -> !in.advertised());
        assertTrue(warnings.stream().anyMatch(line -> line.endsWith(" has left")), warnings.toString());
    }

    @Test
    void shouldEndWithItsBroker() {
        station.close();
        await("ended", () -> agent.ended().isDone());
        agent.ended().join();
    }

    @Test
    void shouldServeAClientOverLinesThatLoseAndRepeat() throws Exception {
        XrceUdpLink lossy = XrceUdpLink.at(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        List<TopicEntry> topics = TopicsFile.parse("t.yaml", TOPICS);
        TopicCatalogue catalogue = TopicCatalogue.ofClassPath();
        closedAtEnd(new XrceAgent(station, catalogue, topics, "", new LossyLink(lossy, 0.2, 1), warnings::add));
        XrceUdpLink toLossy = XrceUdpLink.to(new InetSocketAddress(InetAddress.getLoopbackAddress(), lossy.port()));
        Orb vehicle = closedAtEnd(Orb.create());
        XrceClient client = closedAtEnd(new XrceClient(
                vehicle, catalogue, new XrceSettings(topics, 5, 0, ""), new LossyLink(toLossy, 0.2, 2), warnings::add));
        await("running", client::isRunning);
        Publication<VehicleAttitude> out = closedAtEnd(vehicle.advertise(VehicleAttitudeTopic.VEHICLE_ATTITUDE));
        Subscription<VehicleAttitude> there = closedAtEnd(station.subscribe(VehicleAttitudeTopic.VEHICLE_ATTITUDE));
        VehicleAttitude attitude = new VehicleAttitude();
        VehicleAttitude got = new VehicleAttitude();
        int[] number = new int[1];
        await("100 of them", () -> {
            attitude.deltaQReset[0] = ++number[0];
            out.publish(attitude);
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(2));
            float before = got.deltaQReset[0];
            // In order, each once.
            assertTrue(!there.update(got) || got.deltaQReset[0] > before);
            return got.deltaQReset[0] >= 100;
        });
    }

    @Test
    void shouldKeepSessionsApartAndReplaceThatOfAKey() throws Exception {
        XrceUdpLink first = toAgent();
        XrceUdpLink second = toAgent();
        String hello = "8000000000011000585243450100010f%s81000002";
        ask(first, String.format(hello, "00000001"), "81000000");
        ask(second, String.format(hello, "00000002"), "81000000");
        await("both", () -> agent.clients().size() == 2);
        ask(second, String.format(hello, "00000001"), "81000000");
        await("one", () -> agent.clients().size() == 1);
        assertTrue(
                warnings.stream().anyMatch(text -> text.contains("give one of them another key")), warnings::toString);
        send(first, "810000000e010800050000009d719d1a");
        assertNull(first.receive(TimeUnit.MILLISECONDS.toNanos(50)), "its session has ended");
    }

    @Test
    void shouldNameTheCookieOfAClientOfItsOwnVersion() throws Exception {
        XrceUdpLink client = toAgent();
        ask(client, "8000000000011000585243440100010f0000000181000002", "8100");
        assertEquals("a client was refused: its session has the cookie 0x58524344, not 0x58524345", warnings.get(0));
    }

    @Test
    void shouldRefuseOtherVersionsAndTooManyClients() throws Exception {
        XrceUdpLink client = toAgent();
        assertEquals(
                "8100000004010b0086",
                ask(client, "8000000000011000585243450200010f0000000181000002", "8100")
                        .substring(0, 18));
        assertTrue(warnings.get(0).startsWith("a client was refused: its protocol version is 2.0"), warnings.get(0));
        assertEquals(
                "8100000004010b0085",
                ask(client, "8000000000011000585243450100010f0000000081000002", "8100")
                        .substring(0, 18));
        for (int i = 1; i <= XrceAgent.MOST_CLIENTS; i++) {
            String key = String.format("%08x", i);
            assertEquals(
                    "8100000004010b0000",
                    ask(toAgent(), "8000000000011000585243450100010f" + key + "81000002", "8100")
                            .substring(0, 18));
        }
        assertEquals(
                "8100000004010b0087",
                ask(client, "8000000000011000585243450100010f0000007781000002", "8100")
                        .substring(0, 18));
    }

    /** Anybody who can send a datagram can ask for a session. */
    @Test
    void shouldReportNoClientBeforeItHasMadeAnEntity() throws Exception {
        Random random = new Random(5);
        XrceUdpLink junk = toAgent();
        for (int i = 0; i < 2_000; i++) {
            send(junk, String.format("8000000000011000585243450100010f%08x%02x000002", random.nextInt(), 1 + i % 255));
            byte[] bytes = new byte[1 + random.nextInt(40)];
            random.nextBytes(bytes);
            junk.send(ByteBuffer.wrap(bytes), junk.peer());
        }
        assertNotNull(answerTo(toAgent(), "8000000002010800000bfffd02000000"));
        assertEquals(
                List.of(),
                warnings.stream().filter(line -> line.contains("connected")).toList());
    }

    @Test
    void shouldTakeNothingThatTheFileDoesNotList() throws Exception {
        Orb vehicle = closedAtEnd(Orb.create());
        String file = "publications:\n- {topic: /fmu/out/vehicle_status, type: 'px4_msgs::msg::VehicleStatus'}\n"
                + "subscriptions:\n- {topic: /fmu/in/vehicle_command, type: 'px4_msgs::msg::VehicleCommand'}\n";
        XrceClient client = closedAtEnd(new XrceClient(
                vehicle,
                TopicCatalogue.ofClassPath(),
                new XrceSettings(TopicsFile.parse("t.yaml", file), 5, 0, ""),
                toAgent(),
                warnings::add));
        await("running", client::isRunning);
        await("known", () -> agent.clients().size() == 1);
        assertEquals(List.of(), agent.clients().get(0).incoming());
        assertEquals(List.of(), agent.clients().get(0).outgoing());
        assertFalse(agent.ended().isDone());
    }

    @Test
    void shouldLiveOnWhateverComes() throws Exception {
        Random random = new Random(77);
        XrceUdpLink client = toAgent();
        ask(client, "8000000000011000585243450100010f0000000181000002", "81000000");
        String[] messages = {
            "8000000002010800000bfffd02000000",
            "8180010001055c00000b0112020300004e000000"
                    + "1c00000072742f666d752f6f75742f76656869636c655f61747469747564650000"
                    + "010000260000007078345f6d7367733a3a6d7367"
                    + "3a3a6464735f3a3a56656869636c6541747469747564655f000011",
            "8180030001051900000d0115050300000b000000011201000a0000000000000113",
            "81800700080110000011021601000001ffff000000000000",
            "810000000a0105000100000080",
            "810000000e010800050000009d719d1a",
        };
        for (int i = 0; i < 20_000; i++) {
            byte[] bytes = HexFormat.of().parseHex(messages[random.nextInt(messages.length)]);
            for (int k = random.nextInt(4); k >= 0; k--) {
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
            }
            client.send(ByteBuffer.wrap(bytes, 0, random.nextInt(bytes.length) + 1), client.peer());
        }
        assertFalse(agent.ended().isDone(), () -> agent.ended().toString());
        assertNotNull(answerTo(toAgent(), "8000000002010800000bfffd02000000"));
        assertFalse(agent.ended().isDone());
    }

    @Test
    void shouldLimitTheWarningsThatAPeerCauses() throws Exception {
        XrceUdpLink client = toAgent();
        for (int i = 1; i <= 200; i++) { // each with another key
            String hello = String.format("8000000000011000585243450100010f%04x000181000002", i);
            ask(client, hello, "81000000");
            ask(client, PARTICIPANT, "8180");
        }
        assertTrue(warnings.size() <= LimitedWarnings.BURST + 5, warnings.size() + " warnings");
        assertTrue(warnings.get(0).contains("has connected"), warnings.toString());
    }
}
