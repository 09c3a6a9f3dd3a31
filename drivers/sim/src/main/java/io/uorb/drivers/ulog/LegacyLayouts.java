// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.ulog;

import io.uorb.schema.WireType;
import io.uorb.topics.sensors.VehicleMagnetometer;
import io.uorb.topics.sensors.VehicleMagnetometerTopic;
import io.uorb.ulog.binding.UlogBinding;
import io.uorb.ulog.binding.UlogBindingBuilder;
import io.uorb.ulog.binding.UlogFieldAdapter;
import io.uorb.ulog.format.UlogData;
import io.uorb.ulog.format.UlogField;
import io.uorb.ulog.format.UlogFormat;
import java.util.Optional;

/**
 * Layouts of PX4's sensor messages before 2018, and their conversion to today's. Each adapter is for one field of one
 * type.
 */
final class LegacyLayouts {
    /** Value of a relative timestamp without a measurement. */
    private static final int NO_MEASUREMENT = Integer.MAX_VALUE;

    private static final double MICROS_PER_SECOND = 1e6;
    private static final double MAX_UINT32 = 0xffff_ffffL;

    private static final UlogFieldAdapter SECONDS_TO_MICROS = (from, fromIndex, to, toIndex) -> {
        double micros = Math.rint(from.getFloat(fromIndex) * MICROS_PER_SECOND);
        to.putInt(toIndex, (int) (long) Math.max(0, Math.min(micros, MAX_UINT32)));
    };

    private LegacyLayouts() {}

    /** Converts integration times from float seconds to uint32 microseconds. */
    static <T> UlogBindingBuilder<T> adapt(UlogBindingBuilder<T> binding) {
        return binding.adapt("gyro_integral_dt", "float", SECONDS_TO_MICROS)
                .adapt("accelerometer_integral_dt", "float", SECONDS_TO_MICROS);
    }

    /** Returns whether the magnetometer is inside this {@code sensor_combined}. */
    static boolean holdsMagnetometer(UlogFormat sensorCombined) {
        return hasField(sensorCombined, "magnetometer_ga", "float[3]")
                && hasField(sensorCombined, "magnetometer_timestamp_relative", "int32_t");
    }

    /**
     * Returns the magnetometer inside {@code sensor_combined}: its time is that of the message plus a relative one. The
     * same measurement stands in several messages; it is given once.
     */
    static LoggedMessageReader<VehicleMagnetometer> magnetometer(UlogFormat sensorCombined) {
        return new InnerMagnetometer(sensorCombined);
    }

    static boolean hasField(UlogFormat format, String name, String type) {
        Optional<UlogField> field = format.field(name);
        return field.isPresent() && field.get().typeText().equals(type);
    }

    private static final class InnerMagnetometer implements LoggedMessageReader<VehicleMagnetometer> {
        private final UlogBinding<VehicleMagnetometer> binding;
        private final int relativeOffset;
        private long lastUs = NONE;

        InnerMagnetometer(UlogFormat format) {
            this.binding = UlogBinding.of(format, VehicleMagnetometerTopic.VEHICLE_MAGNETOMETER);
            this.relativeOffset = format.field("magnetometer_timestamp_relative")
                    .orElseThrow()
                    .offsetBytes();
        }

        @Override
        public long read(UlogData data, VehicleMagnetometer message) {
            long relativeUs = data.integerAt(WireType.INT32, relativeOffset);
            long measuredUs = data.timestampUs() + relativeUs;
            if (relativeUs == NO_MEASUREMENT || measuredUs <= lastUs) {
                return NONE;
            }
            lastUs = measuredUs;
            binding.read(data, message);
            message.timestamp = measuredUs;
            message.timestampSample = measuredUs;
            return measuredUs;
        }
    }
}
