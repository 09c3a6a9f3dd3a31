// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.replay;

/** States of a replay. */
public enum ReplayState {
    /** It publishes messages at their times. */
    PLAYING,
    /** It waits to be resumed. */
    PAUSED,
    /** It seeks to a new time. */
    SEEKING,
    /** It has published the last message, and waits to be moved. */
    AT_END
}
