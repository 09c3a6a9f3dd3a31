// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.compare;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Tolerances by field, of which the last match applies ({@code determinism:D-49}). A line is a field and a rule: {@code
 * topic.field abs 1e-6}, {@code rel 1e-5}, {@code ulps 4}, {@code quaternion 0.01 deg}, {@code wrap 0.01 deg} or {@code
 * ignore}; {@code *} matches any part of a name, {@code #} begins a comment. Any thread.
 */
public final class Tolerances {
    /** No difference is tolerated. */
    public static final Tolerances NONE = new Tolerances(List.of());

    private final List<Tolerance> all;
    private final Set<Tolerance> used = new HashSet<>();

    private Tolerances(List<Tolerance> all) {
        this.all = all;
    }

    /**
     * Reads lines.
     *
     * @throws IllegalArgumentException naming the line and what is wrong with it
     */
    public static Tolerances of(List<String> lines) {
        List<Tolerance> read = new ArrayList<>();
        for (String line : lines) {
            String text = line.replaceAll("#.*", "").strip();
            if (!text.isEmpty()) {
                read.add(tolerance(text));
            }
        }
        return new Tolerances(List.copyOf(read));
    }

    private static Tolerance tolerance(String text) {
        String[] parts = text.split("\\s+");
        if (parts.length < 2) {
            throw wrong(text, "give topic.field and a rule");
        }
        Tolerance.Rule rule;
        try {
            rule = Tolerance.Rule.valueOf(parts[1].toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            throw wrong(text, "unknown rule " + parts[1] + "; rules are abs, rel, ulps, quaternion, wrap and ignore");
        }
        boolean isAngle = rule == Tolerance.Rule.QUATERNION || rule == Tolerance.Rule.WRAP;
        int expected = rule == Tolerance.Rule.IGNORE ? 2 : isAngle ? 4 : 3;
        if (parts.length != expected || isAngle && !parts[3].equals("deg")) {
            throw wrong(
                    text,
                    "rule " + parts[1] + " takes " + (expected == 2 ? "no" : isAngle ? "a number and deg" : "a")
                            + (expected == 3 ? " number" : expected == 2 ? " number" : ""));
        }
        double limit = expected == 2 ? 0 : number(text, parts[2]);
        String pattern = Pattern.quote(parts[0]).replace("*", "\\E.*\\Q");
        return new Tolerance(text, Pattern.compile(pattern), rule, isAngle ? Math.toRadians(limit) : limit);
    }

    private static double number(String line, String text) {
        try {
            double number = Double.parseDouble(text);
            if (number >= 0 && number <= Double.MAX_VALUE) {
                return number;
            }
        } catch (NumberFormatException e) {
            throw wrong(line, text + " is no number");
        }
        throw wrong(line, text + " is not a finite number of at least 0");
    }

    private static IllegalArgumentException wrong(String line, String why) {
        return new IllegalArgumentException("tolerance \"" + line + "\": " + why);
    }

    /** Returns the tolerance of a field; null if there is none. */
    Tolerance find(String topic, String field) {
        Tolerance found = null;
        for (Tolerance one : all) {
            if (one.matches(topic, field)) {
                found = one;
            }
        }
        if (found != null) {
            synchronized (used) {
                used.add(found);
            }
        }
        return found;
    }

    /** Returns the lines that no differing field has matched so far. */
    public List<String> unused() {
        synchronized (used) {
            return all.stream()
                    .filter(one -> !used.contains(one))
                    .map(Tolerance::text)
                    .toList();
        }
    }
}
