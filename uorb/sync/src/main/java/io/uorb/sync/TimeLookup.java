// SPDX-License-Identifier: Apache-2.0
package io.uorb.sync;

/** The place of a time in the history of a topic. */
public enum TimeLookup {
    /** At a message or between two: there is a value. */
    WITHIN,
    /** Before the oldest message kept. */
    TOO_EARLY,
    /** After the newest message. */
    TOO_LATE,
    /** There is no message. */
    EMPTY
}
