// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.station;

import io.uorb.drivers.bridge.mavlink.wire.MessageField;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.drivers.mission.MissionItem;

/** MISSION_ITEM_INT, and MISSION_ITEM with floats, to items and back. */
final class ItemCodec {
    private static final double E7 = 1e7;
    private static final Fields INT = new Fields(MissionMessage.ITEM_INT.layout);
    private static final Fields REAL = new Fields(MissionMessage.ITEM.layout);

    private record Fields(
            MessageField seq,
            MessageField frame,
            MessageField command,
            MessageField current,
            MessageField autocontinue,
            MessageField param1,
            MessageField param2,
            MessageField param3,
            MessageField param4,
            MessageField x,
            MessageField y,
            MessageField z) {
        Fields(MessageLayout layout) {
            this(
                    layout.field("seq"),
                    layout.field("frame"),
                    layout.field("command"),
                    layout.field("current"),
                    layout.field("autocontinue"),
                    layout.field("param1"),
                    layout.field("param2"),
                    layout.field("param3"),
                    layout.field("param4"),
                    layout.field("x"),
                    layout.field("y"),
                    layout.field("z"));
        }
    }

    private ItemCodec() {}

    static int seq(MissionMessage message, byte[] payload) {
        return (int) fields(message).seq.get(payload);
    }

    private static Fields fields(MissionMessage message) {
        return message == MissionMessage.ITEM ? REAL : INT;
    }

    /** Returns the item; places that are none have a number that the check refuses. */
    static MissionItem read(MissionMessage message, byte[] payload) {
        Fields from = fields(message);
        boolean isReal = message == MissionMessage.ITEM;
        return new MissionItem(
                (int) from.frame.get(payload),
                (int) from.command.get(payload),
                from.autocontinue.get(payload) != 0,
                from.param1.getFloat(payload),
                from.param2.getFloat(payload),
                from.param3.getFloat(payload),
                from.param4.getFloat(payload),
                isReal ? e7(from.x.getFloat(payload)) : (int) from.x.get(payload),
                isReal ? e7(from.y.getFloat(payload)) : (int) from.y.get(payload),
                from.z.getFloat(payload));
    }

    private static int e7(float degrees) {
        return Float.isNaN(degrees)
                ? Integer.MAX_VALUE
                : (int) Math.max(Integer.MIN_VALUE, Math.min(Integer.MAX_VALUE, Math.round(degrees * E7)));
    }

    static void write(MissionItem item, int seq, boolean isCurrent, byte[] payload) {
        INT.seq.put(payload, seq);
        INT.frame.put(payload, item.frame());
        INT.command.put(payload, item.command());
        INT.current.put(payload, isCurrent ? 1 : 0);
        INT.autocontinue.put(payload, item.autocontinue() ? 1 : 0);
        INT.param1.putFloat(payload, item.param1());
        INT.param2.putFloat(payload, item.param2());
        INT.param3.putFloat(payload, item.param3());
        INT.param4.putFloat(payload, item.param4());
        INT.x.put(payload, item.x());
        INT.y.put(payload, item.y());
        INT.z.putFloat(payload, item.z());
    }
}
