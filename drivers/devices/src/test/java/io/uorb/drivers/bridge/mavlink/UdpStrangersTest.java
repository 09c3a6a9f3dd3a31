// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.dronefleet.mavlink.common.Attitude;
import io.dronefleet.mavlink.common.CommandAck;
import io.uorb.drivers.bridge.mavlink.wire.LinkSigning;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.drivers.bridge.mavlink.wire.SigningKey;
import java.io.IOException;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Senders that are not the link's peers, over loopback UDP. */
@Timeout(60)
class UdpStrangersTest {
    private static final MessageLayout ATTITUDE = MessageLayout.of(Attitude.class);
    private static final MessageLayout ACK = MessageLayout.of(CommandAck.class);
    private static final int ARM = 400;
    private static final int SET_MESSAGE_INTERVAL = 511;
    private static final long SECOND_US = 1_000_000;
    private static final SigningKey KEY = SigningKey.of(new byte[SigningKey.LENGTH]);

    private static LinkSigning signing(SigningKey key, long behindUs) {
        return new LinkSigning(key, 7, () -> System.currentTimeMillis() * 1_000 - behindUs);
    }

    /** Returns a key of the same bytes that has seen no timestamps. */
    private static SigningKey fresh() {
        return SigningKey.of(new byte[SigningKey.LENGTH]);
    }

    @Test
    void shouldObeyItsPeerOnly() throws IOException, InterruptedException {
        try (UdpStation station = new UdpStation("127.0.0.1", 0, null, null);
                NetworkRig rig = new NetworkRig("udp:127.0.0.1:" + station.port(), options -> options);
                UdpStation otherPort = new UdpStation("127.0.0.1", 0, null, null);
                UdpStation otherHost = new UdpStation("127.0.0.2", station.port(), null, null)) {
            rig.pass(SECOND_US);
            assertTrue(station.receive(ATTITUDE) > 10);
            for (UdpStation stranger : List.of(otherPort, otherHost)) {
                stranger.other = station.other;
                stranger.heartbeat();
                stranger.command(ARM, 1, 0);
                stranger.sticks();
                rig.pass(SECOND_US);
                stranger.receive(ATTITUDE);
                assertEquals(0, stranger.bytesReceived);
            }
            assertEquals(List.of(), rig.takenCommands());
            assertFalse(rig.sticks.updated());
            station.command(ARM, 1, 0);
            station.sticks();
            rig.pass(SECOND_US);
            assertEquals(List.of((long) ARM), rig.takenCommands());
            assertTrue(rig.sticks.updated());
            assertTrue(rig.counters.toString().contains("REFUSED 6"), rig.counters.toString());
        }
    }

    @Test
    void shouldSendNothingForBytesThatAreNoFrame() throws IOException, InterruptedException {
        int port = NetworkRig.freePort();
        try (NetworkRig rig = new NetworkRig("udp-listen:127.0.0.1:" + port, options -> options);
                UdpStation stranger = UdpStation.at("127.0.0.2", port)) {
            stranger.send((byte) 0);
            stranger.send((byte) 0xFD);
            byte[] bad = stranger.encoded(UdpStation.HEARTBEAT, UdpStation.HEARTBEAT.newPayload());
            bad[bad.length - 1]++;
            stranger.send(bad);
            rig.pass(3 * SECOND_US);
            stranger.receive(ATTITUDE);
            assertEquals(0, stranger.bytesReceived);
        }
    }

    @Test
    void shouldAnswerOneHeartbeatWithNoMoreBytesThanItHas() throws IOException, InterruptedException {
        int port = NetworkRig.freePort();
        try (NetworkRig rig = new NetworkRig("udp-listen:127.0.0.1:" + port, options -> options);
                UdpStation stranger = UdpStation.at("127.0.0.2", port)) {
            stranger.heartbeat();
            rig.pass(10 * SECOND_US);
            assertEquals(1, stranger.receive(UdpStation.HEARTBEAT));
            assertTrue(
                    stranger.bytesReceived <= stranger.bytesSent,
                    stranger.bytesReceived + " bytes for " + stranger.bytesSent);
        }
    }

    @Test
    void shouldPublishNothingOfASenderThatHasNotShownThatItIsThere() throws IOException, InterruptedException {
        int port = NetworkRig.freePort();
        try (NetworkRig rig = new NetworkRig("udp-listen:127.0.0.1:" + port, options -> options);
                UdpStation stranger = UdpStation.at("127.0.0.2", port)) {
            stranger.command(ARM, 1, 0);
            rig.pass(SECOND_US);
            assertEquals(List.of(), rig.takenCommands());
        }
    }

    @Test
    void shouldServeAStationThatSendsHeartbeats() throws IOException, InterruptedException {
        int port = NetworkRig.freePort();
        try (NetworkRig rig = new NetworkRig("udp-listen:127.0.0.1:" + port, options -> options);
                UdpStation station = UdpStation.at("127.0.0.1", port)) {
            for (int i = 0; i < 3; i++) {
                station.heartbeat();
                rig.pass(SECOND_US);
            }
            assertTrue(station.receive(ATTITUDE) > 15);
            station.command(ARM, 1, 0);
            rig.pass(SECOND_US);
            assertEquals(List.of((long) ARM), rig.takenCommands());
        }
    }

    /** An address of this machine that is not loopback, as that of another host; the test is left out without one. */
    private static String foreignAddress() throws IOException {
        String address = NetworkInterface.networkInterfaces()
                .flatMap(NetworkInterface::inetAddresses)
                .filter(host -> host instanceof Inet4Address && !host.isLoopbackAddress())
                .map(InetAddress::getHostAddress)
                .findFirst()
                .orElse("");
        assumeFalse(address.isEmpty(), "there is no other interface than loopback");
        return address;
    }

    @Test
    void shouldAskAnotherHostForAProofOfItsAddress() throws IOException, InterruptedException {
        String host = foreignAddress();
        int port = NetworkRig.freePort();
        try (NetworkRig rig = new NetworkRig("udp-listen:" + host + ":" + port, options -> options);
                UdpStation station = new UdpStation(host, 0, new InetSocketAddress(host, port), null)) {
            for (int i = 0; i < 20; i++) {
                station.heartbeat();
                station.command(ARM, 1, 0);
                rig.pass(SECOND_US);
            }
            assertEquals(List.of(), rig.takenCommands());
            assertTrue(station.receive(TimeResponder.PING) > 0);
            assertTrue(station.bytesReceived <= station.bytesSent);
            byte[] ping = station.last(TimeResponder.PING);
            TimeResponder.PING_SYSTEM.put(ping, NetworkRig.SYSTEM);
            station.send(station.encoded(TimeResponder.PING, ping));
            station.command(ARM + 1, 1, 0);
            rig.pass(SECOND_US);
            assertEquals(List.of(ARM + 1L), rig.takenCommands());
            assertTrue(station.receive(ATTITUDE) > 15);
        }
    }

    @Test
    void shouldServeNamedPeersAtOnceAndNobodyElse() throws IOException, InterruptedException {
        int port = NetworkRig.freePort();
        String address = "udp-listen:127.0.0.1:" + port + "?peer=127.0.0.3";
        try (NetworkRig rig = new NetworkRig(address, options -> options);
                UdpStation stranger = UdpStation.at("127.0.0.2", port);
                UdpStation station = UdpStation.at("127.0.0.3", port)) {
            for (int i = 0; i < 3; i++) {
                stranger.heartbeat();
                stranger.command(ARM, 1, 0);
                rig.pass(SECOND_US);
            }
            stranger.receive(ATTITUDE);
            assertEquals(0, stranger.bytesReceived);
            station.command(ARM + 1, 1, 0);
            rig.pass(SECOND_US);
            assertEquals(List.of(ARM + 1L), rig.takenCommands());
            assertTrue(station.receive(ATTITUDE) > 15);
        }
    }

    @Test
    void shouldSendNothingToSendersWithoutItsKey() throws IOException, InterruptedException {
        int port = NetworkRig.freePort();
        InetSocketAddress bridge = new InetSocketAddress("127.0.0.1", port);
        SigningKey wrong = SigningKey.of("0123456789abcdef0123456789abcdef".getBytes());
        try (NetworkRig rig = new NetworkRig("udp-listen:127.0.0.1:" + port, options -> options.key(fresh()));
                UdpStation unsigned = UdpStation.at("127.0.0.2", port);
                UdpStation forger = new UdpStation("127.0.0.2", 0, bridge, signing(wrong, 0));
                UdpStation old = new UdpStation("127.0.0.2", 0, bridge, signing(KEY, 61 * SECOND_US))) {
            for (UdpStation stranger : List.of(unsigned, forger, old)) {
                for (int i = 0; i < 3; i++) {
                    stranger.heartbeat();
                    stranger.command(ARM, 1, 0);
                    stranger.sticks();
                    rig.pass(SECOND_US);
                }
                stranger.receive(ATTITUDE);
                assertEquals(0, stranger.bytesReceived);
            }
            assertEquals(List.of(), rig.takenCommands());
            assertFalse(rig.sticks.updated());
            String counts = rig.counters.toString();
            assertTrue(counts.contains("UNSIGNED 9, BAD_SIGNATURE 9, OLD_SIGNATURE 9"), counts);
        }
    }

    @Test
    void shouldRefuseASignedCommandThatIsReplayedFromElsewhere() throws IOException, InterruptedException {
        int port = NetworkRig.freePort();
        InetSocketAddress bridge = new InetSocketAddress("127.0.0.1", port);
        try (NetworkRig rig = new NetworkRig("udp-listen:127.0.0.1:" + port, options -> options.key(fresh()));
                UdpStation station = new UdpStation("127.0.0.1", 0, bridge, signing(KEY, 0));
                UdpStation stranger = UdpStation.at("127.0.0.2", port)) {
            byte[] payload = UdpStation.LONG.newPayload();
            UdpStation.LONG.field("command").put(payload, ARM);
            UdpStation.LONG.field("targetSystem").put(payload, NetworkRig.SYSTEM);
            byte[] recorded = station.encoded(UdpStation.LONG, payload);
            station.send(recorded);
            rig.pass(SECOND_US);
            assertEquals(List.of((long) ARM), rig.takenCommands());
            assertTrue(station.receive(ATTITUDE) == 0 && station.bytesReceived > 0, "signed answers");
            for (int i = 0; i < 5; i++) {
                stranger.send(recorded);
                rig.pass(SECOND_US);
            }
            stranger.receive(ATTITUDE);
            assertEquals(List.of(), rig.takenCommands());
            assertEquals(0, stranger.bytesReceived);
            assertTrue(rig.counters.toString().contains("OLD_SIGNATURE 5"), rig.counters.toString());
        }
    }

    @Test
    void shouldGrantStrangersFiftyHertzAndSaySo() throws IOException, InterruptedException {
        int port = NetworkRig.freePort();
        try (NetworkRig rig = new NetworkRig("udp-listen:127.0.0.1:" + port, options -> options);
                UdpStation station = UdpStation.at("127.0.0.1", port)) {
            for (int i = 0; i < 3; i++) {
                station.heartbeat();
                rig.pass(SECOND_US / 10);
            }
            station.command(SET_MESSAGE_INTERVAL, ATTITUDE.id(), 1_000);
            rig.pass(SECOND_US / 10);
            assertEquals(1, station.receive(ACK));
            assertEquals(0, ACK.field("result").get(station.last(ACK)));
            assertEquals(20_000, ACK.field("resultParam2").get(station.last(ACK)));
            rig.pass(4 * SECOND_US);
            assertEquals(200, station.receive(ATTITUDE), 2);
        }
    }

    @Test
    void shouldServeTheStationHoweverManyOthersAndBytesCome() throws IOException, InterruptedException {
        int port = NetworkRig.freePort();
        Random random = new Random(1);
        byte[] starts = new byte[1_400];
        Arrays.fill(starts, (byte) 0xFD);
        try (NetworkRig rig = new NetworkRig("udp-listen:127.0.0.1:" + port, options -> options);
                UdpStation station = UdpStation.at("127.0.0.1", port)) {
            station.heartbeat();
            rig.pass(SECOND_US);
            station.heartbeat();
            rig.pass(SECOND_US);
            int sent = 0;
            int received = 0;
            for (int i = 0; i < 400; i++) {
                try (UdpStation stranger = UdpStation.at("127.0.0." + (2 + i % 100), port)) {
                    stranger.heartbeat();
                    stranger.send(starts);
                    byte[] noise = new byte[random.nextInt(1_400)];
                    random.nextBytes(noise);
                    stranger.send(noise);
                    stranger.command(SET_MESSAGE_INTERVAL, ATTITUDE.id(), -1);
                    rig.pass(4_000);
                    stranger.receive(ATTITUDE);
                    sent += stranger.bytesSent;
                    received += stranger.bytesReceived;
                }
                if (i % 100 == 50) {
                    station.command(i, 1, 0);
                }
            }
            rig.pass(SECOND_US);
            assertEquals(List.of(50L, 150L, 250L, 350L), rig.takenCommands());
            assertTrue(station.receive(ATTITUDE) > 20, rig.counters.toString());
            assertTrue(received <= sent, received + " bytes for " + sent);
        }
    }

    @Test
    void shouldBoundTheBytesOfAllPeersTogether() throws IOException, InterruptedException {
        int port = NetworkRig.freePort();
        UdpStation[] stations = new UdpStation[16];
        try (NetworkRig rig = new NetworkRig("udp-listen:127.0.0.1:" + port, options -> options.dataRate(10_000))) {
            for (int i = 0; i < stations.length; i++) {
                stations[i] = UdpStation.at("127.0.0." + (1 + i), port);
            }
            for (int second = 0; second < 12; second++) {
                for (UdpStation station : stations) {
                    station.heartbeat();
                    station.command(SET_MESSAGE_INTERVAL, ATTITUDE.id(), 1_000);
                }
                rig.pass(SECOND_US);
            }
            int bytes = 0;
            for (UdpStation station : stations) {
                station.receive(ATTITUDE);
                bytes += station.bytesReceived;
                station.close();
            }
            assertTrue(bytes > 50_000 && bytes <= 12 * 10_000 + 10_000 + 2_500, bytes + " bytes in 12 s");
        }
    }
}
