// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.station;

import io.uorb.drivers.bridge.mavlink.stream.MessageSender;
import io.uorb.drivers.bridge.mavlink.stream.MessageTarget;
import io.uorb.drivers.bridge.mavlink.wire.LinkCount;
import io.uorb.drivers.bridge.mavlink.wire.LinkCounters;
import io.uorb.drivers.bridge.mavlink.wire.MavlinkFrame;
import io.uorb.drivers.bridge.mavlink.wire.MessageField;
import io.uorb.drivers.mission.MissionCheck;
import io.uorb.drivers.mission.MissionItem;
import io.uorb.drivers.mission.MissionPlan;
import io.uorb.drivers.mission.MissionStore;
import io.uorb.topics.vehicle.VehicleCommand;
import java.util.List;

/**
 * The mission protocol. A mission is taken as a whole, when its last item has come: until then, and if the upload
 * fails, the one before it stays. Fence and rally points are empty, may be cleared, and take nothing; so is a mission
 * that nobody flies. For the link's thread.
 */
public final class MissionServer {
    private static final MessageField ITEMS = MissionMessage.COUNT.layout.field("count");
    private static final MessageField RESULT = MissionMessage.ACK.layout.field("type");
    private static final MessageField REQUESTED = MissionMessage.REQUEST_INT.layout.field("seq");
    private static final MessageField REQUESTED_OLD = MissionMessage.REQUEST.layout.field("seq");
    private static final MessageField WANTED = MissionMessage.SET_CURRENT.layout.field("seq");

    private static final int ERROR = 1;
    private static final int INVALID_SEQUENCE = 13;
    private static final int DENIED = 14;
    private static final int CANCELLED = 15;

    private static final int RALLY = 2;
    private static final int ALL = 255;
    private static final long SET_MISSION_CURRENT = 224;

    private final LinkCounters counters;
    private final MessageTarget us;
    private final MessageSender sender;
    /** Null for a vehicle without missions. */
    private final MissionStore store;

    private final CommandOutlet commands;
    private final VehicleCommand command = new VehicleCommand();
    private final MissionUpload upload = new MissionUpload();
    private final byte[] count = MissionMessage.COUNT.layout.newPayload();
    private final byte[] ack = MissionMessage.ACK.layout.newPayload();
    private final byte[] request = MissionMessage.REQUEST_INT.layout.newPayload();
    private final byte[] item = MissionMessage.ITEM_INT.layout.newPayload();

    /** The way of the link's commands to modules. */
    @FunctionalInterface
    public interface CommandOutlet {
        /** Publishes a command, now or in its turn; false if too many wait already. */
        boolean publish(VehicleCommand command, long nowUs);
    }

    /**
     * Creates a server that answers through the link's sender.
     *
     * @param store null for a vehicle without missions
     */
    public MissionServer(
            LinkCounters counters, MessageTarget us, MessageSender sender, MissionStore store, CommandOutlet commands) {
        this.counters = counters;
        this.us = us;
        this.sender = sender;
        this.store = store;
        this.commands = commands;
    }

    /** Returns the numbers of the messages that {@link #handle} takes. */
    public static int[] messageIds() {
        return MissionMessage.ids();
    }

    /** Answers a message of the protocol. */
    public void handle(MavlinkFrame frame, long nowUs) {
        MissionMessage message = MissionMessage.of(frame.messageId());
        byte[] payload = frame.payload();
        if (!us.isUs(message.system.get(payload), message.component.get(payload))) {
            counters.increment(LinkCount.FOR_OTHERS);
            return;
        }
        if (upload.isActive() && upload.hasIdsOf(frame) && !upload.isFrom(frame)) {
            // Another station with the same ids: an answer to it would end the upload of the first.
            counters.increment(LinkCount.INVALID);
            return;
        }
        long kind = message.kindOf(payload);
        if (kind > RALLY && !(kind == ALL && message == MissionMessage.CLEAR)) {
            if (message != MissionMessage.ACK) {
                answer(frame, kind, MissionCheck.UNSUPPORTED);
            }
            return;
        }
        switch (message) {
            case LIST -> answerList(frame, kind);
            case CLEAR -> clear(frame, kind);
            case COUNT -> begin(frame, kind, (int) ITEMS.get(payload), nowUs);
            case REQUEST -> answerRequest(frame, kind, (int) REQUESTED_OLD.get(payload));
            case REQUEST_INT -> answerRequest(frame, kind, (int) REQUESTED.get(payload));
            case SET_CURRENT -> setCurrent(frame, nowUs);
            case ITEM, ITEM_INT -> take(frame, message, kind, nowUs);
            case ACK -> onAck(frame, kind);
            default -> answer(frame, kind, MissionCheck.UNSUPPORTED);
        }
    }

    /** Returns whether missions of a kind are more than empty lists. */
    private boolean isFlown(long kind) {
        return kind == 0 && store != null && store.isFlown();
    }

    private List<MissionItem> items(long kind) {
        return isFlown(kind) ? store.plan().items() : List.of();
    }

    private void answerList(MavlinkFrame frame, long kind) {
        address(MissionMessage.COUNT, count, frame.systemId(), frame.componentId(), kind);
        ITEMS.put(count, items(kind).size());
        sender.send(MissionMessage.COUNT.layout, count, true);
    }

    private void answerRequest(MavlinkFrame frame, long kind, int seq) {
        List<MissionItem> items = items(kind);
        if (seq >= items.size()) {
            answer(frame, kind, INVALID_SEQUENCE);
            return;
        }
        address(MissionMessage.ITEM_INT, item, frame.systemId(), frame.componentId(), kind);
        ItemCodec.write(items.get(seq), seq, seq == 0, item);
        sender.send(MissionMessage.ITEM_INT.layout, item, true);
    }

    private void clear(MavlinkFrame frame, long kind) {
        if (isFlown(kind == ALL ? 0 : kind)) {
            store.set(List.of());
        }
        answer(frame, kind, MissionCheck.ACCEPTED);
    }

    private void setCurrent(MavlinkFrame frame, long nowUs) {
        int seq = (int) WANTED.get(frame.payload());
        if (seq >= items(0).size()) {
            answer(frame, 0, INVALID_SEQUENCE);
            return;
        }
        command.timestamp = nowUs;
        command.command = SET_MISSION_CURRENT;
        command.param1 = seq;
        command.targetSystem = us.systemId();
        command.targetComponent = us.componentId();
        command.sourceSystem = frame.systemId();
        command.sourceComponent = frame.componentId();
        command.fromExternal = true;
        if (!commands.publish(command, nowUs)) {
            answer(frame, 0, ERROR);
        }
    }

    private void begin(MavlinkFrame frame, long kind, int itemCount, long nowUs) {
        boolean isOthers = upload.isActive() && !upload.isFrom(frame);
        if (!isFlown(kind)) {
            answer(frame, kind, itemCount == 0 ? MissionCheck.ACCEPTED : MissionCheck.UNSUPPORTED);
        } else if (isOthers) {
            answer(frame, kind, DENIED);
        } else if (itemCount > MissionPlan.MOST_ITEMS) {
            upload.end(false);
            answer(frame, kind, MissionCheck.NO_SPACE);
        } else if (itemCount == 0) {
            upload.end(false);
            store.set(List.of());
            answer(frame, kind, MissionCheck.ACCEPTED);
        } else {
            upload.begin(itemCount, frame, nowUs);
            ask();
        }
    }

    private void take(MavlinkFrame frame, MissionMessage message, long kind, long nowUs) {
        int seq = ItemCodec.seq(message, frame.payload());
        if (!isFlown(kind)) {
            answer(frame, kind, MissionCheck.UNSUPPORTED);
        } else if (upload.isRepeated(seq, frame)) {
            answer(frame, kind, MissionCheck.ACCEPTED);
        } else if (!upload.isActive()) {
            answer(frame, kind, INVALID_SEQUENCE);
        } else if (!upload.isFrom(frame)) {
            answer(frame, kind, DENIED);
        } else if (seq >= upload.count()) {
            fail(INVALID_SEQUENCE);
        } else if (seq == upload.next()) {
            add(ItemCodec.read(message, frame.payload()), nowUs);
        } else {
            ask();
        }
    }

    private void add(MissionItem next, long nowUs) {
        int result = MissionCheck.check(next, upload.count());
        if (result != MissionCheck.ACCEPTED) {
            fail(result);
            return;
        }
        upload.add(next, nowUs);
        if (!upload.isComplete()) {
            ask();
            return;
        }
        store.set(upload.items());
        upload.end(true);
        answer(upload.system(), upload.component(), 0, MissionCheck.ACCEPTED);
    }

    private void fail(int result) {
        counters.increment(LinkCount.INVALID);
        upload.end(false);
        answer(upload.system(), upload.component(), 0, result);
    }

    private void onAck(MavlinkFrame frame, long kind) {
        boolean isOfUpload = upload.isActive() && kind == 0 && upload.isFrom(frame);
        if (isOfUpload && RESULT.get(frame.payload()) != MissionCheck.ACCEPTED) {
            upload.end(false);
        }
    }

    /** Requests again what has not come; gives up after some seconds. */
    public void run(long nowUs) {
        if (upload.isGivenUp(nowUs)) {
            fail(CANCELLED);
        } else if (upload.mustAsk(nowUs)) {
            ask();
        }
    }

    private void ask() {
        address(MissionMessage.REQUEST_INT, request, upload.system(), upload.component(), 0);
        REQUESTED.put(request, upload.next());
        sender.send(MissionMessage.REQUEST_INT.layout, request, true);
    }

    private void answer(MavlinkFrame frame, long kind, int result) {
        answer(frame.systemId(), frame.componentId(), kind, result);
    }

    private void answer(int system, int component, long kind, int result) {
        address(MissionMessage.ACK, ack, system, component, kind);
        RESULT.put(ack, result);
        sender.send(MissionMessage.ACK.layout, ack, true);
    }

    private static void address(MissionMessage message, byte[] payload, int system, int component, long kind) {
        message.system.put(payload, system);
        message.component.put(payload, component);
        message.setKind(payload, kind);
    }
}
