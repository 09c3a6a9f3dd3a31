// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.replay;

import java.util.Arrays;

/**
 * A window that sorts a log's messages by time; those of equal times keep the file order. A message is released once
 * one that is later by the longest step back of the log has come, so that none can come before it any more; or earlier,
 * when the messages that wait take too much memory. One thread.
 */
final class TimeWindow {
    private static final int FIRST_CAPACITY = 64;

    /** A binary heap: no message is before the one at half its place, which counts from 1. */
    private ReplayMessage[] heap = new ReplayMessage[FIRST_CAPACITY];

    private int waiting;
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
        waiting++;
        if (waiting == heap.length) {
            heap = Arrays.copyOf(heap, 2 * waiting);
        }
        raise(message);
    }

    /** Puts a message at the last place, or at one on the way to the first if those there come later. */
    private void raise(ReplayMessage message) {
        int place = waiting;
        while (place > 1 && message.isBefore(heap[place / 2])) {
            heap[place] = heap[place / 2];
            place /= 2;
        }
        heap[place] = message;
    }

    /** Removes and returns the earliest message if it may be published; else returns null. */
    ReplayMessage poll() {
        ReplayMessage earliest = heap[1];
        boolean ready = earliest != null && (newestUs - earliest.timeUs() >= spanUs || words > mostWords);
        return ready ? pollAny() : null;
    }

    /** Removes and returns the earliest message in any case; null if there is none. */
    ReplayMessage pollAny() {
        ReplayMessage earliest = heap[1];
        if (earliest != null) {
            words -= earliest.words().length;
            ReplayMessage last = heap[waiting];
            heap[waiting] = null;
            waiting--;
            if (waiting > 0) {
                lower(last);
            }
        }
        return earliest;
    }

    /** Puts a message at the first place, or at one on the way to the last if those there come earlier. */
    private void lower(ReplayMessage message) {
        int place = 1;
        for (int child = earlierChild(place); child <= waiting; child = earlierChild(place)) {
            if (message.isBefore(heap[child])) {
                break;
            }
            heap[place] = heap[child];
            place = child;
        }
        heap[place] = message;
    }

    /** Returns the child of a place that is before its sibling; a place behind the last if there is none. */
    private int earlierChild(int place) {
        int left = 2 * place;
        return left < waiting && heap[left + 1].isBefore(heap[left]) ? left + 1 : left;
    }
}
