// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

import io.dronefleet.mavlink.common.SetupSigning;
import io.dronefleet.mavlink.minimal.Heartbeat;
import io.uorb.drivers.bridge.mavlink.stream.MessageSender;
import io.uorb.drivers.bridge.mavlink.stream.MessageStream;
import io.uorb.drivers.bridge.mavlink.stream.MessageTarget;
import io.uorb.drivers.bridge.mavlink.stream.RateBudget;
import io.uorb.drivers.bridge.mavlink.stream.Streams;
import io.uorb.drivers.bridge.mavlink.stream.TextSender;
import io.uorb.drivers.bridge.mavlink.telemetry.TelemetryStreams;
import io.uorb.drivers.bridge.mavlink.wire.FrameEncoder;
import io.uorb.drivers.bridge.mavlink.wire.LinkCount;
import io.uorb.drivers.bridge.mavlink.wire.LinkCounters;
import io.uorb.drivers.bridge.mavlink.wire.LinkSigning;
import io.uorb.drivers.bridge.mavlink.wire.MavlinkFrame;
import io.uorb.drivers.bridge.mavlink.wire.MessageField;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.drivers.device.Device;
import io.uorb.drivers.device.DeviceContext;
import io.uorb.drivers.device.DriverError;
import io.uorb.drivers.transport.Link;
import io.uorb.drivers.transport.LinkAddress;
import io.uorb.topics.input.ManualControlSetpoint;
import java.io.IOException;

/**
 * One MAVLink link: takes what has come, answers, and sends what is due. Publishers never wait for it: what the link is
 * too slow for is skipped.
 */
final class MavlinkBridge implements Device {
    private static final MessageLayout HEARTBEAT = MessageLayout.of(Heartbeat.class);
    private static final MessageField HEARTBEAT_TYPE = HEARTBEAT.field("type");
    private static final int SETUP_SIGNING =
            MessageLayout.of(SetupSigning.class).id();

    private static final int READ_BYTES = 4_096;
    private static final int MOST_READS = 64;
    private static final int WAIT_MS = 4;
    private static final long MANUAL_PERIOD_US = 2_000;
    private static final long PARTIAL_FRAME_US = 250_000;

    private final DeviceContext context;
    private final LinkAddress address;
    private final String exposure;
    private final LinkCounters counters;
    private final PeerSessions sessions;
    private final MessageSender sender;
    private final Streams streams;
    private final TextSender texts;
    private final CommandSender commands;
    private CommandReceiver commandReceiver;
    private final MavlinkPeers peers;
    private final StationServices services;
    private final LinkStatus status;
    private final byte[] bytes = new byte[READ_BYTES];
    private Link link;
    private long refused;

    /**
     * @param pace of the commands of all links
     * @param counters where everything is counted
     */
    MavlinkBridge(DeviceContext context, MavlinkOptions options, CommandPace pace, LinkCounters counters) {
        this.context = context;
        this.address = options.openedAddress();
        this.exposure = options.exposure();
        this.counters = counters;
        LinkSigning signing = options.key() == null ? null : LinkSigning.bySystemTime(options.key(), options.channel());
        MessageTarget us = new MessageTarget(options.systemId(), options.componentId());
        peers = new MavlinkPeers(context);
        FrameEncoder encoder = new FrameEncoder(us.systemId(), us.componentId(), signing);
        sender = new MessageSender(encoder, counters, new RateBudget(options.dataRate()));
        texts = new TextSender(context, options.forwardsLog());
        UnansweredCommands unanswered = new UnansweredCommands();
        PacedCommands paced = new PacedCommands(context, pace, unanswered);
        services = new StationServices(context, counters, us, options, sender, texts, paced);
        streams = new Streams(
                context,
                counters,
                options.ratesHz(),
                services.general(),
                TelemetryStreams.of(context, options.ratesHz()));
        commands = new CommandSender(context, us, peers, unanswered);
        status = new LinkStatus(context, counters, peers, streams, options.dataRate());
        MessageStream heartbeats = streams.find(HEARTBEAT.id());
        FrameDispatcher dispatcher = dispatcher(us, options, paced);
        sessions = new PeerSessions(counters, signing, dispatcher, new AddressProof(us, heartbeats, counters));
    }

    private FrameDispatcher dispatcher(MessageTarget us, MavlinkOptions options, PacedCommands paced) {
        LinkCommands linkCommands = new LinkCommands(streams, sender, commands, options.admitsStrangers());
        commandReceiver = new CommandReceiver(context, counters, us, linkCommands, paced);
        int source = ManualControlSetpoint.SOURCE_MAVLINK_0 + options.channel();
        ManualControlReceiver manualControl = new ManualControlReceiver(context, counters, us, source);
        TimeResponder timeResponder = new TimeResponder(context.clock(), counters, us, sender);
        FrameDispatcher dispatcher = new FrameDispatcher(context, counters, us, peers);
        dispatcher.on(HEARTBEAT.id(), this::onHeartbeat);
        dispatcher.on(CommandReceiver.LONG.id(), commandReceiver::onLong);
        dispatcher.on(CommandReceiver.INT.id(), commandReceiver::onInt);
        dispatcher.on(CommandReceiver.ACK.id(), commandReceiver::onAck);
        dispatcher.on(ManualControlReceiver.LAYOUT.id(), manualControl::onManualControl);
        dispatcher.on(TimeResponder.PING.id(), timeResponder::onPing);
        dispatcher.on(TimeResponder.TIMESYNC.id(), timeResponder::onTimesync);
        dispatcher.on(SETUP_SIGNING, this::onSetupSigning);
        DataStreamReceiver dataStreams = new DataStreamReceiver(counters, us, streams, sender);
        dispatcher.on(DataStreamReceiver.LAYOUT.id(), dataStreams::onRequest);
        services.register(dispatcher);
        return dispatcher;
    }

    private void onHeartbeat(MavlinkFrame frame) {
        peers.onHeartbeat(
                frame,
                (int) HEARTBEAT_TYPE.get(frame.payload()),
                context.clock().nowUs());
    }

    private void onSetupSigning(MavlinkFrame frame) {
        counters.increment(LinkCount.INVALID);
        context.report(
                DriverError.UNSUPPORTED,
                "SETUP_SIGNING of " + frame.sender() + ": keys are accepted from the configuration only");
    }

    @Override
    public void open() throws IOException {
        link = address.open();
        refused = 0;
        sessions.open(link, context.clock().nowUs());
        sender.discard();
        commandReceiver.discard();
        services.open();
        context.inform("MAVLink over " + exposure);
    }

    @Override
    public long serve() throws IOException {
        link.advance(context.clock().nowUs());
        boolean waits = context.clock().passesByItself();
        int count = read(waits ? WAIT_MS : 0);
        for (int i = 1; i < MOST_READS && count > 0; i++) {
            count = read(0);
        }
        long nowUs = context.clock().nowUs();
        sessions.expire(nowUs, PARTIAL_FRAME_US);
        countRefused();
        sender.advance(nowUs, link.receivers());
        commandReceiver.run(nowUs);
        streams.runUrgent(sender, nowUs);
        commands.run(sender, nowUs);
        texts.run(sender);
        streams.run(sender, nowUs);
        services.run(sender, nowUs);
        status.run(nowUs);
        sender.flush(link);
        return waits ? 0 : MANUAL_PERIOD_US;
    }

    private void countRefused() {
        long all = link.refused();
        counters.add(LinkCount.REFUSED, all - refused);
        refused = all;
    }

    private int read(int timeoutMs) throws IOException {
        int count = link.read(bytes, timeoutMs);
        if (count == Link.END) {
            throw new IOException(address + ": the peer has closed the connection");
        }
        if (count > 0) {
            sessions.accept(bytes, count, context.clock().nowUs());
        }
        return count;
    }

    @Override
    public void close() {
        services.close();
        if (link != null) {
            try {
                link.close();
            } catch (IOException e) {
                context.report(DriverError.IO, address + ": cannot close: " + e.getMessage());
            }
            link = null;
        }
    }
}
