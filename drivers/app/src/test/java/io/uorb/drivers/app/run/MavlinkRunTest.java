// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.app.UorbCommand;
import io.uorb.drivers.bridge.mavlink.wire.LinkCounters;
import io.uorb.drivers.bridge.mavlink.wire.MavlinkParser;
import io.uorb.testing.CommandRun;
import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code --mavlink} of commands that estimate or replay: what a station at the other end gets. */
@Timeout(60)
class MavlinkRunTest {
    private static final int HEARTBEAT = 0;
    private static final int ATTITUDE = 30;
    private static final int LOCAL_POSITION_NED = 32;
    private static final int GLOBAL_POSITION_INT = 33;

    @TempDir
    private Path folder;

    @AutoClose
    private DatagramSocket station;

    @BeforeEach
    void open() throws IOException {
        station = new DatagramSocket(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        station.setReceiveBufferSize(1 << 20);
        station.setSoTimeout(100);
    }

    private CommandRun run(String... line) {
        return CommandRun.of(UorbCommand.commandLineFor(line), line);
    }

    private String address() {
        return "udp:127.0.0.1:" + station.getLocalPort();
    }

    /** Returns how many messages of each number wait in the socket. */
    private Map<Integer, Integer> received() throws IOException {
        Map<Integer, Integer> counts = new TreeMap<>();
        MavlinkParser parser =
                new MavlinkParser(new LinkCounters(), null, frame -> counts.merge(frame.messageId(), 1, Integer::sum));
        DatagramPacket packet = new DatagramPacket(new byte[2_048], 2_048);
        try {
            while (true) {
                station.receive(packet);
                parser.accept(packet.getData(), packet.getLength(), 0);
            }
        } catch (SocketTimeoutException e) {
            return counts;
        }
    }

    @Test
    void shouldSendAttitudesToAStation() throws IOException {
        run("attitude", "--seconds", "2", "--speed", "max", "--mavlink", address())
                .exits(0);
        Map<Integer, Integer> counts = received();
        assertTrue(counts.getOrDefault(HEARTBEAT, 0) >= 2, counts::toString);
        assertTrue(counts.getOrDefault(ATTITUDE, 0) >= 30, counts::toString);
    }

    @Test
    void shouldReplayAFlightToAStation() throws IOException {
        String log = folder.resolve("flight.ulg").toString();
        assertEquals(0, run("hover", "--seconds", "3", "--record", log).exitCode());
        run("log", "replay", log, "--speed", "max", "--mavlink", address()).exits(0);
        Map<Integer, Integer> counts = received();
        assertTrue(counts.getOrDefault(HEARTBEAT, 0) >= 2, counts::toString);
        assertTrue(counts.getOrDefault(ATTITUDE, 0) >= 40, counts::toString);
        assertTrue(counts.getOrDefault(LOCAL_POSITION_NED, 0) >= 2, counts::toString);
        assertTrue(counts.getOrDefault(GLOBAL_POSITION_INT, 0) >= 5, counts::toString);
    }

    @Test
    void shouldReplayToAStationAndToViewersAtOnce() throws IOException {
        String log = folder.resolve("flight.ulg").toString();
        assertEquals(0, run("hover", "--seconds", "3", "--record", log).exitCode());
        run("log", "replay", log, "--speed", "max", "--mavlink", address(), "--live=127.0.0.1:0")
                .exits(0)
                .reports("live serves ws://127.0.0.1:");
        Map<Integer, Integer> counts = received();
        assertTrue(counts.getOrDefault(ATTITUDE, 0) >= 40, counts::toString);
    }

    /** All filters run in lock-step there, without a broker that a station could be told of. */
    @Test
    void shouldRefuseALinkOfAComparison() throws IOException {
        run("attitude", "--compare", "--seconds", "1", "--mavlink", address())
                .fails(2, "--mavlink and --compare exclude each other");
        assertEquals(Map.of(), received());
    }
}
