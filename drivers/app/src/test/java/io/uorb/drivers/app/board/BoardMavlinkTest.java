// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.dronefleet.mavlink.common.CommandLong;
import io.uorb.Subscription;
import io.uorb.cli.shared.SharedBroker;
import io.uorb.drivers.app.UorbRun;
import io.uorb.drivers.app.run.ParameterPaths;
import io.uorb.drivers.bridge.mavlink.wire.FrameEncoder;
import io.uorb.drivers.bridge.mavlink.wire.LinkSigning;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.drivers.bridge.mavlink.wire.SigningKey;
import io.uorb.module.host.ModuleConfig;
import io.uorb.testing.CommandRun;
import io.uorb.testing.FreePorts;
import io.uorb.time.OrbClock;
import io.uorb.topics.vehicle.VehicleCommand;
import io.uorb.topics.vehicle.VehicleCommandTopic;
import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Whom the board's MAVLink links obey, and what it says about that. */
@Timeout(60)
class BoardMavlinkTest {
    private static final MessageLayout LONG = MessageLayout.of(CommandLong.class);
    private static final long POLL_NS = 10_000_000;

    private final InetAddress loopback = InetAddress.getLoopbackAddress();

    @TempDir
    private Path folder;

    private Path key(String mode) throws IOException {
        Path file = Files.writeString(folder.resolve("key"), "passphrase:correct horse");
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(mode));
    }

    private int freePort() throws IOException {
        return FreePorts.udp();
    }

    private CommandRun board(String... mavlink) throws IOException {
        String[] line = new String[mavlink.length + 5];
        line[0] = "board";
        line[1] = "--iio=" + BoardFiles.imu(folder);
        line[2] = "--console=off";
        line[3] = "--seconds";
        line[4] = "0.3";
        System.arraycopy(mavlink, 0, line, 5, mavlink.length);
        return UorbRun.of(line);
    }

    @Test
    void shouldRefuseAKeyThatOthersMayRead() throws Exception {
        Path key = key("rw-r--r--");
        CommandRun run = board("--mavlink", "udp-listen:" + freePort() + ",key_file=" + key)
                .exits(1);
        assertTrue(run.err().startsWith("uorb board: " + key + ": others than its owner have access"), run.err());
    }

    @Test
    void shouldListenOnLoopbackWithoutAKey() throws Exception {
        int port = freePort();
        CommandRun run = board("--mavlink", "udp-listen:" + port).exits(0);
        String line = "mavlink0: MAVLink over udp-listen:127.0.0.1:" + port
                + ": any user of this machine can send commands; set key_file=FILE\n";
        assertTrue(run.err().contains(line), run.err());
    }

    @Test
    void shouldSayWhatItOpensWithoutAKey() throws Exception {
        String address = "udp-listen:0.0.0.0:" + freePort();
        CommandRun run = board("--mavlink", address);
        String line = "mavlink0: MAVLink over " + address
                + " accepts commands from any host that can reach it; set key_file=FILE or ?peer=HOST\n";
        assertTrue(run.err().contains(line), run.err());
    }

    @Test
    void shouldListenEverywhereWithAKeyOrPeers() throws Exception {
        int port = freePort();
        CommandRun signed = board("--mavlink", "udp-listen:" + port + ",key_file=" + key("rw-------"));
        String line = "mavlink0: MAVLink over udp-listen:" + port + ", signed\n";
        assertTrue(signed.err().contains(line), signed.err());
        CommandRun named = board("--mavlink", "udp-listen:" + port + "?peer=192.0.2.7");
        line = "mavlink0: MAVLink over udp-listen:" + port + "?peer=192.0.2.7\n";
        assertTrue(named.err().contains(line), named.err());
    }

    private static byte[] command(int number, FrameEncoder encoder) {
        byte[] payload = LONG.newPayload();
        LONG.field("command").put(payload, number);
        byte[] frame = new byte[FrameEncoder.MAX_LENGTH];
        byte[] exact = new byte[encoder.encode(LONG, payload, frame)];
        System.arraycopy(frame, 0, exact, 0, exact.length);
        return exact;
    }

    @Test
    void shouldObeySignedCommandsOnly() throws Exception {
        Path key = key("rw-------");
        FrameEncoder stranger = new FrameEncoder(255, 190, null);
        FrameEncoder owner = new FrameEncoder(255, 190, LinkSigning.bySystemTime(SigningKey.read(key), 0));
        int port = freePort();
        BoardSetup setup = new BoardSetup(
                Optional.of(BoardFiles.imu(folder)),
                List.of(),
                Path.of("/dev"),
                Optional.empty(),
                false,
                Optional.empty(),
                List.of(ModuleConfig.of("mavlink", "address=udp-listen:127.0.0.1:" + port, "key_file=" + key)),
                Optional.empty(),
                false,
                ParameterPaths.NONE,
                List.of(),
                OrbClock.system(),
                SharedBroker.NONE);
        VehicleCommand command = new VehicleCommand();
        try (DatagramSocket socket = new DatagramSocket(0, loopback);
                Board board = Board.start(setup, new BoardShutdown(), line -> {});
                Subscription<VehicleCommand> commands = board.orb().subscribe(VehicleCommandTopic.VEHICLE_COMMAND)) {
            while (!commands.update(command)) {
                byte[] forged = command(400, stranger);
                byte[] right = command(401, owner);
                socket.send(new DatagramPacket(forged, forged.length, loopback, port));
                socket.send(new DatagramPacket(right, right.length, loopback, port));
                LockSupport.parkNanos(POLL_NS);
            }
            assertEquals(401, command.command);
        }
    }
}
