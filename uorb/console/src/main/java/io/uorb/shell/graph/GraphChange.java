// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph;

/**
 * One difference between two graphs.
 *
 * @param subject what it is about, such as {@code topic sensor_gyro 0}, for a terminal
 * @param detail what has changed from what to what; empty if it came or went
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
