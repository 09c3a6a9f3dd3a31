// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.board;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** Files as a board with an IMU and a satellite receiver has them. */
final class BoardFiles {
    private static final String[] AXES = {"x", "y", "z"};

    private BoardFiles() {}

    /** Returns an IMU that is polled and lies level, its z axis up; returns the root of the IIO devices. */
    static Path imu(Path folder) throws IOException {
        Path root = Files.createDirectories(folder.resolve("iio"));
        Path imu = Files.createDirectories(root.resolve("iio:device0"));
        write(imu, "name", "bmi160");
        write(imu, "in_anglvel_scale", "0.001");
        write(imu, "in_accel_scale", "0.001");
        write(imu, "sampling_frequency", "100");
        for (int i = 0; i < AXES.length; i++) {
            write(imu, "in_anglvel_" + AXES[i] + "_raw", "0");
            write(imu, "in_accel_" + AXES[i] + "_raw", i == 2 ? "9807" : "0");
        }
        return root;
    }

    private static void write(Path folder, String name, String value) throws IOException {
        Files.writeString(folder.resolve(name), value + "\n");
    }

    /** Returns a file of NMEA sentences with so many fixes, a second apart. */
    static Path fixes(Path folder, int count) throws IOException {
        StringBuilder text = new StringBuilder();
        for (int second = 0; second < count; second++) {
            String time = String.format(Locale.ROOT, "1201%02d.00", second);
            text.append(sentence("GNGGA," + time + ",4717.11399,N,00833.91590,E,1,08,1.01,499.6,M,48.0,M,,"));
            text.append(sentence("GNRMC," + time + ",A,4717.11399,N,00833.91590,E,0.004,77.52,210624,,,A"));
        }
        return Files.writeString(folder.resolve("gps.nmea"), text);
    }

    private static String sentence(String body) {
        int checksum = body.chars().reduce(0, (a, b) -> a ^ b);
        return String.format(Locale.ROOT, "$%s*%02X\r\n", body, checksum);
    }
}
