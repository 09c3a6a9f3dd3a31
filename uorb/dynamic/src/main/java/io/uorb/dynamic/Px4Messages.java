// SPDX-License-Identifier: Apache-2.0
package io.uorb.dynamic;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The names of PX4's messages, of releases 1.13 to 1.16 and of px4_msgs in 2026: bridges name types of other systems by
 * them. Any thread.
 */
public final class Px4Messages {
    private static final Set<String> NAMES = load();

    private Px4Messages() {}

    /** Returns whether PX4 has a message of that name, such as {@code VehicleAttitude}. */
    public static boolean contains(String message) {
        return NAMES.contains(message);
    }

    private static Set<String> load() {
        try (InputStream in = Px4Messages.class.getResourceAsStream("px4-messages.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .collect(Collectors.toUnmodifiableSet());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
