// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.dronefleet.mavlink.common.MissionAck;
import io.dronefleet.mavlink.common.MissionClearAll;
import io.dronefleet.mavlink.common.MissionCount;
import io.dronefleet.mavlink.common.MissionItemInt;
import io.dronefleet.mavlink.common.MissionRequestInt;
import io.dronefleet.mavlink.common.MissionRequestList;
import io.dronefleet.mavlink.common.MissionSetCurrent;
import io.dronefleet.mavlink.common.MissionWritePartialList;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.drivers.device.DriverState;
import io.uorb.drivers.mission.MissionItem;
import io.uorb.drivers.mission.MissionPlan;
import io.uorb.drivers.mission.MissionStore;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Three stations that send messages of the mission protocol at random: counts up to 65,535, items out of sequence, with
 * NaN, wrong frames and commands, and silences. Each message has an answer, and a mission that counts is whole and of
 * one station.
 */
@SuppressWarnings("deprecation") // stations may still send partial lists
class MissionAbuseTest {
    private static final MessageLayout LIST = MessageLayout.of(MissionRequestList.class);
    private static final MessageLayout COUNT = MessageLayout.of(MissionCount.class);
    private static final MessageLayout REQUEST = MessageLayout.of(MissionRequestInt.class);
    private static final MessageLayout ITEM = MessageLayout.of(MissionItemInt.class);
    private static final MessageLayout ACK = MessageLayout.of(MissionAck.class);
    private static final MessageLayout CLEAR = MessageLayout.of(MissionClearAll.class);
    private static final MessageLayout CURRENT = MessageLayout.of(MissionSetCurrent.class);
    private static final MessageLayout PARTIAL = MessageLayout.of(MissionWritePartialList.class);
    private static final int MESSAGES = 600;
    private static final int[] STATIONS = {20, 21, 255};
    private static final int[] COUNTS = {0, 1, 1, 2, 2, 3, 4, 2_001, 10_000, 65_535};
    private static final float[] ODD = {Float.NaN, Float.POSITIVE_INFINITY, -1, 1e30f, -0.0f, Float.MIN_VALUE};

    private final MissionStore store = new MissionStore();
    private final Map<Integer, Integer> lastCounts = new HashMap<>();
    private final Map<Integer, Integer> nextItems = new HashMap<>();
    private long revision;
    private int missions;

    /** Most items are sound and the next of their station: their longitude names it, and their number. */
    private byte[] item(Random random, int station) {
        int next = nextItems.getOrDefault(station, 0);
        int seq = random.nextInt(8) == 0 ? random.nextInt(6) : next;
        nextItems.put(station, seq + 1);
        byte[] payload = ITEM.newPayload();
        ITEM.field("seq").put(payload, seq);
        ITEM.field("frame").put(payload, random.nextInt(25) == 0 ? random.nextInt(30) : 6);
        ITEM.field("command").put(payload, random.nextInt(25) == 0 ? random.nextInt(200) : MissionItem.WAYPOINT);
        ITEM.field("x").put(payload, random.nextInt(40) == 0 ? random.nextInt() : station * 1_000 + seq);
        ITEM.field("y").put(payload, station * 1_000 + seq);
        for (String field : List.of("param1", "param2", "param3", "param4", "z")) {
            ITEM.field(field).putFloat(payload, random.nextInt(40) == 0 ? ODD[random.nextInt(ODD.length)] : 1);
        }
        return payload;
    }

    private byte[] count(Random random, int station, boolean isMission) {
        int count = COUNTS[random.nextInt(COUNTS.length)];
        if (isMission) {
            lastCounts.put(station, count);
            nextItems.put(station, 0);
        }
        byte[] payload = COUNT.newPayload();
        COUNT.field("count").put(payload, count);
        return payload;
    }

    /** Sends a message; returns whether it has to be answered. */
    private boolean send(BridgeRig rig, Random random, int station) {
        int choice = random.nextInt(40);
        MessageLayout layout = switch (choice) {
            case 0 -> LIST;
            case 1 -> REQUEST;
            case 2 -> random.nextInt(8) == 0 ? CLEAR : LIST;
            case 3 -> random.nextInt(4) == 0 ? ACK : CURRENT;
            case 4 -> PARTIAL;
            case 5, 6, 7, 8, 9, 10 -> COUNT;
            default -> ITEM;
        };
        int kind = layout != CURRENT && random.nextInt(20) == 0 ? random.nextInt(256) : 0;
        byte[] payload = layout.newPayload();
        if (layout == COUNT) {
            payload = count(random, station, kind == 0);
        } else if (layout == ITEM) {
            payload = item(random, station);
        } else if (layout == REQUEST || layout == CURRENT) {
            layout.field("seq").put(payload, random.nextInt(6));
        } else if (layout == ACK) {
            ACK.field("type").put(payload, random.nextInt(16));
        }
        layout.field("targetSystem").put(payload, 3);
        layout.field("targetComponent").put(payload, 1);
        if (kind != 0) {
            layout.field("missionType").put(payload, kind);
        }
        rig.send(layout, payload, station);
        return layout != ACK && layout != CURRENT;
    }

    /** Returns whether a station has been answered, and forgets all answers. */
    private static boolean isAnswered(BridgeRig rig, int station) {
        boolean answered = false;
        for (MessageLayout layout : List.of(COUNT, REQUEST, ACK, ITEM)) {
            for (byte[] payload : rig.taken(layout)) {
                answered |= layout.field("targetSystem").get(payload) == station;
            }
        }
        return answered;
    }

    private void requireWhole(int station) {
        MissionPlan plan = store.plan();
        if (plan.revision() == revision) {
            return;
        }
        revision = plan.revision();
        if (plan.size() == 0) {
            return;
        }
        missions++;
        assertEquals(lastCounts.get(station), plan.size(), "items of station " + station);
        for (int seq = 0; seq < plan.size(); seq++) {
            MissionItem item = plan.items().get(seq);
            assertEquals(station * 1_000 + seq, item.y(), "item " + seq + " of station " + station);
            assertTrue(Float.isFinite(item.z()) && !Float.isInfinite(item.param1()), item.toString());
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void shouldAnswerEachMessageAndTakeWholeMissionsOnly(long seed) {
        Random random = new Random(seed);
        store.fly();
        try (BridgeRig rig = new BridgeRig(options -> options.missions(store))) {
            int station = STATIONS[0];
            for (int i = 0; i < MESSAGES; i++) {
                if (random.nextInt(12) == 0) {
                    station = STATIONS[random.nextInt(STATIONS.length)];
                }
                boolean asks = send(rig, random, station);
                rig.advance(2_000);
                boolean answered = isAnswered(rig, station);
                assertTrue(answered || !asks, "message " + i + " of station " + station + " has no answer");
                requireWhole(station);
                if (random.nextInt(100) == 0) {
                    rig.advance(random.nextInt(6_000_000));
                    isAnswered(rig, station);
                }
            }
            assertEquals(DriverState.RUNNING, rig.driver().state());
            assertFalse(missions < 3, missions + " missions were taken");
        }
    }
}
