// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros;

import io.uorb.ros.node.ClockUse;
import java.util.Arrays;
import java.util.Locale;

/** The use that a program makes of {@code /clock}: never both follows and publishes (ros1:C-33). */
enum ClockMode {
    /** Nothing: stamps are of the wall, or of simulated time if {@code /use_sim_time} is true. */
    WALL(ClockUse.BY_PARAMETER),
    /** The broker's time is that of {@code /clock}. */
    FOLLOW(ClockUse.ALWAYS),
    /** The program is the source of {@code /clock}. */
    PUBLISH(ClockUse.NEVER);

    private final ClockUse use;

    ClockMode(ClockUse use) {
        this.use = use;
    }

    ClockUse use() {
        return use;
    }

    /** Returns the mode of one of {@link #names}. */
    static ClockMode of(String name) {
        return valueOf(name.toUpperCase(Locale.ROOT));
    }

    static String[] names() {
        return Arrays.stream(values())
                .map(mode -> mode.name().toLowerCase(Locale.ROOT))
                .toArray(String[]::new);
    }
}
