// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

import io.dronefleet.mavlink.common.ManualControl;
import io.uorb.Publication;
import io.uorb.drivers.bridge.mavlink.stream.MessageTarget;
import io.uorb.drivers.bridge.mavlink.wire.LinkCount;
import io.uorb.drivers.bridge.mavlink.wire.LinkCounters;
import io.uorb.drivers.bridge.mavlink.wire.MavlinkFrame;
import io.uorb.drivers.bridge.mavlink.wire.MessageField;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.drivers.device.DeviceContext;
import io.uorb.drivers.device.DriverError;
import io.uorb.topics.input.ManualControlSetpoint;
import io.uorb.topics.input.ManualControlSetpointTopic;

/**
 * MANUAL_CONTROL to {@code manual_control_setpoint}: x, y and r of -1000 to 1000 are pitch, roll and yaw of -1 to 1; z
 * of 0 to 1000 is throttle of -1 to 1, as PX4 has it since 1.14; the free channels that enabled_extensions tells of,
 * -1000 to 1000, are aux1 to aux6 of -1 to 1. One that lacks an axis, has a value out of range or comes after a later
 * one is left out and counted.
 */
final class ManualControlReceiver {
    static final MessageLayout LAYOUT = MessageLayout.of(ManualControl.class);

    private static final MessageField TARGET = LAYOUT.field("target");
    private static final MessageField X = LAYOUT.field("x");
    private static final MessageField Y = LAYOUT.field("y");
    private static final MessageField Z = LAYOUT.field("z");
    private static final MessageField R = LAYOUT.field("r");
    private static final MessageField BUTTONS = LAYOUT.field("buttons");
    private static final MessageField EXTENSIONS = LAYOUT.field("enabledExtensions");
    /** The free channels 1 to 6, in the definition since 2023. */
    private static final MessageField AUX = LAYOUT.appended("aux", 6, Short.BYTES);

    /** The bit of the extensions for the presence of the first free channel; those of the others follow. */
    private static final int FIRST_AUX_BIT = 2;

    private static final float FULL = 1_000;
    private static final float MOVED = 0.02f;

    private final DeviceContext context;
    private final LinkCounters counters;
    private final MessageTarget us;
    private final Publication<ManualControlSetpoint> setpoints;
    private final ManualControlSetpoint sticks = new ManualControlSetpoint();

    /** @param source one of the topic's SOURCE constants */
    ManualControlReceiver(DeviceContext context, LinkCounters counters, MessageTarget us, int source) {
        this.context = context;
        this.counters = counters;
        this.us = us;
        setpoints = context.advertise(ManualControlSetpointTopic.MANUAL_CONTROL_SETPOINT);
        sticks.valid = true;
        sticks.dataSource = source;
        sticks.flaps = Float.NaN;
    }

    void onManualControl(MavlinkFrame frame) {
        byte[] payload = frame.payload();
        if (!us.isUs(TARGET.get(payload), 0)) {
            counters.increment(LinkCount.FOR_OTHERS);
            return;
        }
        boolean right = isWithin(X, payload, -FULL)
                && isWithin(Y, payload, -FULL)
                && isWithin(R, payload, -FULL)
                && isWithin(Z, payload, 0);
        if (!right) {
            counters.increment(LinkCount.INVALID);
            context.report(DriverError.OUT_OF_RANGE, "MANUAL_CONTROL of " + frame.sender() + ": " + text(payload));
        } else if (badAux(payload) >= 0) {
            int bad = badAux(payload);
            counters.increment(LinkCount.INVALID);
            context.report(
                    DriverError.OUT_OF_RANGE,
                    "MANUAL_CONTROL of " + frame.sender() + ": aux" + (bad + 1) + " " + AUX.get(payload, bad)
                            + " is not between -1000 and 1000");
        } else if (frame.isLate()) {
            counters.increment(LinkCount.INVALID);
            context.count(DriverError.TIME, 1);
        } else {
            publish(payload);
        }
    }

    private static boolean isWithin(MessageField field, byte[] payload, float min) {
        return field.get(payload) >= min && field.get(payload) <= FULL;
    }

    private static String text(byte[] payload) {
        return "x " + X.get(payload) + ", y " + Y.get(payload) + ", r " + R.get(payload)
                + " are not all between -1000 and 1000, or z " + Z.get(payload) + " not between 0 and 1000";
    }

    private static boolean hasAux(byte[] payload, int index) {
        return (EXTENSIONS.get(payload) >> FIRST_AUX_BIT + index & 1) != 0;
    }

    /** Returns which free channel is out of range; -1 if none is. */
    private static int badAux(byte[] payload) {
        for (int i = 0; i < AUX.count(); i++) {
            if (hasAux(payload, i) && Math.abs(AUX.get(payload, i)) > FULL) {
                return i;
            }
        }
        return -1;
    }

    private static float aux(byte[] payload, int index) {
        return hasAux(payload, index) ? AUX.get(payload, index) / FULL : Float.NaN;
    }

    private void fillAux(byte[] payload) {
        int index = 0;
        sticks.aux1 = aux(payload, index++);
        sticks.aux2 = aux(payload, index++);
        sticks.aux3 = aux(payload, index++);
        sticks.aux4 = aux(payload, index++);
        sticks.aux5 = aux(payload, index++);
        sticks.aux6 = aux(payload, index);
    }

    private void publish(byte[] payload) {
        float pitch = X.get(payload) / FULL;
        float roll = Y.get(payload) / FULL;
        float yaw = R.get(payload) / FULL;
        float throttle = Z.get(payload) * 2 / FULL - 1;
        sticks.sticksMoving = hasMoved(sticks.pitch, pitch)
                || hasMoved(sticks.roll, roll)
                || hasMoved(sticks.yaw, yaw)
                || hasMoved(sticks.throttle, throttle);
        sticks.pitch = pitch;
        sticks.roll = roll;
        sticks.yaw = yaw;
        sticks.throttle = throttle;
        sticks.buttons = (int) BUTTONS.get(payload);
        fillAux(payload);
        sticks.timestamp = context.clock().nowUs();
        sticks.timestampSample = sticks.timestamp;
        setpoints.publish(sticks);
    }

    private static boolean hasMoved(float before, float after) {
        return Math.abs(after - before) > MOVED;
    }
}
