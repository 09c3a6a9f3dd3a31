// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.compare;

import io.uorb.cli.log.CommandTestLog;
import io.uorb.ulog.format.UlogParameter;
import java.io.IOException;
import java.nio.file.Path;

/** Two small flights: a ramp that begins when the vehicle is armed, at another time in each. */
final class FlightPair {
    static final int MESSAGES = 100;

    private static final long PERIOD_US = 100_000;

    private FlightPair() {}

    /**
     * Writes a log of 10 s.
     *
     * @param armedAt the message at which the ramp begins
     * @param utcUs UTC at the log's start
     */
    static Path write(Path file, int armedAt, double offset, long utcUs) throws IOException {
        return CommandTestLog.write(file, log -> {
            log.parameter(new UlogParameter("SAME", 1));
            log.parameter(new UlogParameter("GAIN", (float) offset));
            log.parameter(new UlogParameter("ONLY_" + armedAt, 7));
            log.format("vehicle_status:uint64_t timestamp;uint8_t arming_state;");
            log.format("ramp:uint64_t timestamp;double value;float[2] pair;");
            log.format("sensor_gps:uint64_t timestamp;uint64_t time_utc_usec;");
            int status = log.subscribe("vehicle_status", 0);
            int ramp = log.subscribe("ramp", 1);
            int gps = log.subscribe("sensor_gps", 0);
            for (int i = 0; i < MESSAGES; i++) {
                long timeUs = CommandTestLog.START_US + i * PERIOD_US;
                CommandTestLog.data(log, status, timeUs, (byte) (i < armedAt ? 1 : 2));
                CommandTestLog.data(log, ramp, timeUs, offset + Math.max(0, i - armedAt), 1.5f, Float.NaN);
                CommandTestLog.data(log, gps, timeUs, utcUs + i * PERIOD_US);
            }
        });
    }
}
