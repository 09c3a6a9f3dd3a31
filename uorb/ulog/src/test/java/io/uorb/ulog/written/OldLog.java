// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.written;

import static io.uorb.ulog.format.LogBytes.f32;
import static io.uorb.ulog.format.LogBytes.i32;
import static io.uorb.ulog.format.LogBytes.join;
import static io.uorb.ulog.format.LogBytes.u16;
import static io.uorb.ulog.format.LogBytes.u64;
import static io.uorb.ulog.format.LogBytes.utf8;

import io.uorb.testing.RecordedLogs;
import io.uorb.ulog.UlogReader;
import io.uorb.ulog.UlogVisitor;
import io.uorb.ulog.format.LogBytes;
import io.uorb.ulog.format.UlogData;
import java.io.IOException;

/**
 * The recorded attitude as a flight controller of 2016 logged it: file version 0, no flag bits, the magnetometer in
 * {@code sensor_combined}, integration times in seconds, attitudes later than sensor messages that were measured after
 * them, dropouts.
 */
final class OldLog implements UlogVisitor {
    private static final int NO_MEASUREMENT = Integer.MAX_VALUE;
    private static final int VECTOR_BYTES = 12;
    private static final int ATTITUDE_EVERY = 2;
    private static final int DROPOUT_EVERY = 300;

    private final LogBytes log = LogBytes.start(0)
            .record('I', LogBytes.key("char[3] sys_name"), utf8("PX4"))
            .format("sensor_combined:uint64_t timestamp;float[3] gyro_rad;float gyro_integral_dt;"
                    + "int32_t accelerometer_timestamp_relative;float[3] accelerometer_m_s2;"
                    + "float accelerometer_integral_dt;int32_t magnetometer_timestamp_relative;"
                    + "float[3] magnetometer_ga;int32_t baro_timestamp_relative;float baro_alt_meter;"
                    + "float baro_temp_celcius;")
            .format("vehicle_attitude:uint64_t timestamp;float rollspeed;float pitchspeed;float yawspeed;float[4] q;"
                    + "uint8_t[4] _padding0;")
            .parameter("int32_t SYS_MC_EST_GROUP", i32(1))
            .subscription(0, 0, "sensor_combined")
            .subscription(1, 0, "vehicle_attitude");

    private byte[] magnetometer = new byte[VECTOR_BYTES];
    private long magnetometerUs = -1;
    private byte[] attitude;
    private int sensors;
    private int attitudes;

    static byte[] bytes() throws IOException {
        OldLog old = new OldLog();
        try (UlogReader reader = UlogReader.open(RecordedLogs.find(RecordedLogs.ATTITUDE))) {
            reader.readAll(old);
        }
        return old.log.bytes();
    }

    @Override
    public void onData(UlogData data) {
        switch (data.subscription().name()) {
            case "vehicle_magnetometer" -> {
                magnetometer = part(data, "magnetometer_ga", VECTOR_BYTES);
                magnetometerUs = data.timestampUs();
            }
            case "sensor_combined" -> addSensors(data);
            case "vehicle_attitude" -> {
                if (attitudes++ % ATTITUDE_EVERY == 0) {
                    attitude = join(u64(data.timestampUs()), new byte[VECTOR_BYTES], part(data, "q", 16));
                }
            }
            default -> {
                // 2016 did not log it.
            }
        }
    }

    private void addSensors(UlogData data) {
        int relativeUs = magnetometerUs < 0 ? NO_MEASUREMENT : (int) (magnetometerUs - data.timestampUs());
        log.data(
                0,
                u64(data.timestampUs()),
                part(data, "gyro_rad", VECTOR_BYTES),
                f32(0.005f),
                part(data, "accelerometer_timestamp_relative", 4),
                part(data, "accelerometer_m_s2", VECTOR_BYTES),
                f32(0.005f),
                i32(relativeUs),
                magnetometer,
                i32(NO_MEASUREMENT),
                f32(0, 0));
        if (attitude != null) {
            log.data(1, attitude);
            attitude = null;
        }
        if (++sensors % DROPOUT_EVERY == 0) {
            log.record('O', u16(20));
        }
    }

    private static byte[] part(UlogData data, String field, int bytes) {
        byte[] part = new byte[bytes];
        int at = data.subscription().format().field(field).orElseThrow().offsetBytes();
        data.buffer().get(data.offset() + at, part);
        return part;
    }
}
