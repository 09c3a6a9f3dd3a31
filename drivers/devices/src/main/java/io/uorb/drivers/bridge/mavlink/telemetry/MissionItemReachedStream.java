// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.telemetry;

import io.dronefleet.mavlink.common.MissionItemReached;
import io.uorb.drivers.bridge.mavlink.stream.TopicStream;
import io.uorb.drivers.bridge.mavlink.wire.MessageField;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.drivers.device.DeviceContext;
import io.uorb.drivers.topics.MissionProgress;
import io.uorb.drivers.topics.MissionProgressTopic;

/** MISSION_ITEM_REACHED from {@code mission_progress}, once an item. */
final class MissionItemReachedStream extends TopicStream<MissionProgress> {
    private static final MessageLayout LAYOUT = MessageLayout.of(MissionItemReached.class);
    private static final MessageField SEQ = LAYOUT.field("seq");

    private long told;

    MissionItemReachedStream(DeviceContext context, double rateHz) {
        super(LAYOUT, rateHz, context, MissionProgressTopic.MISSION_PROGRESS);
    }

    @Override
    protected boolean isNew() {
        return copy() && message.reachedCount != told;
    }

    @Override
    protected boolean fill(long nowUs) {
        if (message.seqReached < 0) {
            return false;
        }
        SEQ.put(payload, Math.max(0, message.seqReached));
        told = message.reachedCount;
        return true;
    }
}
