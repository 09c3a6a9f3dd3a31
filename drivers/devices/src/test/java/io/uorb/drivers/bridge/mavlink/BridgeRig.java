// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

import io.uorb.Orb;
import io.uorb.drivers.bridge.mavlink.wire.FrameEncoder;
import io.uorb.drivers.bridge.mavlink.wire.LinkCounters;
import io.uorb.drivers.bridge.mavlink.wire.MavlinkFrame;
import io.uorb.drivers.bridge.mavlink.wire.MavlinkParser;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.drivers.device.Driver;
import io.uorb.drivers.device.DriverOptions;
import io.uorb.lockstep.ManualClock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** A bridge on a manual clock and a link in memory, and a ground station at its other end. */
public final class BridgeRig implements AutoCloseable {
    static final int GROUND_SYSTEM = 255;
    static final int GROUND_COMPONENT = 190;

    public final ManualClock clock = new ManualClock();
    public final Orb orb = Orb.create(clock);
    final MemoryLink link = new MemoryLink();
    final LinkCounters counters = new LinkCounters();
    /** The bridge's messages by number: how many, and the latest payload. */
    final Map<Integer, Integer> counts = new HashMap<>();

    public final Map<Integer, byte[]> latest = new HashMap<>();
    /** All payloads of a message since the last {@link #taken}. */
    private final Map<Integer, List<byte[]>> received = new HashMap<>();

    final Driver driver;
    private final MavlinkParser ground = new MavlinkParser(new LinkCounters(), null, this::onFrame);
    private final FrameEncoder encoder = new FrameEncoder(GROUND_SYSTEM, GROUND_COMPONENT, null);
    private final Map<Integer, FrameEncoder> others = new HashMap<>();
    private final byte[] bytes = new byte[FrameEncoder.MAX_LENGTH];

    public BridgeRig(UnaryOperator<MavlinkOptions> changes) {
        driver = MavlinkDriver.create(
                orb,
                DriverOptions.named("mavlink"),
                changes.apply(MavlinkOptions.to(link).ids(3, 1)),
                counters);
        driver.start();
    }

    /** Returns an empty payload that is addressed to the bridge. */
    static byte[] forUs(MessageLayout message) {
        byte[] payload = message.newPayload();
        message.field("targetSystem").put(payload, 3);
        message.field("targetComponent").put(payload, 1);
        return payload;
    }

    private void onFrame(MavlinkFrame frame) {
        counts.merge(frame.messageId(), 1, Integer::sum);
        latest.put(frame.messageId(), frame.payload().clone());
        received.computeIfAbsent(frame.messageId(), unseen -> new ArrayList<>())
                .add(frame.payload().clone());
    }

    /** Returns and forgets what has come of a message. */
    List<byte[]> taken(MessageLayout message) {
        List<byte[]> payloads = received.remove(message.id());
        return payloads == null ? List.of() : payloads;
    }

    Driver driver() {
        return driver;
    }

    int count(MessageLayout message) {
        return counts.getOrDefault(message.id(), 0);
    }

    /** The ground station sends. */
    void send(MessageLayout message, byte[] payload) {
        link.send(bytes, encoder.encode(message, payload, bytes));
    }

    /** Another system sends. */
    void send(MessageLayout message, byte[] payload, int system) {
        FrameEncoder other = others.computeIfAbsent(system, id -> new FrameEncoder(id, 1, null));
        link.send(bytes, other.encode(message, payload, bytes));
    }

    /** Time passes. */
    public void pass(long us) {
        clock.advance(us);
    }

    /** Time passes; the ground station takes what has come. */
    public int advance(long us) {
        pass(us);
        int length = link.take();
        ground.accept(link.written(), length, clock.nowUs());
        return length;
    }

    @Override
    public void close() {
        driver.close();
        orb.close();
    }
}
