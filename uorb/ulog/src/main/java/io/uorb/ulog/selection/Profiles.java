// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.selection;

import io.uorb.text.SimilarNames;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The built-in selections, after PX4's profiles (L-14). */
final class Profiles {
    static final List<String> NAMES = List.of(
            "default",
            "estimator_replay",
            "high_rate",
            "debug",
            "sensor_comparison",
            "raw_imu",
            "system_id",
            "thermal_calibration",
            "vision",
            "all");

    private Profiles() {}

    /** Returns the lines of a profile. */
    static List<SelectionLine> lines(String name) {
        if (!NAMES.contains(name)) {
            throw new IllegalArgumentException("unknown profile '" + name + "'; profiles are "
                    + String.join(", ", NAMES) + SimilarNames.nearHint(name, NAMES));
        }
        String file = "profiles/" + name + ".txt";
        try (InputStream in = Profiles.class.getResourceAsStream(file)) {
            if (in == null) {
                throw new IllegalStateException("the jar lacks its resource " + file);
            }
            return new SelectionParser(file)
                    .parse(new String(in.readAllBytes(), StandardCharsets.UTF_8))
                    .lines();
        } catch (IOException e) {
            throw new UncheckedIOException("resource " + file + " cannot be read", e);
        }
    }
}
