// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.stream;

import java.util.Arrays;
import java.util.Locale;

/** The times between the newest messages of a topic, as {@code rostopic hz} reports them. Any thread. */
final class ArrivalTimes {
    /** The window if none is asked for, messages. */
    static final int DEFAULT_WINDOW = 50_000;

    private static final double NS_PER_S = 1e9;

    /** Newest times between two messages, s; a ring. */
    private double[] deltas = {};

    private final int most;
    private int size;
    private int next;
    private boolean began;
    private long firstNs;
    private long lastNs;
    private boolean isNew;

    /** Creates statistics of so many messages, at least 2. */
    ArrivalTimes(int window) {
        most = window - 1;
    }

    /** Counts a message; time that goes back begins a new window. */
    synchronized void add(long timeNs) {
        if (began && timeNs >= firstNs) {
            keep((timeNs - lastNs) / NS_PER_S);
        } else {
            began = true;
            firstNs = timeNs;
            size = 0;
            next = 0;
        }
        lastNs = timeNs;
        isNew = true;
    }

    private void keep(double deltaS) {
        if (next == deltas.length && deltas.length < most) {
            deltas = Arrays.copyOf(deltas, (int) Math.min(most, Math.max(16, 2L * deltas.length)));
        }
        if (next == deltas.length) {
            next = 0;
        }
        deltas[next] = deltaS;
        next++;
        size = Math.min(most, size + 1);
    }

    /** Returns the report since the start of the window; says so if no message has come since the last report. */
    synchronized String report() {
        if (size == 0 || !isNew) {
            return "no new messages";
        }
        isNew = false;
        double sum = 0;
        double min = Double.POSITIVE_INFINITY;
        double max = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < size; i++) {
            sum += deltas[i];
            min = Math.min(min, deltas[i]);
            max = Math.max(max, deltas[i]);
        }
        double mean = sum / size;
        double squares = 0;
        for (int i = 0; i < size; i++) {
            squares += (deltas[i] - mean) * (deltas[i] - mean);
        }
        return String.format(
                Locale.ROOT,
                "average rate: %.3f\n\tmin: %.3fs max: %.3fs std dev: %.5fs window: %d",
                mean > 0 ? 1 / mean : 0,
                min,
                max,
                Math.sqrt(squares / size),
                size + 1);
    }
}
