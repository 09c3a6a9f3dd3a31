// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

import io.dronefleet.mavlink.common.Ping;
import io.dronefleet.mavlink.common.Timesync;
import io.uorb.drivers.bridge.mavlink.stream.MessageSender;
import io.uorb.drivers.bridge.mavlink.stream.MessageTarget;
import io.uorb.drivers.bridge.mavlink.wire.LinkCount;
import io.uorb.drivers.bridge.mavlink.wire.LinkCounters;
import io.uorb.drivers.bridge.mavlink.wire.MavlinkFrame;
import io.uorb.drivers.bridge.mavlink.wire.MessageField;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.time.OrbClock;

/** A responder to PING and TIMESYNC. We request neither, so responses to us are ignored. */
@SuppressWarnings("deprecation") // MAVLink would have PING go, but ground stations send it
final class TimeResponder {
    static final MessageLayout PING = MessageLayout.of(Ping.class);
    static final MessageLayout TIMESYNC = MessageLayout.of(Timesync.class);

    static final MessageField PING_TIME = PING.field("timeUsec");
    private static final MessageField PING_SEQUENCE = PING.field("seq");
    static final MessageField PING_SYSTEM = PING.field("targetSystem");
    private static final MessageField PING_COMPONENT = PING.field("targetComponent");
    static final MessageField TC1 = TIMESYNC.field("tc1");
    static final MessageField TS1 = TIMESYNC.field("ts1");
    private static final MessageField SYNC_SYSTEM = TIMESYNC.field("targetSystem");
    private static final MessageField SYNC_COMPONENT = TIMESYNC.field("targetComponent");
    private static final long NS_PER_US = 1_000;

    private final OrbClock clock;
    private final LinkCounters counters;
    private final MessageTarget us;
    private final MessageSender sender;
    private final byte[] ping = PING.newPayload();
    private final byte[] timesync = TIMESYNC.newPayload();

    TimeResponder(OrbClock clock, LinkCounters counters, MessageTarget us, MessageSender sender) {
        this.clock = clock;
        this.counters = counters;
        this.us = us;
        this.sender = sender;
    }

    /** Handles PING: a request has no target, a response has that of the requester. */
    void onPing(MavlinkFrame frame) {
        byte[] payload = frame.payload();
        if (PING_SYSTEM.get(payload) != 0 || PING_COMPONENT.get(payload) != 0) {
            counters.increment(LinkCount.FOR_OTHERS);
            return;
        }
        PING_TIME.put(ping, PING_TIME.get(payload));
        PING_SEQUENCE.put(ping, PING_SEQUENCE.get(payload));
        PING_SYSTEM.put(ping, frame.systemId());
        PING_COMPONENT.put(ping, frame.componentId());
        sender.send(PING, ping, true);
    }

    /** Handles TIMESYNC: a request has tc1 of 0, which the response sets to our time since start, ns. */
    void onTimesync(MavlinkFrame frame) {
        byte[] payload = frame.payload();
        boolean isQuestion = TC1.get(payload) == 0;
        if (!isQuestion || !us.isUs(SYNC_SYSTEM.get(payload), SYNC_COMPONENT.get(payload))) {
            counters.increment(LinkCount.FOR_OTHERS);
            return;
        }
        TC1.put(timesync, clock.nowUs() * NS_PER_US);
        TS1.put(timesync, TS1.get(payload));
        SYNC_SYSTEM.put(timesync, frame.systemId());
        SYNC_COMPONENT.put(timesync, frame.componentId());
        sender.send(TIMESYNC, timesync, true);
    }
}
