// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The parts of a plot's description for Lets-Plot: maps and lists with the keys of its JSON specification. They are
 * mutable, because Lets-Plot changes them. A white background, because pages may be dark.
 */
final class Plot {
    private static final int WIDTH = 900;

    private Plot() {}

    /**
     * Returns a whole plot.
     *
     * @param data columns by name
     * @param mapping column for each aesthetic
     */
    static Map<String, Object> of(
            String title,
            int height,
            Map<String, Object> data,
            Map<String, Object> mapping,
            List<Object> scales,
            List<Object> layers) {
        return map(
                "kind",
                "plot",
                "ggtitle",
                map("text", title),
                "ggsize",
                map("width", WIDTH, "height", height),
                "theme",
                map("name", "light"),
                "data",
                data,
                "mapping",
                mapping,
                "scales",
                scales,
                "layers",
                layers);
    }

    /** From keys and values in turn. */
    static Map<String, Object> map(Object... keysAndValues) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            map.put((String) keysAndValues[i], keysAndValues[i + 1]);
        }
        return map;
    }

    static List<Object> list(Object... elements) {
        return new ArrayList<>(List.of(elements));
    }
}
