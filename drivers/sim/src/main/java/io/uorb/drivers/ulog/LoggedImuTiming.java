// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.ulog;

import java.util.Locale;

/**
 * Times of a log's IMU samples, in the order in which the log has them: how many there are, and where they go back. Not
 * thread-safe.
 */
public final class LoggedImuTiming {
    private static final double S_PER_US = 1e-6;

    /** As many steps back are described. */
    private static final int MAX_DESCRIBED = 1;

    /** A time so far ahead is damaged. */
    private static final long LONGEST_GAP_US = 3_600_000_000L;

    private final long shortestUs;
    private long samples;
    private long stepsBack;
    private long longestBackUs;
    private long longestFromUs;
    private long lastUs;

    /**
     * Creates the times of no samples.
     *
     * @param shortestUs steps back that are shorter are the logger's order, and are sorted
     */
    LoggedImuTiming(long shortestUs) {
        this.shortestUs = shortestUs;
    }

    /** Adds the next sample's time. */
    void add(long timeUs) {
        long backUs = lastUs - timeUs;
        if (samples > 0 && backUs >= shortestUs) {
            stepsBack++;
            if (backUs > longestBackUs) {
                longestBackUs = backUs;
                longestFromUs = lastUs;
            }
        }
        boolean damaged = samples > 0 && backUs < -LONGEST_GAP_US;
        samples++;
        lastUs = damaged ? lastUs : timeUs;
    }

    /** Returns the number of samples. */
    public long samples() {
        return samples;
    }

    /** Returns how often the time goes back by more than the order of a log's records. */
    public long stepsBack() {
        return stepsBack;
    }

    /** Returns a sentence about the steps back, empty if there are none. */
    public String description() {
        if (stepsBack == 0) {
            return "";
        }
        return String.format(
                Locale.ROOT,
                "the IMU's time steps back %d time%s, %sby %.1f s at %.1f s;"
                        + " samples are skipped until the earlier time is reached",
                stepsBack,
                stepsBack == 1 ? "" : "s",
                stepsBack > MAX_DESCRIBED ? "at most " : "",
                longestBackUs * S_PER_US,
                longestFromUs * S_PER_US);
    }
}
