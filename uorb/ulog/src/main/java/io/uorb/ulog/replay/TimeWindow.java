// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.replay;

import java.util.Comparator;
import java.util.PriorityQueue;

/**
 * A window that sorts a log's messages by time; those of equal times keep the file order. A message is released once
 * one that is later by the longest step back of the log has come, so that none can come before it any more; or earlier,
 * when the messages that wait take too much memory. One thread.
 */
final class TimeWindow {
    private final PriorityQueue<ReplayMessage> waiting = new PriorityQueue<>(
            Comparator.comparingLong(ReplayMessage::timeUs).thenComparingLong(ReplayMessage::number));
    private final long spanUs;
    private final long mostWords;
    private long words;
    private long newestUs = Long.MIN_VALUE;

    /**
     * Creates an empty window.
     *
     * @param spanUs the longest step back of the log's times
     * @param mostWords limit of waiting messages, in words
     */
    TimeWindow(long spanUs, long mostWords) {
        this.spanUs = spanUs;
        this.mostWords = mostWords;
    }

    void add(ReplayMessage message) {
        newestUs = Math.max(newestUs, message.timeUs());
        words += message.words().length;
        waiting.add(message);
    }

    /** Removes and returns the earliest message if it may be published; else returns null. */
    ReplayMessage poll() {
        ReplayMessage earliest = waiting.peek();
        boolean ready = earliest != null && (newestUs - earliest.timeUs() >= spanUs || words > mostWords);
        return ready ? pollAny() : null;
    }

    /** Removes and returns the earliest message in any case; null if there is none. */
    ReplayMessage pollAny() {
        ReplayMessage earliest = waiting.poll();
        if (earliest != null) {
            words -= earliest.words().length;
        }
        return earliest;
    }
}
