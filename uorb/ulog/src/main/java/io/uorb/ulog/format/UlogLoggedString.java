// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.format;

/**
 * A line of text that the vehicle logged (L and C records).
 *
 * @param level logged severity: '0' (emergency) to '7' (debug)
 * @param tag source of a tagged line (C), or {@link #NO_TAG}
 * @param timestampUs time of logging, us
 * @param text the text; bytes that are not UTF-8 (PX4 cuts long lines anywhere) become U+FFFD
 */
public record UlogLoggedString(char level, int tag, long timestampUs, String text) {
    /** The tag of an untagged line (L). */
    public static final int NO_TAG = -1;

    /** Returns whether the line has a tag. */
    public boolean isTagged() {
        return tag != NO_TAG;
    }
}
