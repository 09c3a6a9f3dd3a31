// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros;

import io.uorb.ros.node.ClockUse;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

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

    /** Returns the mode of that name, in lower case. */
    static Optional<ClockMode> of(String name) {
        return Arrays.stream(values())
                .filter(mode -> mode.lowerCase().equals(name))
                .findFirst();
    }

    static String names() {
        return Arrays.stream(values()).map(ClockMode::lowerCase).collect(Collectors.joining(", "));
    }

    String lowerCase() {
        return name().toLowerCase(Locale.ROOT);
    }
}
