// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.bridge.mavlink.wire.LinkCount;
import io.uorb.drivers.bridge.mavlink.wire.LinkSigning;
import io.uorb.drivers.bridge.mavlink.wire.SigningKey;
import io.uorb.testing.FreePorts;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The numbers of the frames that each of several stations of a link receives, over loopback UDP. */
@Timeout(60)
class PeerNumbersTest {
    private static final int SECOND_US = 1_000_000;
    private static final List<LinkCount> GAPS =
            List.of(LinkCount.LOST, LinkCount.LATE, LinkCount.DUPLICATE, LinkCount.RESTARTED);

    private static SigningKey key() {
        return SigningKey.of(new byte[SigningKey.LENGTH]);
    }

    private static UdpStation signed(int linkId, int port) throws IOException {
        return new UdpStation(
                "127.0.0.1",
                0,
                new InetSocketAddress("127.0.0.1", port),
                LinkSigning.bySystemTime(key(), linkId),
                LinkSigning.bySystemTime(key(), linkId));
    }

    /** Stations send heartbeats for some seconds. */
    private static void beat(NetworkRig rig, int seconds, UdpStation... stations) throws Exception {
        for (int i = 0; i < seconds; i++) {
            for (UdpStation station : stations) {
                station.heartbeat();
            }
            rig.pass(SECOND_US);
            for (UdpStation station : stations) {
                station.receive(UdpStation.HEARTBEAT);
            }
        }
    }

    private static void assertSeesEachNumber(UdpStation station, int atLeast) {
        assertTrue(station.seen.get(LinkCount.FRAMES_IN) >= atLeast, station.seen.toString());
        for (LinkCount gap : GAPS) {
            assertEquals(0, station.seen.get(gap), gap + " of " + station.seen);
        }
    }

    @Test
    void shouldNumberFramesForEachPeer() throws Exception {
        int port = FreePorts.udp();
        try (NetworkRig rig = new NetworkRig("udp-listen:127.0.0.1:" + port, options -> options);
                UdpStation first = UdpStation.at("127.0.0.1", port);
                UdpStation second = UdpStation.at("127.0.0.1", port)) {
            beat(rig, 3, first);
            beat(rig, 4, first, second);
            assertSeesEachNumber(first, 50);
            assertSeesEachNumber(second, 20);
        }
    }

    @Test
    void shouldSignAnewWhatHasAnotherNumber() throws Exception {
        int port = FreePorts.udp();
        try (NetworkRig rig = new NetworkRig("udp-listen:127.0.0.1:" + port, options -> options.key(key()));
                UdpStation first = signed(1, port);
                UdpStation second = signed(2, port)) {
            beat(rig, 2, first, second);
            for (int i = 0; i < 3; i++) {
                beat(rig, 8, first);
                second.receive(UdpStation.HEARTBEAT); // what it does not read would overflow its socket
            }
            beat(rig, 8, first); // the numbers of both are no longer the same
            beat(rig, 3, first, second);
            for (UdpStation station : List.of(first, second)) {
                assertSeesEachNumber(station, 20);
                assertEquals(0, station.seen.get(LinkCount.BAD_SIGNATURE), station.seen.toString());
                assertEquals(0, station.seen.get(LinkCount.OLD_SIGNATURE), station.seen.toString());
            }
        }
    }

    @Test
    void shouldGoOnWithTheNumbersOfAStationThatWasSilent() throws Exception {
        int port = FreePorts.udp();
        try (NetworkRig rig = new NetworkRig("udp-listen:127.0.0.1:" + port, options -> options);
                UdpStation first = UdpStation.at("127.0.0.1", port);
                UdpStation second = UdpStation.at("127.0.0.1", port)) {
            beat(rig, 3, first, second);
            beat(rig, 32, first);
            beat(rig, 4, first, second);
            assertSeesEachNumber(first, 500);
            assertSeesEachNumber(second, 60);
        }
    }

    /** A newcomer takes the place of one that was silent for more than 30 s, whose numbers go with it. */
    @Test
    void shouldBeginAnewWithAStationThatWasForgotten() throws Exception {
        int port = FreePorts.udp();
        try (NetworkRig rig = new NetworkRig("udp-listen:127.0.0.1:" + port, options -> options);
                UdpStation first = UdpStation.at("127.0.0.1", port);
                UdpStation forgotten = UdpStation.at("127.0.0.1", port);
                UdpStation newcomer = UdpStation.at("127.0.0.1", port)) {
            beat(rig, 5, first, forgotten);
            assertSeesEachNumber(forgotten, 20);
            beat(rig, 32, first);
            beat(rig, 3, first, newcomer);
            beat(rig, 5, first, newcomer, forgotten);
            List<Long> atReturn = gaps(forgotten);
            assertTrue(atReturn.stream().mapToLong(Long::longValue).sum() > 0, "it went on with its numbers");
            beat(rig, 3, first, newcomer, forgotten);
            assertEquals(atReturn, gaps(forgotten), "after the new beginning");
            assertSeesEachNumber(first, 500);
            assertSeesEachNumber(newcomer, 40);
        }
    }

    private static List<Long> gaps(UdpStation station) {
        return GAPS.stream().map(station.seen::get).toList();
    }
}
