// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

import io.uorb.drivers.bridge.mavlink.stream.MessageTarget;
import io.uorb.drivers.bridge.mavlink.wire.FrameHandler;
import io.uorb.drivers.bridge.mavlink.wire.LinkCount;
import io.uorb.drivers.bridge.mavlink.wire.LinkCounters;
import io.uorb.drivers.bridge.mavlink.wire.MavlinkFrame;
import io.uorb.drivers.device.DeviceContext;
import io.uorb.drivers.device.DriverError;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * A dispatcher of frames to the handlers of their messages. Messages without a handler are counted, and named once;
 * frames with our own address are an echo and left out. For the link's thread.
 */
final class FrameDispatcher implements FrameHandler {
    /** Numbers of messages are below this but for dialects that we do not have. */
    private static final int NAMED_IDS = 1 << 16;

    private final DeviceContext context;
    private final LinkCounters counters;
    private final MessageTarget us;
    private final MavlinkPeers peers;
    /** A few; searched one by one, for a map would make an object of each number. */
    private final List<Route> routes = new ArrayList<>();

    private final BitSet named = new BitSet();

    private record Route(int messageId, MessageHandler handler) {}

    FrameDispatcher(DeviceContext context, LinkCounters counters, MessageTarget us, MavlinkPeers peers) {
        this.context = context;
        this.counters = counters;
        this.us = us;
        this.peers = peers;
    }

    /** A handler of one kind of message. */
    @FunctionalInterface
    interface MessageHandler {
        void handle(MavlinkFrame frame);
    }

    /** Registers the handler of a message. */
    void on(int messageId, MessageHandler handler) {
        routes.add(new Route(messageId, handler));
    }

    private MessageHandler find(int messageId) {
        for (int i = 0; i < routes.size(); i++) {
            if (routes.get(i).messageId == messageId) {
                return routes.get(i).handler;
            }
        }
        return null;
    }

    @Override
    public void onFrame(MavlinkFrame frame) {
        if (frame.systemId() == us.systemId() && frame.componentId() == us.componentId()) {
            counters.increment(LinkCount.FOR_OTHERS);
            return;
        }
        long nowUs = context.clock().nowUs();
        peers.onFrame(frame, nowUs);
        context.published(nowUs);
        MessageHandler handler = find(frame.messageId());
        if (handler != null) {
            handler.handle(frame);
            return;
        }
        counters.increment(LinkCount.UNHANDLED);
        if (!named.get(frame.messageId())) {
            named.set(frame.messageId());
            context.inform("message " + frame.messageId() + " of " + frame.sender() + " is not used here");
        }
    }

    @Override
    public void onRefused(MavlinkFrame header, LinkCount reason) {
        int id = header.messageId();
        if (reason != LinkCount.UNKNOWN_MESSAGE) {
            context.count(DriverError.UNSUPPORTED, 1);
        } else if (id >= NAMED_IDS || named.get(id)) {
            context.count(DriverError.UNSUPPORTED, 1);
        } else {
            named.set(id);
            context.report(
                    DriverError.UNSUPPORTED,
                    "message " + id + " of " + header.sender() + " is not in MAVLink's common dialect");
        }
    }
}
