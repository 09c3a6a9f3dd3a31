// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.option;

import io.uorb.realtime.Realtime;
import io.uorb.realtime.RealtimeBuilder;
import io.uorb.text.SimilarNames;
import java.util.Map;
import java.util.TreeMap;

/** The words behind {@code --realtime}, with commas between them. */
final class RealtimeWords {
    private static final String IDLE = "idle";
    private static final String LOCK = "lock";
    private static final String PRIORITY = "priority";
    private static final String PROCESSORS = "processors";
    private static final String OFF = "off";
    private static final String ON = "on";
    private static final Map<String, String> DEFAULTS = Map.of(IDLE, "0", LOCK, ON, PRIORITY, "80", PROCESSORS, OFF);

    private RealtimeWords() {}

    /**
     * Returns what is asked for; the last value of a word counts.
     *
     * @throws IllegalArgumentException if a word is unknown or its value wrong
     */
    static RealtimeBuilder parse(String words) {
        Map<String, String> values = new TreeMap<>(DEFAULTS);
        if (!words.isEmpty()) {
            for (String word : words.split(",", -1)) {
                String name = word.replaceFirst("=.*", "");
                if (values.replace(name, word.replaceFirst("^[^=]*=?", "")) == null) {
                    throw new IllegalArgumentException("unknown word '" + name + "'; words are idle=US, lock=off,"
                            + " priority=N and processors=2-3+5" + SimilarNames.nearHint(name, values.keySet()));
                }
            }
        }
        return builder(values);
    }

    private static RealtimeBuilder builder(Map<String, String> values) {
        RealtimeBuilder builder = Realtime.builder();
        if (isOn(values, IDLE)) {
            builder.idleLatencyUs(number(values, IDLE));
        }
        if (isOn(values, PRIORITY)) {
            builder.highestPriority(number(values, PRIORITY));
        }
        if (isOn(values, PROCESSORS)) {
            builder.processors(values.get(PROCESSORS).replace('+', ','));
        }
        if (isOn(values, LOCK)) {
            if (!values.get(LOCK).equals(ON)) {
                throw new IllegalArgumentException(LOCK + "=" + values.get(LOCK) + " is neither on nor off");
            }
            builder.lockMemory();
        }
        return builder;
    }

    private static boolean isOn(Map<String, String> values, String name) {
        return !values.get(name).equals(OFF);
    }

    private static int number(Map<String, String> values, String name) {
        try {
            return Integer.parseInt(values.get(name));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(name + "=" + values.get(name) + " is neither a whole number nor off", e);
        }
    }
}
