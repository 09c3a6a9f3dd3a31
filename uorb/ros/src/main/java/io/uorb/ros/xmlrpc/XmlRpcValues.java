// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.xmlrpc;

import java.math.BigInteger;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;

/**
 * The values of XML-RPC as Java objects: {@link Integer}, {@link Boolean}, {@link Double}, {@link String},
 * {@code byte[]} (base64), {@link LocalDateTime} (whole seconds, no zone), {@link List} (array) and {@link Map} with
 * {@link String} keys (struct). A number of another class is refused, never converted: roscpp ends a process that gets
 * an integer where it expects a double.
 */
public final class XmlRpcValues {
    /** The greatest nesting of arrays and structs, in both directions. */
    public static final int MAX_DEPTH = 64;

    /** The last year that four digits can write. */
    private static final int MAX_YEAR = 9999;

    private XmlRpcValues() {}

    /**
     * Checks that a value can be sent.
     *
     * @throws IllegalArgumentException if it cannot; the message names the part and the reason
     */
    public static void check(Object value) {
        String problem = problem(value);
        if (problem != null) {
            throw new IllegalArgumentException(problem);
        }
    }

    /** Returns why a value cannot be sent, or null if it can. */
    public static String problem(Object value) {
        return problem(value, 0);
    }

    private static String problem(Object value, int depth) {
        if (value instanceof Integer
                || value instanceof Boolean
                || value instanceof Double
                || value instanceof byte[]) {
            return null;
        }
        if (value instanceof String text) {
            return textProblem(text);
        }
        if (value instanceof LocalDateTime date) {
            return dateProblem(date);
        }
        if (value instanceof List || value instanceof Map) {
            return depth == MAX_DEPTH
                    ? "arrays and structs nest deeper than " + MAX_DEPTH
                    : nestedProblem(value, depth + 1);
        }
        if (value instanceof Long || value instanceof BigInteger) {
            return "integer " + value + " exceeds 32 bits";
        }
        return value == null
                ? "nil cannot be sent"
                : "no XML-RPC type for " + value.getClass().getName();
    }

    private static String nestedProblem(Object value, int depth) {
        if (value instanceof List<?> list) {
            return list.stream()
                    .map(element -> problem(element, depth))
                    .filter(problem -> problem != null)
                    .findFirst()
                    .orElse(null);
        }
        for (Map.Entry<?, ?> member : ((Map<?, ?>) value).entrySet()) {
            String problem = member.getKey() instanceof String name
                    ? textProblem(name)
                    : "member name " + member.getKey() + " is not a string";
            if (problem == null) {
                problem = problem(member.getValue(), depth);
            }
            if (problem != null) {
                return problem;
            }
        }
        return null;
    }

    private static String dateProblem(LocalDateTime date) {
        if (date.getYear() < 0 || date.getYear() > MAX_YEAR) {
            return "year " + date.getYear() + " is not within 0 to " + MAX_YEAR;
        }
        return date.getNano() == 0 ? null : "date " + date + " has a fraction of a second";
    }

    /** XML 1.0 has no way to write most control characters, escaped or not. */
    private static String textProblem(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isHighSurrogate(c) && i + 1 < text.length() && Character.isLowSurrogate(text.charAt(i + 1))) {
                i++;
            } else if (c < ' ' && c != '\t' && c != '\n' && c != '\r' || Character.isSurrogate(c) || c > '\uFFFD') {
                return String.format("character U+%04X at %d of a string cannot be written in XML", (int) c, i);
            }
        }
        return null;
    }
}
