// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph;

/**
 * One difference between two graphs.
 *
 * @param subject the changed element, such as {@code topic sensor_gyro 0}, for a terminal
 * @param detail the old and new values; empty if it was added or removed
 */
public record GraphChange(Kind kind, String subject, String detail) {
    /** Kind of a difference. */
    public enum Kind {
        /** It is in the second graph only. */
        ADDED('+'),
        /** It is in the first graph only. */
        REMOVED('-'),
        /** It is in both and not the same. */
        CHANGED('~');

        private final char sign;

        Kind(char sign) {
            this.sign = sign;
        }
    }

    /** Returns one line of text. */
    @Override
    public String toString() {
        return kind.sign + " " + subject + (detail.isEmpty() ? "" : ": " + detail);
    }
}
