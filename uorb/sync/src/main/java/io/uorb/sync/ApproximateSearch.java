// SPDX-License-Identifier: Apache-2.0
package io.uorb.sync;

/**
 * Sets of messages of nearly equal times, equal to those of ROS's adaptive algorithm, whose rules <a
 * href="https://wiki.ros.org/message_filters/ApproximateTime">its wiki</a> names.
 *
 * <p>A set is known by its earliest message: each other topic contributes its first message from that time on. Sets
 * follow one another without room for another between them if each contains the <em>pivot</em>, the latest of the
 * oldest messages. The heads of the queues are the narrowest such set so far; the search walks over those that begin
 * later until one is narrower, or none can be. A message that is not there yet stands at the earliest time that it can
 * have. What the wiki leaves open is as ROS's sets show it: equal times, times in ns, and that a topic without room
 * ends no set before messages of others have passed what it lost.
 */
final class ApproximateSearch implements SetSearch {
    private static final double NS_PER_US = 1e3;

    private final TopicQueue<?>[] queues;
    private final long slopUs;
    private final double ageFactor;

    /** Messages of each queue that the last walk had passed where it lacked one; meaningful while it waits for that. */
    private final int[] passedThen;

    private boolean isWaiting;
    private boolean hasPivot;
    private long pivotUs;

    /** The set at the cursors: its first and last message, and whether all of its messages are there. */
    private TopicQueue<?> first;

    private TopicQueue<?> last;
    private long firstUs;
    private long lastUs;
    private boolean isComplete;

    /** The outcome of a walk over the sets that begin later than the heads. */
    private enum Walk {
        HEADS_ARE_NARROWEST,
        CURSORS_ARE_NARROWER,
        UNDECIDED
    }

    ApproximateSearch(TopicQueue<?>[] queues, long slopUs, double agePenalty) {
        this.queues = queues;
        this.slopUs = slopUs;
        this.ageFactor = 1 + agePenalty;
        this.passedThen = new int[queues.length];
    }

    @Override
    public boolean find() {
        while (choosePivot() && !isStillWaiting()) {
            switch (walk()) {
                case HEADS_ARE_NARROWEST:
                    cancel();
                    return true;
                case CURSORS_ARE_NARROWER:
                    for (TopicQueue<?> queue : queues) {
                        queue.dropPassed();
                    }
                    break;
                default:
                    rewind();
                    return false;
            }
        }
        return false;
    }

    /** Drops heads that are in no set; returns whether there is a pivot, and a set of heads that contains it. */
    private boolean choosePivot() {
        while (!hasPivot) {
            rewind();
            measure();
            if (!isComplete) {
                return false;
            }
            if (lastUs - firstUs > slopUs || last.hasDropped()) {
                first.dropFirst();
            } else {
                hasPivot = true;
                pivotUs = lastUs;
            }
        }
        return true;
    }

    /** Whether the set at which the last walk lacked a message lacks one still: then a walk would decide no more. */
    private boolean isStillWaiting() {
        for (int i = 0; i < queues.length && isWaiting; i++) {
            if (queues[i].size() <= passedThen[i]) {
                return true;
            }
        }
        return false;
    }

    private Walk walk() {
        isWaiting = false;
        rewind();
        measure();
        long beginUs = firstUs;
        long endUs = lastUs;
        while (isNarrower(lastUs - endUs, pivotUs - beginUs)) { // no set with the pivot begins after it
            first.pass(1);
            measure();
            if (!isComplete && !isWaiting) {
                isWaiting = true;
                for (int i = 0; i < queues.length; i++) {
                    passedThen[i] = queues[i].passed();
                }
            }
            if (isNarrower(lastUs - endUs, firstUs - beginUs)) {
                return isComplete ? Walk.CURSORS_ARE_NARROWER : Walk.UNDECIDED;
            }
        }
        return Walk.HEADS_ARE_NARROWEST;
    }

    /** Whether a set that ends and begins later than another by so much is narrower, the penalty counted. */
    private boolean isNarrower(long endsLaterUs, long beginsLaterUs) {
        return Math.rint(endsLaterUs * ageFactor * NS_PER_US) < beginsLaterUs * NS_PER_US;
    }

    /** Measures the set at the cursors; of equal times the first topic's is the earliest, the last one's the latest. */
    private void measure() {
        isComplete = true;
        firstUs = Long.MAX_VALUE;
        lastUs = -1;
        for (TopicQueue<?> queue : queues) {
            long timeUs = queue.earliestAheadUs();
            if (!queue.hasAhead()) {
                isComplete = false;
                timeUs = Math.max(timeUs, pivotUs);
            }
            if (timeUs < firstUs) {
                firstUs = timeUs;
                first = queue;
            }
            if (timeUs >= lastUs) {
                lastUs = timeUs;
                last = queue;
            }
        }
        if (isComplete) {
            passDropped();
        }
    }

    /** Messages that a topic lost were before this set if another topic ends it. */
    private void passDropped() {
        for (TopicQueue<?> queue : queues) {
            if (queue != last) {
                queue.forgetDropped();
            }
        }
    }

    private void rewind() {
        for (TopicQueue<?> queue : queues) {
            queue.rewind();
        }
    }

    @Override
    public void cancel() {
        hasPivot = false;
        isWaiting = false;
        rewind();
    }

    @Override
    public boolean isReplacing() {
        return false;
    }
}
