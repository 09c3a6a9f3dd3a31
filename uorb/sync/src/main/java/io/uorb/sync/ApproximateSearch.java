// SPDX-License-Identifier: Apache-2.0
package io.uorb.sync;

/**
 * Sets of messages of nearly equal times, by ROS's adaptive algorithm as <a
 * href="https://wiki.ros.org/message_filters/ApproximateTime">its wiki</a> describes it.
 *
 * <p>Once each queue has a message, the latest of the oldest ones is the <em>pivot</em>: a set without it leaves room
 * for another one before it. The sets that contain it are those that begin at a message up to it, each completed by the
 * next message of every other topic; they are visited by their beginning. The narrowest is the result, as soon as no
 * later one can be narrower.
 */
final class ApproximateSearch implements SetSearch {
    private static final int NONE = -1;
    private static final double NS_PER_US = 1e3;

    private final TopicQueue<?>[] queues;
    private final long slopUs;
    private final double ageFactor;
    /** How far each cursor was moved on trial. */
    private final int[] moves;

    private int pivot = NONE;
    private long pivotUs;
    private long candidateEarliestUs;
    private long candidateLatestUs;

    /** The set at the cursors. */
    private int earliest;

    private int latest;
    private long earliestUs;
    private long latestUs;

    ApproximateSearch(TopicQueue<?>[] queues, long slopUs, double agePenalty) {
        this.queues = queues;
        this.slopUs = slopUs;
        this.ageFactor = 1 + agePenalty;
        this.moves = new int[queues.length];
    }

    @Override
    public boolean find() {
        while (isAnyAheadOfEach()) {
            look();
            forgetDropped();
            if (pivot == NONE && (latestUs - earliestUs > slopUs || queues[latest].hasDropped())) {
                queues[earliest].dropFirst();
                continue;
            }
            if (pivot == NONE) {
                pivot = latest;
                pivotUs = latestUs;
                becomeCandidate();
            } else if (!isAtLeast(latestUs - candidateLatestUs, earliestUs - candidateEarliestUs)) {
                becomeCandidate();
            }
            queues[earliest].pass(1);
            if (earliest == pivot || isNarrowest() || !isAnyAheadOfEach() && isNarrowestOfAnyToCome()) {
                cancel();
                return true;
            }
        }
        return false;
    }

    private boolean isAnyAheadOfEach() {
        for (TopicQueue<?> queue : queues) {
            if (!queue.hasAhead()) {
                return false;
            }
        }
        return true;
    }

    /** Finds the ends of the set at the cursors; of equal times the first topic's is the earliest. */
    private void look() {
        earliestUs = Long.MAX_VALUE;
        latestUs = -1;
        for (int i = 0; i < queues.length; i++) {
            long timeUs = queues[i].earliestAheadUs();
            if (!queues[i].hasAhead()) {
                timeUs = Math.max(timeUs, pivotUs);
            }
            if (timeUs < earliestUs) {
                earliestUs = timeUs;
                earliest = i;
            }
            if (timeUs >= latestUs) {
                latestUs = timeUs;
                latest = i;
            }
        }
    }

    /** A message that a topic lost for want of room was before this set if the topic's message is not the latest. */
    private void forgetDropped() {
        for (int i = 0; i < queues.length; i++) {
            if (i != latest) {
                queues[i].forgetDropped();
            }
        }
    }

    private void becomeCandidate() {
        for (TopicQueue<?> queue : queues) {
            queue.dropPassed();
        }
        candidateEarliestUs = earliestUs;
        candidateLatestUs = latestUs;
    }

    /** Whether no set beyond the cursors, which ends no earlier than that at them, is narrower than the candidate. */
    private boolean isNarrowest() {
        return isAtLeast(latestUs - candidateLatestUs, pivotUs - candidateEarliestUs);
    }

    /** As {@link #isNarrowest}, with the earliest times that missing messages can have. */
    private boolean isNarrowestOfAnyToCome() {
        while (true) {
            look();
            boolean narrowest = isNarrowest();
            if (narrowest || !isAtLeast(latestUs - candidateLatestUs, earliestUs - candidateEarliestUs)) {
                undoMoves();
                return narrowest;
            }
            queues[earliest].pass(1);
            moves[earliest]++;
        }
    }

    private void undoMoves() {
        for (int i = 0; i < queues.length; i++) {
            queues[i].pass(-moves[i]);
            moves[i] = 0;
        }
    }

    /** Whether a set that ends that much later, with the penalty, and begins that much later, loses. */
    private boolean isAtLeast(long endsLaterUs, long beginsLaterUs) {
        return Math.rint(endsLaterUs * ageFactor * NS_PER_US) >= beginsLaterUs * NS_PER_US;
    }

    @Override
    public void cancel() {
        pivot = NONE;
        for (TopicQueue<?> queue : queues) {
            queue.rewind();
        }
    }

    @Override
    public boolean isReplacing() {
        return false;
    }
}
