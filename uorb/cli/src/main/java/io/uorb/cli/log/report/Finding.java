// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.report;

import java.util.Locale;

/**
 * The result of a check.
 *
 * @param level how grave it is
 * @param check what was checked
 * @param words what was found
 * @param threshold from where on it is found
 */
record Finding(Level level, String check, String words, String threshold) {
    /** How grave a finding is, the gravest first. */
    enum Level {
        FAILURE,
        WARNING,
        NOTE,
        GOOD,
        /** The log lacks what the check needs. */
        UNCHECKED;

        /** Returns the class of the style sheet. */
        String styleClass() {
            return name().toLowerCase(Locale.ROOT);
        }

        String word() {
            return switch (this) {
                case FAILURE -> "failure";
                case WARNING -> "warning";
                case NOTE -> "note";
                case GOOD -> "good";
                case UNCHECKED -> "not checked";
            };
        }
    }
}
