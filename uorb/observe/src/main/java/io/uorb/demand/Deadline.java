// SPDX-License-Identifier: Apache-2.0
package io.uorb.demand;

import io.uorb.Orb;
import io.uorb.OrbTools;
import io.uorb.PublishCallback;
import io.uorb.Subscription;
import io.uorb.time.OrbClock;

/**
 * The deadline of a subscription: intervals, one after another since a message was published or the deadline was set,
 * in which none was. A message at the very end of an interval is late. Any thread, but for {@link #look}.
 */
final class Deadline implements PublishCallback, AutoCloseable {
    private final OrbClock clock;
    private final SubscriptionDemand subscription;
    /** On the node of the subscription, for the times of its messages. */
    private final Subscription<?> watch;
    /** The instance that it watches; of the thread that looks. A replay must not see the look. */
    private volatile int instance;

    private final long deadlineUs;
    /** When the present interval's first one began; guarded by this, as is all that follows. */
    private long sinceUs;

    private long missedBefore;
    private long told;

    Deadline(Orb orb, Subscription<?> subscription, long deadlineUs) {
        this.clock = OrbTools.clock(subscription);
        this.subscription = SubscriptionDemand.of(subscription);
        this.instance = subscription.instance();
        this.deadlineUs = deadlineUs;
        this.sinceUs = clock.nowUs();
        this.watch = SubscriptionDemand.looking(() -> orb.subscribe(subscription.topic(), instance));
        OrbTools.registerHandingOver(watch, this);
    }

    @Override
    public void published(int from, long generation) {
        if (from == instance) {
            restart(clock.nowUs());
        }
    }

    @Override
    public void published(long generation) {} // the other is called

    private synchronized void restart(long nowUs) {
        missedBefore += missedSince(nowUs);
        sinceUs = nowUs;
    }

    private long missedSince(long nowUs) {
        return Math.max(0, nowUs - sinceUs) / deadlineUs; // 0 also where the clock went back
    }

    /** Returns the number of intervals without a message. */
    synchronized long missed() {
        return missedBefore + missedSince(clock.nowUs());
    }

    /** Returns how many have been missed since the last look. The thread that waits. */
    long look(long nowUs) {
        NodeDemand node = subscription.node();
        if (node != null && node.instance() != instance) {
            instance = node.instance();
            watch.changeInstance(instance);
            restart(nowUs);
        }
        synchronized (this) {
            long before = told;
            told = missedBefore + missedSince(nowUs);
            return told - before;
        }
    }

    /** Returns when the present interval ends, us. */
    synchronized long dueUs(long nowUs) {
        if (nowUs < sinceUs) {
            sinceUs = nowUs; // the clock went back
        }
        return OrbClock.plus(sinceUs + missedSince(nowUs) * deadlineUs, deadlineUs);
    }

    @Override
    public void close() {
        watch.close();
    }
}
