// SPDX-License-Identifier: Apache-2.0
package io.uorb.demand;

import io.uorb.time.OrbClock;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * The demand of several nodes taken together, as the publisher of them follows it: more at once, less only after a
 * time, so that subscribers that come and go do not stop and start a device. For one thread at a time; what wakes it is
 * called by the threads that change subscriptions. {@link #update} allocates nothing while the demand stays.
 */
public final class DemandFollower implements AutoCloseable {
    private final long holdUs;
    private final Runnable wake;
    private final List<NodeDemand> nodes = new ArrayList<>();
    private final List<NodeDemand.Registration> registrations = new ArrayList<>();
    private volatile boolean changed;
    private Demand followed = Demand.NONE;
    private long lessUs = OrbClock.NEVER;

    /**
     * Creates a follower of no node.
     *
     * @param holdUs how long more is followed than is wanted, us; also, how long after its last subscriber
     * @param wake called after a change, as a {@linkplain NodeDemand#onDemand listener}; it makes the publisher's
     *     thread call {@link #update} soon
     * @throws IllegalArgumentException if {@code holdUs} is negative
     */
    public DemandFollower(long holdUs, Runnable wake) {
        if (holdUs < 0) {
            throw new IllegalArgumentException("demand is held for " + holdUs + " us; the minimum is 0");
        }
        this.holdUs = holdUs;
        this.wake = Objects.requireNonNull(wake, "wake");
    }

    /** Adds a node, whose demand counts from the next {@link #update} on. */
    public void add(NodeDemand node) {
        nodes.add(node);
        registrations.add(node.onDemand(present -> {
            changed = true;
            wake.run();
        }));
    }

    /** Follows the nodes' demand; returns whether {@link #demand} is another one now. */
    public boolean update(long nowUs) {
        boolean isNew = changed;
        if (!isNew && nowUs < lessUs) {
            return false;
        }
        changed = false;
        Demand wanted = sum();
        if (isNew) {
            long heldUntilUs = OrbClock.plus(nowUs, holdUs);
            lessUs = wanted.isWanted() ? Math.min(lessUs, heldUntilUs) : heldUntilUs;
        }
        Demand before = followed;
        followed = nowUs >= lessUs ? wanted : most(before, wanted);
        if (followed.equals(wanted)) {
            lessUs = OrbClock.NEVER;
        }
        return !followed.equals(before);
    }

    private Demand sum() {
        Demand sum = Demand.NONE;
        for (NodeDemand node : nodes) {
            Demand one = node.demand();
            sum = most(sum, one, sum.subscribers() + one.subscribers());
        }
        return sum;
    }

    private static Demand most(Demand before, Demand wanted) {
        return most(before, wanted, wanted.isWanted() ? wanted.subscribers() : before.subscribers());
    }

    private static Demand most(Demand one, Demand other, int subscribers) {
        return new Demand(
                subscribers,
                Math.min(one.intervalUs(), other.intervalUs()),
                Math.min(one.batchIntervalUs(), other.batchIntervalUs()));
    }

    /** Returns the demand to follow, as of the last {@link #update}. */
    public Demand demand() {
        return followed;
    }

    /** Returns when {@link #update} is due without a change: when less is to be followed; else never. */
    public long dueUs() {
        return lessUs;
    }

    /** Ends the wake-ups. */
    @Override
    public void close() {
        registrations.forEach(NodeDemand.Registration::close);
    }
}
