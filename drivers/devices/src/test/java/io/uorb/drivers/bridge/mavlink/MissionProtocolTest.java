// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

import static org.junit.jupiter.api.Assertions.assertEquals;

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
import io.uorb.drivers.bridge.mavlink.wire.LinkCount;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The mission protocol of a vehicle that has none. */
@SuppressWarnings("deprecation") // items with floats
@DisplayName("modules:MO-25 empty mission")
class MissionProtocolTest {
    private static final MessageLayout LIST = MessageLayout.of(MissionRequestList.class);
    private static final MessageLayout COUNT = MessageLayout.of(MissionCount.class);
    private static final MessageLayout CLEAR = MessageLayout.of(MissionClearAll.class);
    private static final MessageLayout ACK = MessageLayout.of(MissionAck.class);
    private static final int ACCEPTED = 0;
    private static final int UNSUPPORTED = 3;
    private static final int INVALID_SEQUENCE = 13;

    @AutoClose
    private final BridgeRig rig = new BridgeRig(options -> options);

    private List<String> answers() {
        rig.advance(2_000);
        List<String> answers = new ArrayList<>();
        for (byte[] payload : rig.taken(COUNT)) {
            answers.add("count " + COUNT.field("count").get(payload) + target(COUNT, payload));
        }
        for (byte[] payload : rig.taken(ACK)) {
            answers.add("ack " + ACK.field("type").get(payload) + target(ACK, payload));
        }
        return answers;
    }

    private static String target(MessageLayout message, byte[] payload) {
        return " of " + message.field("missionType").get(payload) + " to "
                + message.field("targetSystem").get(payload) + "/"
                + message.field("targetComponent").get(payload);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void shouldHaveNoItems(int kind) {
        byte[] payload = BridgeRig.forUs(LIST);
        LIST.field("missionType").put(payload, kind);
        rig.send(LIST, payload);
        assertEquals(List.of("count 0 of " + kind + " to 255/190"), answers());
        rig.send(ACK, BridgeRig.forUs(ACK));
        assertEquals(List.of(), answers());
        assertEquals(0, rig.counters.get(LinkCount.UNHANDLED));
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 254, 255})
    void shouldRefuseOtherKinds(int kind) {
        byte[] payload = BridgeRig.forUs(LIST);
        LIST.field("missionType").put(payload, kind);
        rig.send(LIST, payload);
        assertEquals(List.of("ack " + UNSUPPORTED + " of " + kind + " to 255/190"), answers());
    }

    @ParameterizedTest
    @CsvSource({"0,0", "2,0", "255,0", "3,3"})
    void shouldClear(int kind, int result) {
        byte[] payload = BridgeRig.forUs(CLEAR);
        CLEAR.field("missionType").put(payload, kind);
        rig.send(CLEAR, payload);
        assertEquals(List.of("ack " + result + " of " + kind + " to 255/190"), answers());
    }

    @Test
    void shouldTakeAnEmptyMissionOnly() {
        byte[] payload = BridgeRig.forUs(COUNT);
        rig.send(COUNT, payload);
        assertEquals(List.of("ack " + ACCEPTED + " of 0 to 255/190"), answers());
        COUNT.field("count").put(payload, 1);
        COUNT.field("missionType").put(payload, 1);
        rig.send(COUNT, payload);
        assertEquals(List.of("ack " + UNSUPPORTED + " of 1 to 255/190"), answers());
    }

    @Test
    void shouldHaveNoItemOfAnyNumber() {
        for (Class<?> message : List.of(MissionRequest.class, MissionRequestInt.class, MissionSetCurrent.class)) {
            MessageLayout layout = MessageLayout.of(message);
            rig.send(layout, BridgeRig.forUs(layout));
            assertEquals(List.of("ack " + INVALID_SEQUENCE + " of 0 to 255/190"), answers(), layout.name());
        }
    }

    @Test
    void shouldTakeNoItems() {
        for (Class<?> message : List.of(
                MissionItem.class,
                MissionItemInt.class,
                MissionRequestPartialList.class,
                MissionWritePartialList.class)) {
            MessageLayout layout = MessageLayout.of(message);
            rig.send(layout, BridgeRig.forUs(layout));
            assertEquals(List.of("ack " + UNSUPPORTED + " of 0 to 255/190"), answers(), layout.name());
        }
    }

    @Test
    void shouldNotAnswerForOthers() {
        byte[] payload = BridgeRig.forUs(LIST);
        LIST.field("targetSystem").put(payload, 4);
        rig.send(LIST, payload);
        assertEquals(List.of(), answers());
        assertEquals(1, rig.counters.get(LinkCount.FOR_OTHERS));
    }
}
