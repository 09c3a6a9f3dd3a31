// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.hil;

import io.dronefleet.mavlink.common.CommandLong;
import io.uorb.Orb;
import io.uorb.drivers.bridge.mavlink.wire.FrameEncoder;
import io.uorb.drivers.bridge.mavlink.wire.LinkCount;
import io.uorb.drivers.bridge.mavlink.wire.LinkCounters;
import io.uorb.drivers.bridge.mavlink.wire.LinkSigning;
import io.uorb.drivers.bridge.mavlink.wire.MavlinkFrame;
import io.uorb.drivers.bridge.mavlink.wire.MavlinkParser;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.drivers.device.Device;
import io.uorb.drivers.device.DeviceContext;
import io.uorb.drivers.device.DriverError;
import io.uorb.drivers.transport.Link;
import io.uorb.drivers.transport.LinkAddress;
import io.uorb.drivers.transport.LinkPeer;
import io.uorb.lockstep.ManualClock;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;

/**
 * The link to a simulator, and the lock-step with it. Each HIL_SENSOR moves the flight's clock to its time, which runs
 * all that was due before; then the sensors are published, what they start is run to its end, and the simulator is
 * answered with what the actuators are told now. It is answered once for each sample of the first gyro, also if nobody
 * controls: a simulator that waits for its answer never waits for ever.
 */
final class HilDevice implements Device {
    private static final int READ_TIMEOUT_MS = 100;
    private static final int READ_BYTES = 8_192;
    private static final long HEARTBEAT_PERIOD_US = 1_000_000;
    private static final long PARTIAL_FRAME_US = 250_000;
    private static final MessageLayout COMMAND = MessageLayout.of(CommandLong.class);
    /** MAV_CMD_SET_MESSAGE_INTERVAL. */
    private static final int SET_INTERVAL = 511;
    /** Truth 200 times a second, as PX4 asks for it. */
    private static final float TRUTH_US = 5_000;

    private final DeviceContext context;
    private final LinkAddress address;
    /** Null without a key. */
    private final LinkSigning signing;

    private final ManualClock clock;
    private final HilTopics topics;
    private final HilActuators actuators;
    private final LinkCounters counters;
    private final FrameEncoder encoder;
    private final HilHeartbeat heartbeat;
    private final byte[] request = COMMAND.newPayload();
    private final byte[] in = new byte[READ_BYTES];
    private final byte[] out = new byte[FrameEncoder.MAX_LENGTH];
    private MavlinkParser parser;
    /** Null while it is closed. */
    private Link link;

    /** Of the parser's bytes. */
    private LinkPeer sender;

    private long nextHeartbeatUs;
    private long truthUs;
    private long simulatorUs;
    private boolean toldArmed;
    private long badFrames;
    private long refused;

    HilDevice(DeviceContext context, HilOptions options, ManualClock clock, HilTopics topics, Orb flight) {
        this.context = context;
        this.clock = clock;
        this.topics = topics;
        this.actuators = new HilActuators(flight);
        this.counters = new LinkCounters();
        this.address = options.openedAddress();
        this.signing = options.key() == null ? null : LinkSigning.bySystemTime(options.key(), 0);
        this.encoder = new FrameEncoder(options.systemId(), 1, signing);
        this.heartbeat = new HilHeartbeat(flight);
        COMMAND.field("command").put(request, SET_INTERVAL);
        COMMAND.field("param1").putFloat(request, HilTruth.LAYOUT.id());
        COMMAND.field("param2").putFloat(request, TRUTH_US);
    }

    /** Returns bytes and frames of the link, and what was wrong with them. Any thread may read them. */
    LinkCounters counters() {
        return counters;
    }

    @Override
    public void open() throws IOException {
        link = address.open();
        refused = 0;
        truthUs = Long.MIN_VALUE / 2;
        toldArmed = false;
        begin(null);
        nextHeartbeatUs = context.clock().nowUs();
        context.inform("simulator at " + address + exposure());
    }

    private String exposure() {
        if (signing != null || !address.admitsAnybody()) {
            return "";
        }
        return address.isLoopback()
                ? "; any user of this machine can act as the simulator; set HilOptions.key"
                : "; any host that can reach it can act as the simulator; set HilOptions.key or ?peer=HOST";
    }

    /** Begins with another sender: the beginning of a frame of the one before is none of this one. */
    private void begin(LinkPeer next) {
        sender = next;
        parser = MavlinkParser.withRepetitions(counters, signing, this::onFrame);
    }

    @Override
    public long serve() throws IOException {
        if (context.clock().nowUs() >= nextHeartbeatUs) {
            nextHeartbeatUs = context.clock().nowUs() + HEARTBEAT_PERIOD_US;
            sendHeartbeat();
        }
        link.advance(context.clock().nowUs());
        int count = link.read(in, READ_TIMEOUT_MS);
        if (count == Link.END) {
            throw new IOException(address + ": the simulator has closed the connection");
        }
        if (link.peer() != sender) {
            begin(link.peer());
        }
        if (count > 0) {
            parser.accept(in, count, context.clock().nowUs());
        }
        // What looks like the start of a frame must not hold back a message whose answer the simulator waits for.
        parser.expire(context.clock().nowUs(), PARTIAL_FRAME_US);
        counters.add(LinkCount.REFUSED, link.refused() - refused);
        refused = link.refused();
        reportBadFrames();
        return 0;
    }

    /** Tells what we are; asks for the truth while it does not come: some simulators send it on request only. */
    private void sendHeartbeat() throws IOException {
        send(HilHeartbeat.LAYOUT, heartbeat.payload());
        if (context.clock().nowUs() - truthUs > HEARTBEAT_PERIOD_US) {
            send(COMMAND, request);
        }
    }

    private void askForTruth() {
        try {
            send(COMMAND, request);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void reportBadFrames() {
        long bad = counters.get(LinkCount.BAD_CHECKSUM)
                + counters.get(LinkCount.GARBAGE_BYTES)
                + counters.get(LinkCount.BAD_LENGTH)
                + counters.get(LinkCount.INCOMPATIBLE)
                + counters.get(LinkCount.SIGNED_WITHOUT_KEY)
                + counters.get(LinkCount.UNSIGNED)
                + counters.get(LinkCount.BAD_SIGNATURE)
                + counters.get(LinkCount.OLD_SIGNATURE)
                + counters.get(LinkCount.UNPROVEN);
        if (bad != badFrames) {
            badFrames = bad;
            context.report(DriverError.BAD_DATA, address + ": " + counters);
        }
    }

    /** Handles a frame, unless it is of an address that may be forged, for it would be answered. */
    private void onFrame(MavlinkFrame frame) {
        if (sender != null) {
            if (signing == null && !sender.isGenuine() && !sender.isLoopback()) {
                counters.increment(LinkCount.UNPROVEN);
                return;
            }
            link.accept(sender, context.clock().nowUs());
        }
        int id = frame.messageId();
        if (id == HilSensorFields.LAYOUT.id()) {
            onSensor(frame.payload());
        } else if (id == HilGpsPublisher.LAYOUT.id()) {
            topics.onGps(frame.payload());
        } else if (id == HilTruth.LAYOUT.id()) {
            truthUs = context.clock().nowUs();
            topics.onState(frame.payload());
        }
    }

    private void onSensor(byte[] payload) {
        long simulatorUs = HilSensorFields.TIME_US.get(payload);
        if (simulatorUs < 0) {
            context.report(
                    DriverError.TIME,
                    "HIL_SENSOR: time_usec " + Long.toUnsignedString(simulatorUs) + " is not a valid time");
            return;
        }
        if (simulatorUs < this.simulatorUs) {
            // Another simulator, as over UDP nothing else tells: it does not know what the one before was asked for.
            truthUs = Long.MIN_VALUE / 2;
            askForTruth();
        }
        this.simulatorUs = simulatorUs;
        advanceTo(topics.take(simulatorUs));
        topics.onSensor(payload);
        context.published(clock.nowUs());
        advanceTo(clock.nowUs());
        if (HilSensorFields.ID.get(payload) == 0 && HilSensorFields.has(payload, HilSensorFields.GYRO)) {
            answer(simulatorUs);
        }
    }

    private void answer(long simulatorUs) {
        try {
            byte[] controls = actuators.payload(simulatorUs);
            if (actuators.isArmed() != toldArmed) {
                toldArmed = actuators.isArmed();
                sendHeartbeat();
            }
            send(HilActuators.LAYOUT, controls);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void advanceTo(long flightUs) {
        try {
            clock.advanceTo(flightUs);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UncheckedIOException(new InterruptedIOException("stopped during a step of the flight"));
        }
    }

    private void send(MessageLayout message, byte[] payload) throws IOException {
        int length = encoder.encode(message, payload, out);
        link.write(out, 0, length);
        counters.add(LinkCount.FRAMES_OUT, 1);
        counters.add(LinkCount.BYTES_OUT, length);
    }

    @Override
    public void close() {
        if (link != null) {
            try {
                link.close();
            } catch (IOException e) {
                context.report(DriverError.IO, address + ": closing failed: " + e.getMessage());
            }
            link = null;
        }
    }

    /** Releases the resources permanently. */
    void release() {
        actuators.close();
        heartbeat.close();
    }
}
