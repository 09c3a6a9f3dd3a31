// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import io.uorb.cli.log.CommandTestLog;
import io.uorb.ulog.UlogWriter;
import java.io.IOException;
import java.nio.file.Path;

/** Logs of vehicles on straight lines for the panels of tracks and attitudes: 20 s, 50 messages a second. */
final class FlownLog {
    static final int SECONDS = 20;
    /** Of vehicle 0, to the north; vehicle 1 flies half as fast to the east. */
    static final float NORTH_M_S = 5;

    /** The roll of vehicle 0 is 0; that of its setpoint is 90 degrees. */
    private static final float HALF = (float) Math.sqrt(0.5);

    private static final int HZ = 50;

    private FlownLog() {}

    /** Writes positions, attitudes, setpoints and home of a vehicle, and of a second one positions and attitudes. */
    static Path two(Path file) throws IOException {
        return CommandTestLog.write(file, log -> {
            log.format("home_position:uint64_t timestamp;float x;float y;float z;bool valid_lpos;");
            log.format("trajectory_setpoint:uint64_t timestamp;float[3] position;");
            log.format("vehicle_attitude_setpoint:uint64_t timestamp;float[4] q_d;");
            vehicles(log, 2, 47.4);
            CommandTestLog.data(
                    log, log.subscribe("home_position", 0), CommandTestLog.START_US, -10f, -10f, 0f, (byte) 1);
            int setpoint = log.subscribe("trajectory_setpoint", 0);
            int aim = log.subscribe("vehicle_attitude_setpoint", 0);
            for (int i = 0; i < SECONDS * HZ; i++) {
                float ahead = i * NORTH_M_S / HZ + 3;
                CommandTestLog.data(log, setpoint, timeUs(i), ahead, 2f, -12f);
                CommandTestLog.data(log, aim, timeUs(i), HALF, HALF, 0f, 0f);
            }
        });
    }

    /** Writes positions and attitudes of so many vehicles; their origin is at a latitude. */
    static Path of(Path file, int count, double latitude) throws IOException {
        return CommandTestLog.write(file, log -> vehicles(log, count, latitude));
    }

    private static void vehicles(UlogWriter log, int count, double latitude) throws IOException {
        log.format("vehicle_local_position:uint64_t timestamp;double ref_lat;double ref_lon;float x;float y;float z;"
                + "float heading;");
        log.format("vehicle_attitude:uint64_t timestamp;float[4] q;");
        for (int vehicle = 0; vehicle < count; vehicle++) {
            int position = log.subscribe("vehicle_local_position", vehicle);
            int attitude = log.subscribe("vehicle_attitude", vehicle);
            for (int i = 0; i < SECONDS * HZ; i++) {
                float north = vehicle == 0 ? i * NORTH_M_S / HZ : 0;
                float east = vehicle == 0 ? 0 : i * NORTH_M_S / HZ / 2 * vehicle;
                float heading = vehicle == 0 ? 0 : (float) (Math.PI / 2);
                CommandTestLog.data(log, position, timeUs(i), latitude, 8.5, north, east, -10f, heading);
                float z = (float) Math.sin(heading / 2);
                CommandTestLog.data(log, attitude, timeUs(i), (float) Math.cos(heading / 2), 0f, 0f, z);
            }
        }
    }

    private static long timeUs(int index) {
        return CommandTestLog.START_US + index * 1_000_000L / HZ;
    }
}
