// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.config;

import io.uorb.Orb;
import java.util.Locale;

/**
 * The instance under which an instance of a peer appears here (bridges:B-6).
 *
 * @param kind how the instance is chosen
 * @param number the instance of {@link Kind#FIXED}; -1 otherwise
 */
public record InstanceRule(Kind kind, int number) {
    /** The same number: one space of instances over several programs. */
    public static final InstanceRule SAME = new InstanceRule(Kind.SAME, -1);

    /** The lowest free one above 0, kept for the peer. */
    public static final InstanceRule OWN = new InstanceRule(Kind.OWN, -1);

    /** The same number, besides other publishers. */
    public static final InstanceRule JOIN = new InstanceRule(Kind.JOIN, -1);

    /** How the instance is chosen. */
    public enum Kind {
        /** As {@link InstanceRule#SAME}. */
        SAME,
        /** As {@link InstanceRule#OWN}. */
        OWN,
        /** As {@link InstanceRule#JOIN}. */
        JOIN,
        /** A given number. */
        FIXED
    }

    /**
     * Returns the rule of a text: {@code same}, {@code own}, {@code join} or a number.
     *
     * @throws IllegalArgumentException if it is none
     */
    public static InstanceRule parse(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "same" -> SAME;
            case "own" -> OWN;
            case "join" -> JOIN;
            default -> new InstanceRule(Kind.FIXED, number(text));
        };
    }

    private static int number(String text) {
        try {
            int number = Integer.parseInt(text);
            if (number >= 0 && number < Orb.MAX_INSTANCES) {
                return number;
            }
        } catch (NumberFormatException e) {
            // Falls through to the one message for all.
        }
        throw new IllegalArgumentException(
                "\"" + text + "\" is not same, own, join or an instance from 0 to " + (Orb.MAX_INSTANCES - 1));
    }

    @Override
    public String toString() {
        return kind == Kind.FIXED ? Integer.toString(number) : kind.name().toLowerCase(Locale.ROOT);
    }
}
