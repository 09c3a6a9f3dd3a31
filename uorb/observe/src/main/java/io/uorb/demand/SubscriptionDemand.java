// SPDX-License-Identifier: Apache-2.0
package io.uorb.demand;

import io.uorb.OrbTools;
import io.uorb.Subscription;
import io.uorb.endpoint.SubscriptionHandle;
import io.uorb.time.OrbClock;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.BiConsumer;
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

    private volatile long intervalUs;
    private volatile long batchIntervalUs;
    /** The least interval that counts. */
    private volatile long wishUs;

    /** Replaced with each change. */
    private volatile NodeEvents[] events = {};

    private final OrbClock clock;
    private final BiConsumer<Object, Throwable> errors;
    /** Weak, so that a subscription can be forgotten. */
    private final WeakReference<SubscriptionHandle> handle;

    private boolean listening;
    /** Nodes that it has left since the last {@link #settled}. */
    private final List<NodeDemand> left = new ArrayList<>(1);

    private boolean ended;

    private volatile boolean counted = LOOKING.get() == null;

    SubscriptionDemand(SubscriptionHandle handle, OrbClock clock, BiConsumer<Object, Throwable> errors) {
        this.handle = new WeakReference<>(handle);
        this.clock = clock;
        this.errors = errors;
    }

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
     * Runs an action whose subscriptions only observe and do not count: recorders, consoles, statistics. Returns its
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

    /** Runs something that belongs to others, whose subscriptions count. */
    static void counting(Runnable others) {
        Boolean before = LOOKING.get();
        LOOKING.remove();
        try {
            others.run();
        } finally {
            if (before != null) {
                LOOKING.set(before);
            }
        }
    }

    /** Chooses whether the subscription counts; by default it does, unless it was made {@link #looking}. */
    public void setCounted(boolean counted) {
        setWish(counted, 0);
    }

    /**
     * Counts by the demand of a peer: for a bridge's subscription, which reads for it. Of the two intervals, the longer
     * one counts.
     *
     * @param counted whether the peer wants messages
     * @param wishUs the interval that the peer requests, us; 0 for each message
     * @throws IllegalArgumentException if the interval is negative
     */
    public void setWish(boolean counted, long wishUs) {
        requireWish(wishUs);
        begin(counted);
        this.wishUs = wishUs;
        this.counted = counted;
        changed(node());
    }

    private static void requireWish(long us) {
        if (us < 0) {
            throw new IllegalArgumentException("interval of " + us + " us; the least is 0");
        }
    }

    /** Before the intervals change: whoever looks meanwhile does not find those of nobody counted. */
    private void begin(boolean becomesCounted) {
        if (!becomesCounted) {
            counted = false;
        }
    }

    /**
     * As {@link #setWish(boolean, long)}, with the delay that the peer tolerates.
     *
     * @param toleratedUs as {@link #setBatchIntervalUs} has it
     * @throws IllegalArgumentException if either is negative
     */
    public void setWish(boolean counted, long wishUs, long toleratedUs) {
        requireWish(wishUs);
        requireBatchInterval(toleratedUs);
        begin(counted);
        this.wishUs = wishUs;
        this.batchIntervalUs = toleratedUs;
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
        requireBatchInterval(batchIntervalUs);
        this.batchIntervalUs = batchIntervalUs;
        changed(node());
    }

    private static void requireBatchInterval(long us) {
        if (us < 0) {
            throw new IllegalArgumentException("batch interval of " + us + " us; the least is 0");
        }
    }

    /** Returns the delay that the subscription tolerates, us. */
    public long batchIntervalUs() {
        return batchIntervalUs;
    }

    /** Whether the subscription counts. */
    public boolean isCounted() {
        return counted;
    }

    /** Follows the subscription to its node, null for none, and its interval; {@link #settled} follows, unlocked. */
    synchronized void follow(NodeDemand target, long presentIntervalUs) {
        intervalUs = presentIntervalUs;
        if (node != target) {
            if (node != null) {
                node.leave(this);
                left.add(node);
            }
            node = target;
            if (target != null) {
                target.join(this);
            }
            for (NodeEvents one : events) {
                one.moved(target != null);
            }
        }
    }

    /** Reports what has changed, without locks. */
    void settled() {
        List<NodeDemand> before = null; // and no garbage for a new interval
        NodeDemand present;
        synchronized (this) {
            if (!left.isEmpty()) {
                before = List.copyOf(left);
                left.clear();
            }
            present = node;
        }
        if (before != null) {
            before.forEach(this::changed);
        }
        changed(present);
    }

    /** Ends with the subscription. */
    void end() {
        NodeEvents[] last;
        synchronized (this) {
            ended = true;
            last = events;
        }
        follow(null, 0);
        settled();
        for (NodeEvents one : last) {
            one.close();
        }
    }

    BiConsumer<Object, Throwable> errors() {
        return errors;
    }

    OrbClock clock() {
        return clock;
    }

    /** Has the events told of each message from now on, until the subscription ends. */
    void listen() {
        SubscriptionHandle present;
        synchronized (this) {
            present = listening ? null : handle.get();
            listening |= present != null;
        }
        if (present != null) {
            present.listen(this::published); // without our lock: it takes that of the subscription
        }
    }

    private void published() {
        for (NodeEvents one : events) {
            one.published();
        }
    }

    private synchronized NodeDemand node() {
        return node;
    }

    /** Returns the interval that counts, us. */
    long intervalUs() {
        return Math.max(intervalUs, wishUs);
    }

    /** Returns the shortest deadline of the subscription, us; {@link OrbClock#NEVER} for none. */
    public long deadlineUs() {
        long shortestUs = OrbClock.NEVER;
        for (NodeEvents one : events) {
            shortestUs = Math.min(shortestUs, one.deadlineUs());
        }
        return shortestUs;
    }

    /** Adds events; false if the subscription has ended. */
    boolean add(NodeEvents wanted) {
        synchronized (this) {
            if (ended) {
                return false;
            }
            events = Stream.concat(Arrays.stream(events), Stream.of(wanted)).toArray(NodeEvents[]::new);
        }
        changed(node());
        return true;
    }

    synchronized void remove(NodeEvents ended) {
        events = Arrays.stream(events).filter(one -> one != ended).toArray(NodeEvents[]::new);
    }

    NodeEvents[] events() {
        return events;
    }

    private void changed(NodeDemand node) {
        if (node != null) {
            if (events.length > 0) {
                node.watched(); // they include changes of the demand
            }
            node.changed();
        }
    }
}
