// SPDX-License-Identifier: Apache-2.0
package io.uorb.demand;

import io.uorb.OrbTools;
import io.uorb.Subscription;
import io.uorb.time.OrbClock;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * One subscription's share of the {@link NodeDemand demand} of its node, which follows its interval and its instance.
 * Any thread.
 */
public final class SubscriptionDemand {
    private static final ThreadLocal<Boolean> LOOKING = new ThreadLocal<>();

    /** Null while the subscription is attached to no node; guarded by this. */
    private NodeDemand node;

    private volatile int instance;
    private volatile long intervalUs;
    private volatile long batchIntervalUs;
    /** The least interval that counts. */
    private volatile long wishUs;

    private volatile long deadlineUs = OrbClock.NEVER;
    private volatile List<NodeEvents> events = List.of();
    private volatile boolean counted = LOOKING.get() == null;

    SubscriptionDemand() {}

    /**
     * Returns a subscription's share.
     *
     * @throws IllegalArgumentException if its broker is not observed
     */
    public static SubscriptionDemand of(Subscription<?> subscription) {
        Objects.requireNonNull(subscription, "subscription");
        if (OrbTools.paths(subscription) instanceof Demanding demanding) {
            return demanding.demand();
        }
        throw NodeDemands.notObserved();
    }

    /** An owner of a share: what attaches to a subscription. */
    public interface Demanding {
        /** Returns the share. */
        SubscriptionDemand demand();
    }

    /**
     * Runs something whose subscriptions only look, and count as nobody: recorders, consoles, statistics. Returns its
     * result. See {@link #setCounted} for a single one.
     */
    public static <R> R looking(Supplier<R> subscribing) {
        Boolean before = LOOKING.get();
        LOOKING.set(true);
        try {
            return subscribing.get();
        } finally {
            if (before == null) {
                LOOKING.remove();
            }
        }
    }

    /** Chooses whether the subscription counts; by default it does, unless it was made {@link #looking}. */
    public void setCounted(boolean counted) {
        setWish(counted, 0);
    }

    /**
     * Counts as somebody else wants it: for a bridge's subscription, which reads for a peer. Of the two intervals, the
     * longer one counts.
     *
     * @param counted whether the peer wants messages
     * @param wishUs the interval that the peer asks for, us; 0 for each message
     * @throws IllegalArgumentException if the interval is negative
     */
    public void setWish(boolean counted, long wishUs) {
        if (wishUs < 0) {
            throw new IllegalArgumentException("interval of " + wishUs + " us; the least is 0");
        }
        this.wishUs = wishUs;
        this.counted = counted;
        changed(node());
    }

    /**
     * Sets the delay that the subscription tolerates, us; 0, the default, for none. A publisher with a FIFO may hand
     * its messages over that late, several at once; others are not affected.
     *
     * @throws IllegalArgumentException if it is negative
     */
    public void setBatchIntervalUs(long batchIntervalUs) {
        if (batchIntervalUs < 0) {
            throw new IllegalArgumentException("batch interval of " + batchIntervalUs + " us; the least is 0");
        }
        this.batchIntervalUs = batchIntervalUs;
        changed(node());
    }

    /** Returns the delay that the subscription tolerates, us. */
    public long batchIntervalUs() {
        return batchIntervalUs;
    }

    /** Whether the subscription counts. */
    public boolean isCounted() {
        return counted;
    }

    /**
     * Follows the subscription; for what attaches to it.
     *
     * @param target its node; null if it is attached to none
     */
    public void follow(NodeDemand target, long intervalUs) {
        NodeDemand left;
        this.intervalUs = intervalUs;
        instance = target == null ? instance : target.instance();
        synchronized (this) {
            left = node;
            if (left != target) {
                node = target;
                if (left != null) {
                    left.leave(this);
                }
                if (target != null) {
                    target.join(this);
                }
            }
        }
        if (left != target) {
            changed(left);
        }
        changed(target);
    }

    private synchronized NodeDemand node() {
        return node;
    }

    /** Returns the instance of its node, or that of the last one if it is attached to none. */
    int instance() {
        return instance;
    }

    /** Returns the interval that counts, us. */
    long intervalUs() {
        return Math.max(intervalUs, wishUs);
    }

    /** Returns the deadline of the subscription, us; {@link OrbClock#NEVER} for none. */
    public long deadlineUs() {
        return deadlineUs;
    }

    void setDeadlineUs(long deadlineUs) {
        this.deadlineUs = deadlineUs == 0 ? OrbClock.NEVER : deadlineUs;
    }

    DemandRegistration add(NodeEvents wanted) {
        synchronized (this) {
            events = Stream.concat(events.stream(), Stream.of(wanted)).toList();
        }
        changed(node());
        return () -> remove(wanted);
    }

    private synchronized void remove(NodeEvents ended) {
        events = events.stream().filter(one -> one != ended).toList();
    }

    void raise(int event) {
        events.forEach(one -> one.raise(event, 1));
    }

    private void changed(NodeDemand node) {
        if (node != null) {
            (events.isEmpty() ? node : node.watched()).changed();
        }
    }
}
