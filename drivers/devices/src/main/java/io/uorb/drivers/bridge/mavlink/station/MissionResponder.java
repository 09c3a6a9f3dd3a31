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
import io.uorb.drivers.bridge.mavlink.stream.MessageSender;
import io.uorb.drivers.bridge.mavlink.stream.MessageTarget;
import io.uorb.drivers.bridge.mavlink.wire.LinkCount;
import io.uorb.drivers.bridge.mavlink.wire.LinkCounters;
import io.uorb.drivers.bridge.mavlink.wire.MavlinkFrame;
import io.uorb.drivers.bridge.mavlink.wire.MessageField;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import java.util.List;
import java.util.stream.Stream;

/**
 * The mission protocol of a vehicle without missions: mission, fence and rally points are empty, may be cleared, and
 * take nothing. For the link's thread; allocates nothing.
 */
@SuppressWarnings("deprecation") // items with floats: ground stations still send them
public final class MissionResponder {
    private static final Mission LIST = new Mission(MissionRequestList.class, true);
    private static final Mission CLEAR = new Mission(MissionClearAll.class, true);
    private static final Mission COUNT = new Mission(MissionCount.class, true);
    private static final Mission ACK = new Mission(MissionAck.class, true);

    private static final List<Mission> OF_ITEMS = List.of(
            new Mission(MissionRequest.class, true),
            new Mission(MissionRequestInt.class, true),
            new Mission(MissionSetCurrent.class, false));

    private static final List<Mission> OTHERS = List.of(
            new Mission(MissionItem.class, true),
            new Mission(MissionItemInt.class, true),
            new Mission(MissionRequestPartialList.class, true),
            new Mission(MissionWritePartialList.class, true));

    private static final MessageField ITEMS = COUNT.layout.field("count");
    private static final MessageField RESULT = ACK.layout.field("type");

    private static final int ACCEPTED = 0;
    private static final int UNSUPPORTED = 3;
    private static final int INVALID_SEQUENCE = 13;

    private static final int RALLY = 2;
    private static final int ALL = 255;

    private final LinkCounters counters;
    private final MessageTarget us;
    private final MessageSender sender;
    private final byte[] count = COUNT.layout.newPayload();
    private final byte[] ack = ACK.layout.newPayload();

    /** A message of the protocol: target and the kind of mission. */
    private record Mission(MessageLayout layout, MessageField system, MessageField component, MessageField kind) {
        Mission(Class<?> message, boolean hasKind) {
            this(MessageLayout.of(message), hasKind);
        }

        private Mission(MessageLayout layout, boolean hasKind) {
            this(
                    layout,
                    layout.field("targetSystem"),
                    layout.field("targetComponent"),
                    hasKind ? layout.field("missionType") : null);
        }

        long kindOf(byte[] payload) {
            return kind == null ? 0 : kind.get(payload);
        }
    }

    /** Creates a responder that answers through the link's sender. */
    public MissionResponder(LinkCounters counters, MessageTarget us, MessageSender sender) {
        this.counters = counters;
        this.us = us;
        this.sender = sender;
    }

    /** Returns the numbers of the messages that {@link #handle} takes. */
    public static int[] messageIds() {
        return Stream.of(List.of(LIST, CLEAR, COUNT, ACK), OF_ITEMS, OTHERS)
                .flatMap(List::stream)
                .mapToInt(mission -> mission.layout.id())
                .toArray();
    }

    /** Answers a message of the protocol. */
    public void handle(MavlinkFrame frame) {
        int id = frame.messageId();
        byte[] payload = frame.payload();
        if (id == LIST.layout.id()) {
            answerList(frame);
        } else if (id == CLEAR.layout.id()) {
            answer(frame, CLEAR, ACCEPTED);
        } else if (id == COUNT.layout.id()) {
            answer(frame, COUNT, ITEMS.get(payload) == 0 ? ACCEPTED : UNSUPPORTED);
        } else if (id != ACK.layout.id()) {
            Mission ofItem = find(OF_ITEMS, id);
            answer(frame, ofItem == null ? find(OTHERS, id) : ofItem, ofItem == null ? UNSUPPORTED : INVALID_SEQUENCE);
        }
    }

    private static Mission find(List<Mission> missions, int id) {
        for (int i = 0; i < missions.size(); i++) {
            if (missions.get(i).layout.id() == id) {
                return missions.get(i);
            }
        }
        return null;
    }

    private void answerList(MavlinkFrame frame) {
        byte[] payload = frame.payload();
        if (LIST.kindOf(payload) > RALLY) {
            answer(frame, LIST, UNSUPPORTED);
        } else if (isForUs(frame, LIST)) {
            COUNT.system.put(count, frame.systemId());
            COUNT.component.put(count, frame.componentId());
            COUNT.kind.put(count, LIST.kindOf(payload));
            sender.send(COUNT.layout, count, true);
        }
    }

    private void answer(MavlinkFrame frame, Mission request, int result) {
        if (!isForUs(frame, request)) {
            return;
        }
        long kind = request.kindOf(frame.payload());
        boolean isKnown = kind <= RALLY || kind == ALL && request == CLEAR;
        ACK.system.put(ack, frame.systemId());
        ACK.component.put(ack, frame.componentId());
        ACK.kind.put(ack, kind);
        RESULT.put(ack, isKnown ? result : UNSUPPORTED);
        sender.send(ACK.layout, ack, true);
    }

    private boolean isForUs(MavlinkFrame frame, Mission request) {
        byte[] payload = frame.payload();
        boolean isForUs = us.isUs(request.system.get(payload), request.component.get(payload));
        if (!isForUs) {
            counters.increment(LinkCount.FOR_OTHERS);
        }
        return isForUs;
    }
}
