// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.replay;

/** Reason why a message of a log is not published. */
public enum SkipReason {
    /** The selection does not name its topic or instance, or excludes it. */
    NOT_SELECTED,
    /** Its topic cannot be published; see {@link Replay#notes}. */
    LEFT_OUT,
    /** It is earlier than the start time. */
    BEFORE_START,
    /** It is later than the stop time. The log is not read on once no earlier one can follow. */
    AFTER_STOP
}
