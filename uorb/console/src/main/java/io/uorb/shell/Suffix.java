// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell;

import io.uorb.definition.FieldPath;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.schema.WireType;
import java.io.IOException;

/** Text that PX4's {@code listener} writes behind a value, by the field's type and name (C-7). */
final class Suffix {
    private static final double US_PER_S = 1e6;
    private static final int QUATERNION = 4;

    // Fields of PX4's 32-bit device id: 3 bits kind of bus, 5 bits number of the bus, address, type of device.
    private static final String[] BUS_KINDS = {
        "UNKNOWN", "I2C", "SPI", "UAVCAN", "SIMULATION", "SERIAL", "MAVLINK", "UNKNOWN"
    };

    private Suffix() {}

    /**
     * Appends the annotation of the value, if there is one.
     *
     * @param timestampUs the time of the message that the field is in, or 0 if it was not printed yet
     * @param nowUs the time that ages are counted to
     */
    static void append(DynamicMessage message, FieldPath field, long timestampUs, long nowUs, Appendable out)
            throws IOException {
        String name = field.field().name();
        WireType type = field.type();
        if (!field.isScalar()) {
            if (type == WireType.FLOAT32
                    && field.elements() == QUATERNION
                    && (name.equals("q") || name.startsWith("q_"))) {
                appendAngles(message, field, out);
            }
        } else if (type == WireType.UINT64 && name.equals("timestamp")) {
            appendAge(timestampUs, nowUs, out);
        } else if (type == WireType.UINT64 && name.equals("timestamp_sample")) {
            appendDelay(message.getLong(field), timestampUs, out);
        } else if (type.isUnsigned() && name.contains("flags")) {
            appendBits(message.getLong(field), out);
        } else if (type == WireType.UINT32 && name.contains("device_id")) {
            appendDevice(message.getLong(field), out);
        }
    }

    private static void appendAge(long timestampUs, long nowUs, Appendable out) throws IOException {
        if (timestampUs != 0) {
            out.append(" (")
                    .append(Decimals.fixed((nowUs - timestampUs) / US_PER_S, 6))
                    .append(" seconds ago)");
        }
    }

    private static void appendDelay(long sampleUs, long timestampUs, Appendable out) throws IOException {
        if (sampleUs != 0 && timestampUs != 0) {
            out.append(" (").append(Long.toString(timestampUs - sampleUs)).append(" us before timestamp)");
        }
    }

    /** From the highest bit that is set, in groups of four that are counted from the lowest. */
    private static void appendBits(long flags, Appendable out) throws IOException {
        if (flags == 0) {
            return;
        }
        StringBuilder bits = new StringBuilder(Long.toBinaryString(flags));
        for (int at = bits.length() - 4; at > 0; at -= 4) {
            bits.insert(at, '\'');
        }
        out.append(" (0b").append(bits).append(')');
    }

    private static void appendDevice(long id, Appendable out) throws IOException {
        out.append(" (Type: 0x")
                .append(Decimals.twoHexDigits(id >>> 16))
                .append(", ")
                .append(BUS_KINDS[(int) id & 0x7])
                .append(':')
                .append(Long.toString(id >>> 3 & 0x1f))
                .append(" (0x")
                .append(Decimals.twoHexDigits(id >>> 8))
                .append("))");
    }

    private static void appendAngles(DynamicMessage message, FieldPath q, Appendable out) throws IOException {
        double[] angles = EulerDegrees.of(
                message.getDouble(q.element(0)),
                message.getDouble(q.element(1)),
                message.getDouble(q.element(2)),
                message.getDouble(q.element(3)));
        out.append(" (Roll: ")
                .append(Decimals.fixed(angles[0], 1))
                .append(" deg, Pitch: ")
                .append(Decimals.fixed(angles[1], 1))
                .append(" deg, Yaw: ")
                .append(Decimals.fixed(angles[2], 1))
                .append(" deg)");
    }
}
