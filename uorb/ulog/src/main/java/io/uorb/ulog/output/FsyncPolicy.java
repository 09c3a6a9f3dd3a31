// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.output;

import java.time.Duration;

/**
 * The fsync policy of the writing thread: how often a file's bytes are forced to the disk. Written bytes survive the
 * end of the process in any case; fsync protects against a system crash or loss of power. Immutable.
 */
public final class FsyncPolicy {
    private static final FsyncPolicy NEVER = new FsyncPolicy(Long.MAX_VALUE, "never");
    private static final FsyncPolicy EACH_WRITE = new FsyncPolicy(0, "with each write");

    private final long intervalNs;
    private final String text;

    private FsyncPolicy(long intervalNs, String text) {
        this.intervalNs = intervalNs;
        this.text = text;
    }

    /** Returns the policy that never calls fsync, not even when a file is closed: Linux writes within about 30 s. */
    public static FsyncPolicy never() {
        return NEVER;
    }

    /**
     * Returns the policy of an fsync per interval in which something was written, and when a file is closed. Writing
     * continues during an fsync; the interval begins with its end.
     *
     * @throws IllegalArgumentException if the interval is not positive
     */
    public static FsyncPolicy every(Duration interval) {
        if (interval.isZero() || interval.isNegative()) {
            throw new IllegalArgumentException(
                    "fsync interval " + interval + " is not positive; use eachWrite() for an fsync after each write");
        }
        return new FsyncPolicy(Nanos.of(interval), "every " + interval);
    }

    /** Returns the policy of an fsync after each write, several times a second. */
    public static FsyncPolicy eachWrite() {
        return EACH_WRITE;
    }

    /** Returns whether nothing is ever forced to the disk. */
    public boolean isNever() {
        return this == NEVER;
    }

    /** Returns whether the next write waits for the fsync of the one before. */
    public boolean isEachWrite() {
        return this == EACH_WRITE;
    }

    /** Returns whether an fsync is due that many ns after the last one. */
    public boolean isDue(long sinceLastNs) {
        return !isNever() && sinceLastNs >= intervalNs;
    }

    @Override
    public String toString() {
        return text;
    }
}
