// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.telemetry;

import io.dronefleet.mavlink.common.MissionCurrent;
import io.uorb.drivers.bridge.mavlink.stream.TopicStream;
import io.uorb.drivers.bridge.mavlink.wire.MessageField;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.drivers.device.DeviceContext;
import io.uorb.drivers.topics.MissionProgress;
import io.uorb.drivers.topics.MissionProgressTopic;
import io.uorb.topics.vehicle.VehicleStatus;

/** MISSION_CURRENT from {@code mission_progress}. */
final class MissionCurrentStream extends TopicStream<MissionProgress> {
    private static final MessageLayout LAYOUT = MessageLayout.of(MissionCurrent.class);
    private static final MessageField SEQ = LAYOUT.field("seq");
    private static final MessageField TOTAL = LAYOUT.field("total");
    private static final MessageField MISSION_STATE = LAYOUT.field("missionState");
    private static final MessageField MISSION_MODE = LAYOUT.field("missionMode");
    private static final int NO_MISSION = 1;
    private static final int NOT_STARTED = 2;
    private static final int ACTIVE = 3;
    private static final int PAUSED = 4;
    private static final int COMPLETE = 5;

    MissionCurrentStream(DeviceContext context, double rateHz) {
        super(LAYOUT, rateHz, context, MissionProgressTopic.MISSION_PROGRESS);
    }

    @Override
    protected boolean fill(long nowUs) {
        SEQ.put(payload, message.seqCurrent);
        TOTAL.put(payload, message.seqTotal);
        boolean flies = message.navState == VehicleStatus.NAVIGATION_STATE_AUTO_MISSION;
        MISSION_STATE.put(payload, state(flies));
        MISSION_MODE.put(payload, flies ? 1 : 2);
        return true;
    }

    private int state(boolean flies) {
        if (message.seqTotal == 0) {
            return NO_MISSION;
        }
        if (message.finished) {
            return COMPLETE;
        }
        if (flies) {
            return ACTIVE;
        }
        return message.seqReached < 0 && message.seqCurrent == 0 ? NOT_STARTED : PAUSED;
    }
}
