// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.log;

/**
 * A text of a trace.
 *
 * @param kind what it describes
 * @param number of the lane or module, which identifies it among those of its kind
 * @param text the text
 */
public record TraceText(Kind kind, int number, String text) {
    /** Kinds of texts. The order is that of the log. */
    public enum Kind {
        /** A property of the environment, {@code name=value}. */
        ENVIRONMENT,
        /** A module: full name, kind and options, one a line. */
        MODULE,
        /** The name of a lane's thread. */
        THREAD,
        /** An endpoint whose names are too long for its record: lane, number, module, name, one a line. */
        ENDPOINT,
        /** The end of a lane: its blocks, and the activations dropped behind them, one a line. */
        LANE_END,
        /** How many messages readers of a topic may lag behind, {@code topic=messages}. */
        HISTORY
    }
}
