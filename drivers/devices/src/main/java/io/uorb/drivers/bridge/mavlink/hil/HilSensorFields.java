// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.hil;

import io.dronefleet.mavlink.common.HilSensor;
import io.uorb.drivers.bridge.mavlink.wire.MessageField;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;

/** HIL_SENSOR: which fields it has, and which bits of fields_updated say that they are new. */
final class HilSensorFields {
    static final MessageLayout LAYOUT = MessageLayout.of(HilSensor.class);

    /** All three axes; a sensor of which only some are new is not published. */
    static final long ACCEL = 0x7;

    static final long GYRO = 0x38;
    static final long MAG = 0x1C0;
    static final long ABS_PRESSURE = 0x200;
    static final long TEMPERATURE = 0x1000;

    static final MessageField TIME_US = LAYOUT.field("timeUsec");
    static final MessageField[] ACC_AXES = axes("acc");
    static final MessageField[] GYRO_AXES = axes("gyro");
    static final MessageField[] MAG_AXES = axes("mag");
    static final MessageField ABS_PRESSURE_HPA = LAYOUT.field("absPressure");
    static final MessageField TEMPERATURE_DEG_C = LAYOUT.field("temperature");
    static final MessageField FIELDS_UPDATED = LAYOUT.field("fieldsUpdated");
    static final MessageField ID = LAYOUT.field("id");

    private HilSensorFields() {}

    private static MessageField[] axes(String sensor) {
        return new MessageField[] {LAYOUT.field("x" + sensor), LAYOUT.field("y" + sensor), LAYOUT.field("z" + sensor)};
    }

    static void vector(byte[] payload, MessageField[] axes, double[] out) {
        for (int i = 0; i < axes.length; i++) {
            out[i] = axes[i].getFloat(payload);
        }
    }

    static boolean has(byte[] payload, long bits) {
        return (FIELDS_UPDATED.get(payload) & bits) == bits;
    }
}
