// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.input;

import java.util.List;

/** Names of the levels of logged text ('0' to '7', L-2), those of syslog. */
public final class LevelName {
    private static final List<String> NAMES =
            List.of("EMERGENCY", "ALERT", "CRITICAL", "ERROR", "WARNING", "NOTICE", "INFO", "DEBUG");

    private LevelName() {}

    /** Returns the name; for an unknown level its number. */
    public static String of(char level) {
        int index = level - '0';
        return index >= 0 && index < NAMES.size() ? NAMES.get(index) : "LEVEL " + (int) level;
    }
}
