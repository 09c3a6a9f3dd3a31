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
import io.uorb.time.ManualClock;
import java.util.HashMap;
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
    private final Driver driver;
    private final MavlinkParser ground = new MavlinkParser(new LinkCounters(), null, this::onFrame);
    private final FrameEncoder encoder = new FrameEncoder(GROUND_SYSTEM, GROUND_COMPONENT, null);
    private final byte[] frame = new byte[FrameEncoder.MAX_LENGTH];

    public BridgeRig(UnaryOperator<MavlinkOptions> changes) {
        driver = MavlinkDriver.create(
                orb,
                DriverOptions.named("mavlink"),
                changes.apply(MavlinkOptions.to(link).ids(3, 1)),
                counters);
        driver.start();
    }

    private void onFrame(MavlinkFrame received) {
        counts.merge(received.messageId(), 1, Integer::sum);
        latest.put(received.messageId(), received.payload().clone());
    }

    Driver driver() {
        return driver;
    }

    int count(MessageLayout message) {
        return counts.getOrDefault(message.id(), 0);
    }

    /** The ground station sends. */
    void send(MessageLayout message, byte[] payload) {
        link.send(frame, encoder.encode(message, payload, frame));
    }

    /** Another system sends. */
    void send(MessageLayout message, byte[] payload, int system) {
        link.send(frame, new FrameEncoder(system, 1, null).encode(message, payload, frame));
    }

    /** Time passes. */
    public void pass(long us) {
        try {
            clock.advance(us);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
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
