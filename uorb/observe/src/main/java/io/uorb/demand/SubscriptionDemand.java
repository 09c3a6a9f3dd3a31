// SPDX-License-Identifier: Apache-2.0
package io.uorb.demand;

import io.uorb.OrbTools;
import io.uorb.Subscription;
import java.util.Objects;
import java.util.function.Supplier;

/**
 * One subscription's share of the {@link NodeDemand demand} of its node, which follows its interval and its instance.
 * Any thread.
 */
public final class SubscriptionDemand {
    private static final ThreadLocal<Boolean> LOOKING = new ThreadLocal<>();

    /** Null while the subscription is attached to no node; guarded by this, as is all that follows. */
    private NodeDemand node;

    private long intervalUs;
    private long batchIntervalUs;
    /** The least interval that counts. */
    private long wishUs;

    private boolean counted = LOOKING.get() == null;

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
        NodeDemand present;
        synchronized (this) {
            this.counted = counted;
            this.wishUs = wishUs;
            present = node;
            recount();
        }
        deliver(present);
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
        NodeDemand present;
        synchronized (this) {
            this.batchIntervalUs = batchIntervalUs;
            present = node;
            recount();
        }
        deliver(present);
    }

    /** Returns the delay that the subscription tolerates, us. */
    public synchronized long batchIntervalUs() {
        return batchIntervalUs;
    }

    /** Whether the subscription counts. */
    public synchronized boolean isCounted() {
        return counted;
    }

    /**
     * Follows the subscription; for what attaches to it.
     *
     * @param target its node; null if it is attached to none
     */
    public void follow(NodeDemand target, long intervalUs) {
        NodeDemand left;
        synchronized (this) {
            left = node == target ? null : node;
            if (left != null) {
                left.remove(this);
            }
            node = target;
            this.intervalUs = intervalUs;
            recount();
        }
        deliver(left);
        deliver(target);
    }

    private void recount() {
        if (node != null) {
            node.put(this, counted ? new Demand(1, Math.max(intervalUs, wishUs), batchIntervalUs) : Demand.NONE);
        }
    }

    private static void deliver(NodeDemand changed) {
        if (changed != null) {
            changed.deliver();
        }
    }
}
