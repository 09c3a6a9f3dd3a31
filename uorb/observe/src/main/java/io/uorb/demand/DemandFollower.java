// SPDX-License-Identifier: Apache-2.0
package io.uorb.demand;

import io.uorb.time.OrbClock;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * The combined demand of several nodes, for their publisher: an increase applies within 5 ms, a decrease only after a
 * delay, so that short-lived subscribers do not stop and start a device. For one thread at a time; what wakes it is
 * called by the threads that change subscriptions. {@link #update} allocates nothing while the demand stays.
 */
public final class DemandFollower implements AutoCloseable {
    /** Subscribers set their interval after they have subscribed; until then they seem to want each message. */
    private static final long SETTLE_US = 5_000;

    private final long holdUs;
    private final Runnable wake;
    private final List<NodeDemand> nodes = new ArrayList<>();
    private final List<DemandRegistration> registrations = new ArrayList<>();
    private volatile boolean changed;
    private Demand wanted = Demand.NONE;
    private Demand followed = Demand.NONE;
    /** When more is to be followed; those that are there at the first update are settled. */
    private long moreUs;

    private long lessUs = OrbClock.NEVER;

    /**
     * Creates a follower of no node.
     *
     * @param holdUs how long a higher demand is kept, and a publisher continues after its last subscriber, us; at least
     *     5 ms
     * @param wake called after a change, as a {@linkplain NodeDemand#onDemand listener}; it makes the publisher's
     *     thread call {@link #update} soon
     * @throws IllegalArgumentException if {@code holdUs} is negative
     */
    public DemandFollower(long holdUs, Runnable wake) {
        if (holdUs < 0) {
            throw new IllegalArgumentException("demand is held for " + holdUs + " us; the minimum is 0");
        }
        this.holdUs = Math.max(holdUs, SETTLE_US);
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

    /** Follows the nodes' demand; returns whether {@link #demand} has changed, but for the number of subscribers. */
    public boolean update(long nowUs) {
        if (changed) {
            changed = false;
            wanted = sum();
            moreUs = Math.min(moreUs, OrbClock.plus(nowUs, SETTLE_US));
            long heldUntilUs = OrbClock.plus(nowUs, holdUs);
            lessUs = wanted.isWanted() ? Math.min(lessUs, heldUntilUs) : heldUntilUs;
        }
        if (nowUs < dueUs()) {
            return false;
        }
        Demand before = followed;
        followed = nowUs >= lessUs ? wanted : most(before, wanted);
        moreUs = OrbClock.NEVER;
        if (followed.equals(wanted)) {
            lessUs = OrbClock.NEVER;
        }
        return followed.isWanted() != before.isWanted()
                || followed.intervalUs() != before.intervalUs()
                || followed.batchIntervalUs() != before.batchIntervalUs();
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

    /** Returns when {@link #update} is due without a further change, us; {@link OrbClock#NEVER} if it is not. */
    public long dueUs() {
        return moreUs == OrbClock.NEVER ? lessUs : moreUs;
    }

    /** Ends the wake-ups. */
    @Override
    public void close() {
        registrations.forEach(DemandRegistration::close);
    }
}
