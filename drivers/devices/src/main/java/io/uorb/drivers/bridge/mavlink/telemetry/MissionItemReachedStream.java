// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.telemetry;

import io.dronefleet.mavlink.common.MissionItemReached;
import io.uorb.drivers.bridge.mavlink.stream.MessageStream;
import io.uorb.drivers.bridge.mavlink.wire.MessageField;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.drivers.device.DeviceContext;
import io.uorb.drivers.topics.MissionProgress;
import io.uorb.drivers.topics.MissionProgressTopic;
import io.uorb.observe.LazySubscription;

/** MISSION_ITEM_REACHED from {@code mission_progress}, once an item. */
final class MissionItemReachedStream extends MessageStream {
    private static final MessageLayout LAYOUT = MessageLayout.of(MissionItemReached.class);
    private static final MessageField SEQ = LAYOUT.field("seq");

    private final LazySubscription<MissionProgress> messages;
    private final MissionProgress message = new MissionProgress();
    private long told;

    MissionItemReachedStream(DeviceContext context, double rateHz) {
        super(LAYOUT, rateHz);
        messages = context.sample(MissionProgressTopic.MISSION_PROGRESS, 0);
    }

    @Override
    protected boolean isNew() {
        return messages.copy(message) && message.reachedCount != told;
    }

    @Override
    public boolean latest(long nowUs) {
        if (!messages.copy(message) || message.seqReached < 0) {
            return false;
        }
        SEQ.put(payload, Math.max(0, message.seqReached));
        told = message.reachedCount;
        return true;
    }
}
