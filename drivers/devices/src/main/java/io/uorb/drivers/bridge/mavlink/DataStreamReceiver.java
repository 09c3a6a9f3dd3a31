// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

import io.dronefleet.mavlink.common.DataStream;
import io.dronefleet.mavlink.common.RequestDataStream;
import io.uorb.drivers.bridge.mavlink.stream.MessageSender;
import io.uorb.drivers.bridge.mavlink.stream.MessageTarget;
import io.uorb.drivers.bridge.mavlink.stream.Streams;
import io.uorb.drivers.bridge.mavlink.wire.LinkCount;
import io.uorb.drivers.bridge.mavlink.wire.LinkCounters;
import io.uorb.drivers.bridge.mavlink.wire.MavlinkFrame;
import io.uorb.drivers.bridge.mavlink.wire.MessageField;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;

/**
 * REQUEST_DATA_STREAM, which stations sent before there were commands for it. The request for all streams sets the rate
 * of each; there are no groups here, so requests for one change nothing. DATA_STREAM tells the rate that holds.
 */
@SuppressWarnings("deprecation") // MAVLink would have both go, but ground stations send the first
final class DataStreamReceiver {
    static final MessageLayout LAYOUT = MessageLayout.of(RequestDataStream.class);

    private static final MessageField SYSTEM = LAYOUT.field("targetSystem");
    private static final MessageField COMPONENT = LAYOUT.field("targetComponent");
    private static final MessageField ID = LAYOUT.field("reqStreamId");
    private static final MessageField RATE = LAYOUT.field("reqMessageRate");
    private static final MessageField START = LAYOUT.field("startStop");
    private static final MessageLayout ANSWER = MessageLayout.of(DataStream.class);
    private static final MessageField ANSWER_ID = ANSWER.field("streamId");
    private static final MessageField ANSWER_RATE = ANSWER.field("messageRate");
    private static final MessageField ANSWER_ON = ANSWER.field("onOff");
    private static final int ALL = 0;
    private static final long MAX_RATE_HZ = 50;
    private static final long US_PER_S = 1_000_000;

    private final LinkCounters counters;
    private final MessageTarget us;
    private final Streams streams;
    private final MessageSender sender;
    private final byte[] answer = ANSWER.newPayload();

    DataStreamReceiver(LinkCounters counters, MessageTarget us, Streams streams, MessageSender sender) {
        this.counters = counters;
        this.us = us;
        this.streams = streams;
        this.sender = sender;
    }

    /** Sets the rates, 50 Hz at the most; 0 takes the configured ones. */
    void onRequest(MavlinkFrame frame) {
        byte[] payload = frame.payload();
        if (!us.isUs(SYSTEM.get(payload), COMPONENT.get(payload))) {
            counters.increment(LinkCount.FOR_OTHERS);
            return;
        }
        boolean isKnown = ID.get(payload) == ALL;
        boolean starts = isKnown && START.get(payload) != 0;
        long rateHz = starts ? Math.min(RATE.get(payload), MAX_RATE_HZ) : 0;
        if (isKnown) {
            streams.setIntervalsUs(starts ? rateHz == 0 ? 0 : US_PER_S / rateHz : -1);
        }
        ANSWER_ID.put(answer, ID.get(payload));
        ANSWER_RATE.put(answer, rateHz);
        ANSWER_ON.put(answer, starts ? 1 : 0);
        sender.send(ANSWER, answer, true);
    }
}
