// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.stream;

import java.util.Locale;

/** Times and sizes of the newest messages of a topic, as {@code rostopic bw} reports them. Any thread. */
final class MessageSizes {
    /** The window if none is asked for, messages. */
    static final int DEFAULT_WINDOW = 100;

    private static final double NS_PER_S = 1e9;
    private static final double KILO = 1e3;
    private static final double MEGA = 1e6;

    private final long[] timesNs;
    private final int[] bytes;
    private int size;
    private int next;

    /** Creates statistics of so many messages. */
    MessageSizes(int window) {
        timesNs = new long[window];
        bytes = new int[window];
    }

    /** Counts a message. */
    synchronized void add(long timeNs, int length) {
        timesNs[next] = timeNs;
        bytes[next] = length;
        next = (next + 1) % bytes.length;
        size = Math.min(bytes.length, size + 1);
    }

    /** Returns the report from the oldest message of the window to now; null if there are less than two messages. */
    synchronized String report(long nowNs) {
        if (size < 2) {
            return null;
        }
        long oldestNs = timesNs[(next - size + bytes.length) % bytes.length];
        double total = 0;
        int min = Integer.MAX_VALUE;
        int max = 0;
        for (int i = 0; i < size; i++) {
            total += bytes[i];
            min = Math.min(min, bytes[i]);
            max = Math.max(max, bytes[i]);
        }
        double perSecond = total / ((nowNs - oldestNs) / NS_PER_S);
        return "average: " + text(perSecond, perSecond) + "/s\n\tmean: " + text(total / size, perSecond) + " min: "
                + text(min, perSecond) + " max: " + text(max, perSecond) + " window: " + size;
    }

    /** All figures of a report have one unit. */
    private static String text(double value, double perSecond) {
        if (perSecond < KILO) {
            return String.format(Locale.ROOT, "%.2fB", value);
        }
        return perSecond < MEGA
                ? String.format(Locale.ROOT, "%.2fKB", value / KILO)
                : String.format(Locale.ROOT, "%.2fMB", value / MEGA);
    }
}
