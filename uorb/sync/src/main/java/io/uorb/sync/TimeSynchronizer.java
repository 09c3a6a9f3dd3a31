// SPDX-License-Identifier: Apache-2.0
package io.uorb.sync;

import io.uorb.Subscription;

/**
 * Sets of messages, one of each topic, with matching times: a time synchroniser, as in ROS. For the thread that its
 * subscriptions are for, which reads them through this alone.
 *
 * <pre>{@code
 * TimeSynchronizer sync = TimeSynchronizer.approximate(imu, mag).slopUs(5_000).build();
 * while (running) {
 *     poller.poll(1, TimeUnit.SECONDS);
 *     while (sync.next()) {
 *         fuse(sync.get(imu), sync.get(mag));
 *     }
 * }
 * }</pre>
 *
 * <p>No message is in two sets, and the messages of a later set are not older than those of an earlier one. The sets
 * depend on the messages' times alone, not on when they were published, as long as the times of each topic ascend, no
 * message is lost ({@link Subscription#lost}) and no queue overflows. A subscription with an interval gives decimated
 * sets.
 *
 * <p>A message that is older than its topic's last one, or of 2^63 us and later, is left out. After 16 of
 * them in a row the stream has restarted: all queues are emptied and matching starts afresh, as by {@link #clear}. A
 * message of the time of its topic's last one is one more message for an approximate synchroniser; for an exact one it
 * takes the other's place if that still waits.
 */
public final class TimeSynchronizer {
    private final TopicQueue<?>[] queues;
    private final SetSearch search;
    /** Index of the queue that was read last, the only one that may be too full. */
    private int lastRead;

    TimeSynchronizer(TopicQueue<?>[] queues, SetSearch search) {
        this.queues = queues;
        this.search = search;
    }

    /** Begins a synchroniser whose sets are of messages of equal times, of 2 to 64 topics. */
    public static TimeSynchronizerBuilder exact(Subscription<?>... subscriptions) {
        return new TimeSynchronizerBuilder(true, subscriptions);
    }

    /**
     * Begins a synchroniser whose sets are of messages of nearly equal times, of 2 to 64 topics, by ROS's <a
     * href="https://wiki.ros.org/message_filters/ApproximateTime">adaptive algorithm</a>: between two sets there is no
     * room for another one, and each is the narrowest of those possible after the one before.
     */
    public static TimeSynchronizerBuilder approximate(Subscription<?>... subscriptions) {
        return new TimeSynchronizerBuilder(false, subscriptions);
    }

    /**
     * Finds the next set, reading the subscriptions, oldest messages first, only as far as needed.
     *
     * @return false if there is none yet; then all subscriptions have been read
     */
    public boolean next() {
        long drained = 0;
        while (true) {
            if (search.find()) {
                for (TopicQueue<?> queue : queues) {
                    queue.takeFirst();
                }
                return true;
            }
            TopicQueue<?> queue = queues[lastRead];
            if (queue.isOverfull()) {
                search.cancel();
                queue.dropForRoom();
                continue;
            }
            int oldest = indexOfOldest(drained);
            if (oldest < 0) {
                return false;
            }
            lastRead = oldest;
            if (!queues[oldest].read(search.isReplacing())) {
                drained |= 1L << oldest;
            } else if (queues[oldest].order().hasRestarted()) {
                forget();
            }
        }
    }

    /** Returns the queue that lags most among those that may have a message to read; -1 if there is none. */
    private int indexOfOldest(long drained) {
        int oldest = -1;
        for (int i = 0; i < queues.length; i++) {
            if ((drained >>> i & 1) == 0
                    && (oldest < 0
                            || queues[i].order().newestUs()
                                    < queues[oldest].order().newestUs())) {
                oldest = i;
            }
        }
        return oldest;
    }

    /**
     * Returns the topic's message of the last set that {@link #next} found; zeros before the first. It belongs to this
     * synchroniser, which overwrites it with the next set.
     *
     * @throws IllegalArgumentException if the subscription is not one of this synchroniser
     */
    public <T> T get(Subscription<T> subscription) {
        return queue(subscription).message();
    }

    /** Returns the number of the topic's messages that were dropped without having been in a set. */
    public long unmatched(Subscription<?> subscription) {
        return queue(subscription).unmatched();
    }

    /** Returns the number of the topic's messages that were skipped because their times went back. */
    public long disordered(Subscription<?> subscription) {
        return queue(subscription).order().disordered();
    }

    /** Drops all messages that wait or are not read yet, and forgets all times, as after a jump of the clock. */
    public void clear() {
        for (TopicQueue<?> queue : queues) {
            queue.drain();
        }
        forget();
    }

    private void forget() {
        search.cancel();
        for (TopicQueue<?> queue : queues) {
            queue.clear();
        }
    }

    @SuppressWarnings("unchecked") // the queue of a subscription has its type
    private <T> TopicQueue<T> queue(Subscription<T> subscription) {
        for (TopicQueue<?> queue : queues) {
            if (queue.subscription() == subscription) {
                return (TopicQueue<T>) queue;
            }
        }
        throw new IllegalArgumentException(subscription + " is not one of this synchroniser");
    }
}
