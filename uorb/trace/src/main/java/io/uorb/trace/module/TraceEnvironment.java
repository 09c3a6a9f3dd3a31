// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.module;

import io.uorb.trace.log.TraceText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The environment of a run, on which last places may depend ({@code determinism:D-6}, {@code determinism:D-10}). */
public final class TraceEnvironment {
    /** Name of the seed of the host's random numbers. */
    public static final String SEED = "seed";

    /** Name of the version of the program. */
    public static final String VERSION = "version";

    private static final List<String> PROPERTIES = List.of("java.vm.name", "java.vm.version", "os.arch", "os.name");

    private TraceEnvironment() {}

    /** Returns the texts of this process. */
    public static List<TraceText> texts(String version, long seed) {
        List<TraceText> texts = new ArrayList<>();
        here(version).forEach((name, value) -> texts.add(text(name, value)));
        texts.add(seed(seed));
        return texts;
    }

    /** Returns the text of the seed of random numbers; it holds in place of an earlier one. */
    public static TraceText seed(long seed) {
        return text(SEED, Long.toString(seed));
    }

    private static TraceText text(String name, String value) {
        return new TraceText(TraceText.Kind.ENVIRONMENT, name.hashCode(), name + "=" + value);
    }

    private static Map<String, String> here(String version) {
        Map<String, String> here = new LinkedHashMap<>();
        PROPERTIES.forEach(name -> here.put(name, System.getProperty(name, "")));
        here.put(VERSION, version);
        return here;
    }

    /** Reads the texts of a trace into names and values. */
    public static Map<String, String> of(List<String> texts) {
        Map<String, String> values = new LinkedHashMap<>();
        for (String text : texts) {
            int end = text.indexOf('=');
            if (end > 0) {
                values.put(text.substring(0, end), text.substring(end + 1));
            }
        }
        return values;
    }

    /** Returns a line for each difference between the recorded environment and this process. */
    public static List<String> differences(Map<String, String> recorded, String version) {
        List<String> lines = new ArrayList<>();
        here(version).forEach((name, value) -> {
            String before = recorded.getOrDefault(name, "");
            if (!before.equals(value)) {
                lines.add(name + " was " + before + ", is " + value);
            }
        });
        return lines;
    }
}
