// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.ulog;

import java.util.Comparator;
import java.util.PriorityQueue;

/**
 * A window that sorts messages by their times. PX4's logger writes each topic when it comes to it, so the records of a
 * log step back in time, usually by milliseconds. A message is given out once one that is {@value #SPAN_US} us later
 * has come, when the log has ended, or when {@value #CAPACITY} messages wait; so memory is bounded. At equal times
 * other sensors come before the IMU sample: the estimator shall have what was known at that time. One thread.
 */
final class ReorderWindow {
    /** Several times the greatest step back seen between sensor topics of real logs (125 ms). */
    static final long SPAN_US = 500_000;

    /** Half a second of an 8 kHz IMU, twice over. */
    static final int CAPACITY = 8_192;

    private final PriorityQueue<LoggedMessage<?>> waiting = new PriorityQueue<>(
            CAPACITY,
            Comparator.<LoggedMessage<?>>comparingLong(LoggedMessage::timestampUs)
                    .thenComparing(LoggedMessage::isImu));
    private long newestUs = Long.MIN_VALUE;

    void add(LoggedMessage<?> logged) {
        newestUs = Math.max(newestUs, logged.timestampUs());
        waiting.add(logged);
    }

    /** Returns whether the earliest message may go. */
    boolean isReady() {
        LoggedMessage<?> earliest = waiting.peek();
        return earliest != null && (waiting.size() >= CAPACITY || newestUs - earliest.timestampUs() >= SPAN_US);
    }

    /** Returns the earliest message, or null if there is none. */
    LoggedMessage<?> earliest() {
        return waiting.peek();
    }

    /** Takes the earliest message, ready or not; null if there is none. */
    LoggedMessage<?> takeEarliest() {
        return waiting.poll();
    }
}
