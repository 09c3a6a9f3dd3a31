// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog;

/**
 * A place at which a log is not whole.
 *
 * @param kind what happened there
 * @param offset the byte of the file at which the first record that could not be read starts
 * @param reason one line for people
 */
public record UlogDamage(Kind kind, long offset, String reason) {
    /** The kinds of damage. */
    public enum Kind {
        /**
         * The file, or the section before appended data, ends within a record: the writer lost power or was stopped.
         */
        TRUNCATED,
        /** A record contradicts the format: nothing after it was read. */
        CORRUPT
    }

    @Override
    public String toString() {
        return (kind == Kind.TRUNCATED ? "truncated" : "corrupt") + " at byte " + offset + ": " + reason;
    }
}
