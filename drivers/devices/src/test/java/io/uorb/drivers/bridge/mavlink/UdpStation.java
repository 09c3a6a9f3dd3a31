// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

import io.dronefleet.mavlink.common.CommandLong;
import io.dronefleet.mavlink.common.ManualControl;
import io.dronefleet.mavlink.minimal.Heartbeat;
import io.uorb.drivers.bridge.mavlink.wire.FrameEncoder;
import io.uorb.drivers.bridge.mavlink.wire.LinkCounters;
import io.uorb.drivers.bridge.mavlink.wire.LinkSigning;
import io.uorb.drivers.bridge.mavlink.wire.MavlinkFrame;
import io.uorb.drivers.bridge.mavlink.wire.MavlinkParser;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A ground station, or somebody who is none, at an address of this machine. */
final class UdpStation implements AutoCloseable {
    static final MessageLayout HEARTBEAT = MessageLayout.of(Heartbeat.class);
    static final MessageLayout LONG = MessageLayout.of(CommandLong.class);
    static final MessageLayout STICKS = MessageLayout.of(ManualControl.class);

    private final DatagramChannel channel;
    private final FrameEncoder encoder;
    private final byte[] frame = new byte[FrameEncoder.MAX_LENGTH];
    private final ByteBuffer in = ByteBuffer.allocate(65_536);
    /** The messages received. */
    final List<Integer> received = new ArrayList<>();

    private final List<byte[]> payloads = new ArrayList<>();
    /** The counts of its parser. */
    final LinkCounters seen = new LinkCounters();

    private final MavlinkParser parser;
    /** Where it sends to: whoever has sent to it, or as set. */
    SocketAddress other;

    int bytesSent;
    int bytesReceived;

    /** @param signing null does not sign; signed messages are refused in any case */
    UdpStation(String host, int port, SocketAddress other, LinkSigning signing) throws IOException {
        this(host, port, other, signing, null);
    }

    /** @param verifying how to verify what comes; null takes unsigned messages only */
    UdpStation(String host, int port, SocketAddress other, LinkSigning signing, LinkSigning verifying)
            throws IOException {
        channel = DatagramChannel.open();
        channel.bind(new InetSocketAddress(host, port));
        channel.configureBlocking(false);
        this.other = other;
        encoder = new FrameEncoder(255, 190, signing);
        parser = new MavlinkParser(seen, verifying, this::onFrame);
    }

    static UdpStation at(String host, int bridgePort) throws IOException {
        return new UdpStation(host, 0, new InetSocketAddress("127.0.0.1", bridgePort), null);
    }

    int port() throws IOException {
        return ((InetSocketAddress) channel.getLocalAddress()).getPort();
    }

    private void onFrame(MavlinkFrame found) {
        received.add(found.messageId());
        payloads.add(found.payload().clone());
    }

    /** Returns the last payload of a message. */
    byte[] last(MessageLayout message) {
        return payloads.get(received.lastIndexOf(message.id()));
    }

    byte[] encoded(MessageLayout message, byte[] payload) {
        return Arrays.copyOf(frame, encoder.encode(message, payload, frame));
    }

    void send(byte... bytes) throws IOException {
        channel.send(ByteBuffer.wrap(bytes), other);
        bytesSent += bytes.length;
    }

    void heartbeat() throws IOException {
        byte[] payload = HEARTBEAT.newPayload();
        HEARTBEAT.field("type").put(payload, 6);
        HEARTBEAT.field("mavlinkVersion").put(payload, 3);
        send(encoded(HEARTBEAT, payload));
    }

    void command(int number, float param1, float param2) throws IOException {
        byte[] payload = LONG.newPayload();
        LONG.field("command").put(payload, number);
        LONG.field("targetSystem").put(payload, NetworkRig.SYSTEM);
        LONG.field("param1").putFloat(payload, param1);
        LONG.field("param2").putFloat(payload, param2);
        send(encoded(LONG, payload));
    }

    void sticks() throws IOException {
        byte[] payload = STICKS.newPayload();
        STICKS.field("target").put(payload, NetworkRig.SYSTEM);
        STICKS.field("z").put(payload, 1_000);
        send(encoded(STICKS, payload));
    }

    /** Takes what has come; returns how many messages of a kind. */
    int receive(MessageLayout message) throws IOException {
        received.clear();
        payloads.clear();
        while (true) {
            in.clear();
            SocketAddress from = channel.receive(in);
            if (from == null) {
                return (int) received.stream().filter(id -> id == message.id()).count();
            }
            other = from;
            bytesReceived += in.position();
            parser.accept(in.array(), in.position(), 0);
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
