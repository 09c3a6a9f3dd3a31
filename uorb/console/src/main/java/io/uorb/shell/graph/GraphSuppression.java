// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph;

import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Findings that are expected and not reported.
 *
 * @param check empty for every check
 * @param topic {@code *} stands for any characters
 * @param instance -1 for all
 */
public record GraphSuppression(Optional<GraphCheck> check, String topic, int instance) {
    private static final int ALL = -1;
    private static final int MAX_DIGITS = 9;
    private static final Pattern TEXT = Pattern.compile("(?:([^:]*):)??([^:]+)(?::(\\d{1," + MAX_DIGITS + "}))?");

    /**
     * Parses {@code TOPIC}, {@code TOPIC:INSTANCE}, {@code CHECK:TOPIC} or {@code CHECK:TOPIC:INSTANCE}.
     *
     * @throws IllegalArgumentException if it is none of these, or there is no such check
     */
    public static GraphSuppression parse(String text) {
        Matcher matcher = TEXT.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException(
                    "'" + Labels.shortName(text) + "' is not [CHECK:]TOPIC[:INSTANCE], such as unread:vehicle_status");
        }
        Optional<GraphCheck> check = Optional.ofNullable(matcher.group(1)).map(GraphSuppression::check);
        int instance = matcher.group(3) == null ? ALL : Integer.parseInt(matcher.group(3));
        return new GraphSuppression(check, matcher.group(2), instance);
    }

    private static GraphCheck check(String name) {
        return Arrays.stream(GraphCheck.values())
                .filter(check -> check.toString().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no check '" + Labels.shortName(name) + "'; there are "
                        + Arrays.stream(GraphCheck.values())
                                .map(GraphCheck::toString)
                                .collect(Collectors.joining(", "))));
    }

    /** Returns whether the finding is suppressed. */
    public boolean covers(GraphFinding finding) {
        return check.map(only -> only == finding.check()).orElse(true)
                && (instance == ALL || instance == finding.instance())
                && matches(topic, finding.topic());
    }

    /**
     * Returns whether a name matches a pattern, in which {@code *} matches any characters. Compares the pieces between
     * stars from left to right; linear in the name for each star.
     */
    public static boolean matches(String pattern, String name) {
        String[] pieces = pattern.split("\\*", -1);
        String last = pieces[pieces.length - 1];
        if (pieces.length == 1) {
            return name.equals(pattern);
        }
        int at = pieces[0].length();
        if (!name.startsWith(pieces[0])) {
            return false;
        }
        for (int i = 1; i < pieces.length - 1; i++) {
            int found = name.indexOf(pieces[i], at);
            if (found < 0) {
                return false;
            }
            at = found + pieces[i].length();
        }
        return name.length() - last.length() >= at && name.endsWith(last);
    }
}
