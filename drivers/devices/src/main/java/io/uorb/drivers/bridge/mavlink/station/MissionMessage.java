// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.station;

import io.dronefleet.mavlink.common.MissionAck;
import io.dronefleet.mavlink.common.MissionClearAll;
import io.dronefleet.mavlink.common.MissionCount;
import io.dronefleet.mavlink.common.MissionItem;
import io.dronefleet.mavlink.common.MissionItemInt;
import io.dronefleet.mavlink.common.MissionRequest;
import io.dronefleet.mavlink.common.MissionRequestInt;
import io.dronefleet.mavlink.common.MissionRequestList;
import io.dronefleet.mavlink.common.MissionRequestPartialList;
import io.dronefleet.mavlink.common.MissionSetCurrent;
import io.dronefleet.mavlink.common.MissionWritePartialList;
import io.uorb.drivers.bridge.mavlink.wire.MessageField;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import java.util.Arrays;

/** Messages of the mission protocol: target and the kind of mission. */
@SuppressWarnings("deprecation") // items with floats: ground stations still send them
enum MissionMessage {
    LIST(MissionRequestList.class, true),
    COUNT(MissionCount.class, true),
    REQUEST(MissionRequest.class, true),
    REQUEST_INT(MissionRequestInt.class, true),
    ITEM(MissionItem.class, true),
    ITEM_INT(MissionItemInt.class, true),
    ACK(MissionAck.class, true),
    CLEAR(MissionClearAll.class, true),
    SET_CURRENT(MissionSetCurrent.class, false),
    REQUEST_PARTIAL(MissionRequestPartialList.class, true),
    WRITE_PARTIAL(MissionWritePartialList.class, true);

    private static final MissionMessage[] ALL = values();

    final MessageLayout layout;
    final MessageField system;
    final MessageField component;
    private final MessageField kind;

    MissionMessage(Class<?> message, boolean hasKind) {
        layout = MessageLayout.of(message);
        system = layout.field("targetSystem");
        component = layout.field("targetComponent");
        kind = hasKind ? layout.field("missionType") : null;
    }

    static MissionMessage of(int messageId) {
        for (MissionMessage message : ALL) {
            if (message.layout.id() == messageId) {
                return message;
            }
        }
        throw new IllegalArgumentException("message " + messageId + " is not one of the mission protocol");
    }

    static int[] ids() {
        return Arrays.stream(ALL).mapToInt(message -> message.layout.id()).toArray();
    }

    /** Returns the kind: 0 for the mission, 1 for the fence, 2 for rally points, 255 for all. */
    long kindOf(byte[] payload) {
        return kind == null ? 0 : kind.get(payload);
    }

    void setKind(byte[] payload, long value) {
        kind.put(payload, value);
    }
}
