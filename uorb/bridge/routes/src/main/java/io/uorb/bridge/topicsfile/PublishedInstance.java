// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.topicsfile;

/**
 * The instance on which received messages are published (bridges:B-6).
 *
 * @param kind how it is chosen
 * @param number of {@link Kind#FIXED} and {@link Kind#JOIN}
 */
public record PublishedInstance(Kind kind, int number) {
    /** Ways to choose an instance. */
    public enum Kind {
        /** Joins the publishers of the number. */
        JOIN,
        /** The number, as its only publisher. */
        FIXED,
        /** The lowest free one, as PX4's {@code PublicationMulti}. */
        MULTI,
        /** The lowest free one above 0. */
        OWN
    }

    /** Returns the rule that joins the publishers of a number. */
    public static PublishedInstance join(int number) {
        return new PublishedInstance(Kind.JOIN, number);
    }

    /** Returns the rule of a number that has one source. */
    public static PublishedInstance fixed(int number) {
        return new PublishedInstance(Kind.FIXED, number);
    }

    /** Returns the rule of the lowest free instance. */
    public static PublishedInstance multi() {
        return new PublishedInstance(Kind.MULTI, 0);
    }

    /** Returns the rule of the lowest free instance above 0. */
    public static PublishedInstance own() {
        return new PublishedInstance(Kind.OWN, 0);
    }
}
