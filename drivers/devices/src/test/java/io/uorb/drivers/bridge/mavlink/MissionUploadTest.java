// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.dronefleet.mavlink.common.MissionAck;
import io.dronefleet.mavlink.common.MissionClearAll;
import io.dronefleet.mavlink.common.MissionCount;
import io.dronefleet.mavlink.common.MissionItem;
import io.dronefleet.mavlink.common.MissionItemInt;
import io.dronefleet.mavlink.common.MissionRequestInt;
import io.dronefleet.mavlink.common.MissionRequestList;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.drivers.mission.MissionStore;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Uploads and downloads of missions, and what is wrong with some. */
@SuppressWarnings("deprecation") // items with floats
class MissionUploadTest {
    private static final MessageLayout LIST = MessageLayout.of(MissionRequestList.class);
    private static final MessageLayout COUNT = MessageLayout.of(MissionCount.class);
    private static final MessageLayout REQUEST = MessageLayout.of(MissionRequestInt.class);
    private static final MessageLayout ITEM = MessageLayout.of(MissionItemInt.class);
    private static final MessageLayout OLD_ITEM = MessageLayout.of(MissionItem.class);
    private static final MessageLayout ACK = MessageLayout.of(MissionAck.class);
    private static final MessageLayout CLEAR = MessageLayout.of(MissionClearAll.class);
    private static final int OTHER = 77;

    private final MissionStore store = new MissionStore();

    @AutoClose
    private final BridgeRig rig = new BridgeRig(options -> options.missions(store));

    MissionUploadTest() {
        store.fly();
    }

    private static byte[] count(int items) {
        byte[] payload = BridgeRig.forUs(COUNT);
        COUNT.field("count").put(payload, items);
        return payload;
    }

    private static byte[] item(int seq) {
        byte[] payload = BridgeRig.forUs(ITEM);
        ITEM.field("seq").put(payload, seq);
        ITEM.field("frame").put(payload, 6);
        ITEM.field("command").put(payload, 16);
        ITEM.field("autocontinue").put(payload, 1);
        ITEM.field("param4").putFloat(payload, Float.NaN);
        ITEM.field("x").put(payload, 473_977_420 + seq);
        ITEM.field("y").put(payload, 85_455_940);
        ITEM.field("z").putFloat(payload, 10 + seq);
        return payload;
    }

    private List<String> answers() {
        rig.advance(2_000);
        return received();
    }

    private List<String> received() {
        List<String> answers = new ArrayList<>();
        for (byte[] payload : rig.taken(COUNT)) {
            answers.add("count " + COUNT.field("count").get(payload));
        }
        for (byte[] payload : rig.taken(REQUEST)) {
            answers.add("request " + REQUEST.field("seq").get(payload) + " of "
                    + REQUEST.field("targetSystem").get(payload));
        }
        for (byte[] payload : rig.taken(ACK)) {
            answers.add("ack " + ACK.field("type").get(payload) + " to "
                    + ACK.field("targetSystem").get(payload));
        }
        return answers;
    }

    private void upload(int items) {
        rig.send(COUNT, count(items));
        for (int seq = 0; seq < items; seq++) {
            assertEquals(List.of("request " + seq + " of 255"), answers());
            rig.send(ITEM, item(seq));
        }
        assertEquals(List.of("ack 0 to 255"), answers());
    }

    @Test
    void shouldGiveBackWhatWasPutIn() {
        upload(3);
        assertEquals(3, store.plan().size());
        rig.send(LIST, BridgeRig.forUs(LIST));
        assertEquals(List.of("count 3"), answers());
        for (int seq = 0; seq < 3; seq++) {
            byte[] request = BridgeRig.forUs(REQUEST);
            REQUEST.field("seq").put(request, seq);
            rig.send(REQUEST, request);
            rig.advance(2_000);
            byte[] got = rig.taken(ITEM).get(0);
            byte[] sent = item(seq);
            for (String field : List.of("seq", "frame", "command", "autocontinue", "x", "y")) {
                assertEquals(ITEM.field(field).get(sent), ITEM.field(field).get(got), field);
            }
            for (String field : List.of("param1", "param4", "z")) {
                assertEquals(ITEM.field(field).getFloat(sent), ITEM.field(field).getFloat(got), field);
            }
        }
        rig.send(CLEAR, BridgeRig.forUs(CLEAR));
        assertEquals(List.of("ack 0 to 255"), answers());
        assertEquals(0, store.plan().size());
    }

    @Test
    void shouldTakeItemsWithFloats() {
        rig.send(COUNT, count(1));
        answers();
        byte[] payload = BridgeRig.forUs(OLD_ITEM);
        OLD_ITEM.field("frame").put(payload, 3);
        OLD_ITEM.field("command").put(payload, 16);
        OLD_ITEM.field("x").putFloat(payload, 47.5f);
        OLD_ITEM.field("y").putFloat(payload, -8.25f);
        OLD_ITEM.field("z").putFloat(payload, 5);
        rig.send(OLD_ITEM, payload);
        assertEquals(List.of("ack 0 to 255"), answers());
        assertEquals(475_000_000, store.plan().items().get(0).x());
        assertEquals(-82_500_000, store.plan().items().get(0).y());
    }

    @ParameterizedTest
    @CsvSource({
        "frame, 1, 2",
        "frame, 10, 2",
        "command, 2000, 3",
        "x, 900000001, 10",
        "x, 2147483647, 10",
        "y, -1800000001, 11",
        "z, NaN, 12",
        "z, Infinity, 12",
        "param1, NaN, 6",
        "param1, -1, 6",
        "param2, NaN, 7",
        "param3, -Infinity, 8",
        "param4, Infinity, 9",
    })
    void shouldRefuseAnItemAndKeepTheMission(String field, double value, int result) {
        upload(2);
        rig.send(COUNT, count(3));
        answers();
        byte[] payload = item(0);
        if (List.of("frame", "command", "x", "y").contains(field)) {
            ITEM.field(field).put(payload, (long) value);
        } else {
            ITEM.field(field).putFloat(payload, (float) value);
        }
        rig.send(ITEM, payload);
        assertEquals(List.of("ack " + result + " to 255"), answers());
        assertEquals(2, store.plan().size());
        rig.send(ITEM, item(1));
        assertEquals(List.of("ack 13 to 255"), answers(), "after the upload has failed");
    }

    @Test
    void shouldRefuseMoreItemsThanThereIsRoomFor() {
        rig.send(COUNT, count(10_000));
        assertEquals(List.of("ack 4 to 255"), answers());
        rig.send(COUNT, count(2_001));
        assertEquals(List.of("ack 4 to 255"), answers());
        rig.send(COUNT, count(2_000));
        assertEquals(List.of("request 0 of 255"), answers());
    }

    @Test
    void shouldAskAgainForAnItemOutOfSequence() {
        rig.send(COUNT, count(3));
        answers();
        rig.send(ITEM, item(2));
        assertEquals(List.of("request 0 of 255"), answers());
        rig.send(ITEM, item(0));
        assertEquals(List.of("request 1 of 255"), answers());
        rig.send(ITEM, item(0));
        assertEquals(List.of("request 1 of 255"), answers());
        rig.send(ITEM, item(3));
        assertEquals(List.of("ack 13 to 255"), answers());
        assertEquals(0, store.plan().size());
    }

    @Test
    void shouldRepeatTheAnswerToTheLastItem() {
        upload(2);
        rig.send(ITEM, item(1));
        assertEquals(List.of("ack 0 to 255"), answers());
        assertEquals(1, store.plan().revision());
    }

    @Test
    void shouldTakeTheMissionOfOneStationAtATime() {
        rig.send(COUNT, count(2));
        answers();
        rig.send(COUNT, count(5), OTHER);
        assertEquals(List.of("ack 14 to " + OTHER), answers());
        rig.send(ITEM, item(0), OTHER);
        assertEquals(List.of("ack 14 to " + OTHER), answers());
        rig.send(ITEM, item(0));
        assertEquals(List.of("request 1 of 255"), answers());
        rig.send(ITEM, item(1));
        assertEquals(List.of("ack 0 to 255"), answers());
        rig.send(COUNT, count(1), OTHER);
        assertEquals(List.of("request 0 of " + OTHER), answers());
    }

    @Test
    void shouldGiveUpAStationThatVanishes() {
        upload(1);
        rig.send(COUNT, count(2));
        answers();
        for (int i = 0; i < 19; i++) {
            rig.advance(250_000);
            assertEquals(List.of("request 0 of 255"), received(), "repetition " + i);
        }
        rig.advance(250_000);
        assertEquals(List.of("ack 15 to 255"), received());
        rig.advance(1_000_000);
        assertEquals(List.of(), received());
        assertEquals(1, store.plan().size());
        rig.send(COUNT, count(1), OTHER);
        assertEquals(List.of("request 0 of " + OTHER), answers());
    }

    @ParameterizedTest
    @CsvSource({"1", "2"})
    void shouldRefuseFenceAndRallyPoints(int kind) {
        byte[] payload = count(4);
        COUNT.field("missionType").put(payload, kind);
        rig.send(COUNT, payload);
        assertEquals(List.of("ack 3 to 255"), answers());
    }
}
