// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which packages directly under {@code io.uorb.drivers} there are, and which others each may use; sub-packages belong
 * to theirs. The table of docs/drivers.md. The application may use all.
 */
final class PackageTable {
    static final String APPLICATION = "app";

    private static final Map<String, Set<String>> USES = new LinkedHashMap<>();

    static {
        USES.put("console", Set.of());
        USES.put("filter", Set.of());
        USES.put("math", Set.of());
        USES.put("pace", Set.of());
        USES.put("plot", Set.of());
        USES.put("topics", Set.of());
        USES.put("transport", Set.of());
        USES.put("device", Set.of("math", "topics"));
        USES.put("iio", Set.of("device"));
        USES.put("gps", Set.of("device", "transport"));
        USES.put("bridge", Set.of("device", "math", "topics", "transport"));
        USES.put("hub", Set.of("device", "filter", "math", "topics"));
        USES.put("estimator", Set.of("math", "topics"));
        USES.put("control", Set.of("math", "topics"));
        USES.put("eval", Set.of("math"));
        USES.put("sim", Set.of("device", "math", "pace"));
        USES.put("csv", Set.of("math", "pace"));
        USES.put("ulog", Set.of("pace"));
        USES.put("log", Set.of("console"));
        USES.put("web", Set.of());
    }

    private PackageTable() {}

    static boolean allows(String from, String to) {
        return from.equals(to)
                || from.equals(APPLICATION)
                || USES.getOrDefault(from, Set.of()).contains(to);
    }

    static boolean knows(String name) {
        return names().contains(name);
    }

    static Set<String> names() {
        Set<String> names = new TreeSet<>(USES.keySet());
        names.add(APPLICATION);
        return names;
    }

    /** What the documentation says that a package may use. */
    static String text(String name) {
        if (name.equals(APPLICATION)) {
            return "all";
        }
        String uses = String.join(", ", new TreeSet<>(USES.get(name)));
        return uses.isEmpty() ? "–" : uses;
    }
}
