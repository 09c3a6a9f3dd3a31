// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.terminal;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The check for a UTF-8 locale, by the environment variables of POSIX. */
public final class Utf8Locale {
    /** The variables; the first that is set and not empty decides. */
    private static final List<String> VARIABLES = List.of("LC_ALL", "LC_CTYPE", "LANG");

    private Utf8Locale() {}

    public static boolean isOf(Map<String, String> environment) {
        for (String variable : VARIABLES) {
            String locale = environment.getOrDefault(variable, "");
            if (!locale.isEmpty()) {
                String lower = locale.toLowerCase(Locale.ROOT);
                return lower.contains("utf-8") || lower.contains("utf8");
            }
        }
        return false;
    }
}
