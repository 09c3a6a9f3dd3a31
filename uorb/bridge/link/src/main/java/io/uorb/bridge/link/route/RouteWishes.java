// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link.route;

import io.uorb.bridge.link.frame.ItemReader;
import io.uorb.bridge.link.frame.ItemWriter;
import io.uorb.time.OrbClock;
import java.util.Arrays;

/**
 * How often the far end of a route wants messages, and how late it tolerates them (demand:Q-5): for each number of
 * links that wishes have come over, the shortest interval and batch interval. A wish goes as far as a message: in a
 * ring of links it ends there, so no ring keeps itself awake. Not thread-safe.
 */
public final class RouteWishes {
    /** The most links that a message passes. */
    public static final int MOST_LINKS = 15;

    /** In items, the interval of nobody. */
    private static final long NOBODY = 0xffff_ffffL;

    /** Flag of items: messages that nobody wants are sent as well. */
    private static final int ALL_SENT = 1;

    /** Flag of items: behind the intervals there are as many batch intervals. */
    private static final int BATCHES = 2;

    /** In us; {@link OrbClock#NEVER} for nobody. */
    private final long[] intervalsUs = new long[MOST_LINKS];

    /** The same for batch intervals. */
    private final long[] batchesUs = new long[MOST_LINKS];

    private boolean isAllSent;

    /** Nobody wants messages; they are sent nevertheless. */
    public RouteWishes() {
        clear(true);
    }

    /**
     * Begins anew with the wishes of nobody.
     *
     * @param allSent whether messages are sent nevertheless
     */
    public void clear(boolean allSent) {
        Arrays.fill(intervalsUs, OrbClock.NEVER);
        Arrays.fill(batchesUs, OrbClock.NEVER);
        isAllSent = allSent;
    }

    /** Adds a wish that has come over so many links. */
    public void want(int links, long intervalUs, long batchIntervalUs) {
        intervalsUs[links] = Math.min(intervalsUs[links], intervalUs);
        batchesUs[links] = Math.min(batchesUs[links], batchIntervalUs);
    }

    /** Adds wishes to which this program passes messages on. */
    public void addPassed(RouteWishes further, int hops) {
        for (int links = 1; links < hops; links++) {
            want(links, further.intervalsUs[links - 1], further.batchesUs[links - 1]);
        }
        isAllSent |= hops > 1 && further.isAllSent;
    }

    /** Takes over the other ones; returns whether they differ from these. */
    public boolean set(RouteWishes other) {
        boolean differs = isAllSent != other.isAllSent
                || !Arrays.equals(intervalsUs, other.intervalsUs)
                || !Arrays.equals(batchesUs, other.batchesUs);
        System.arraycopy(other.intervalsUs, 0, intervalsUs, 0, MOST_LINKS);
        System.arraycopy(other.batchesUs, 0, batchesUs, 0, MOST_LINKS);
        isAllSent = other.isAllSent;
        return differs;
    }

    /** Returns the shortest interval, us; 0 for each message, {@link OrbClock#NEVER} for nobody. */
    public long intervalUs() {
        return least(intervalsUs);
    }

    /** Returns the longest delay that all tolerate, us; 0 for none, {@link OrbClock#NEVER} for nobody. */
    public long batchIntervalUs() {
        return least(batchesUs);
    }

    private static long least(long[] valuesUs) {
        long leastUs = OrbClock.NEVER;
        for (long us : valuesUs) {
            leastUs = Math.min(leastUs, us);
        }
        return leastUs;
    }

    /** Whether anybody wants messages. */
    public boolean isWanted() {
        return intervalUs() != OrbClock.NEVER;
    }

    /** Whether messages that nobody wants, or not so often, are sent as well. */
    public boolean isAllSent() {
        return isAllSent;
    }

    /**
     * Writes an item's values.
     *
     * @param withBatches whether the peer handles batch intervals
     */
    public ItemWriter write(ItemWriter item, boolean withBatches) {
        int count = MOST_LINKS;
        while (count > 0 && intervalsUs[count - 1] == OrbClock.NEVER) {
            count--;
        }
        boolean batches = withBatches && areBatchesTolerated(count);
        item.u8((isAllSent ? ALL_SENT : 0) | (batches ? BATCHES : 0)).u8(count);
        write(item, intervalsUs, count);
        if (batches) {
            write(item, batchesUs, count);
        }
        return item;
    }

    private boolean areBatchesTolerated(int count) {
        for (int links = 0; links < count; links++) {
            if (intervalsUs[links] != OrbClock.NEVER && batchesUs[links] > 0) {
                return true;
            }
        }
        return false;
    }

    private void write(ItemWriter item, long[] valuesUs, int count) {
        for (int links = 0; links < count; links++) {
            item.i32((int) (intervalsUs[links] == OrbClock.NEVER ? NOBODY : Math.min(valuesUs[links], NOBODY - 1)));
        }
    }

    /** Reads an item's values; false, without a change, if they are damaged. */
    public boolean read(ItemReader values) {
        int flags = values.u8();
        int count = values.u8();
        if (flags > (ALL_SENT | BATCHES) || count > MOST_LINKS) {
            return false;
        }
        RouteWishes fresh = new RouteWishes();
        fresh.clear((flags & ALL_SENT) != 0);
        read(values, fresh.intervalsUs, count);
        if ((flags & BATCHES) != 0) {
            read(values, fresh.batchesUs, count);
        }
        for (int links = 0; links < count; links++) {
            if (fresh.intervalsUs[links] == OrbClock.NEVER) {
                fresh.batchesUs[links] = OrbClock.NEVER;
            } else if (fresh.batchesUs[links] == OrbClock.NEVER) {
                fresh.batchesUs[links] = 0; // none was told
            }
        }
        if (values.isSound()) {
            set(fresh);
        }
        return values.isSound();
    }

    private static void read(ItemReader values, long[] valuesUs, int count) {
        for (int links = 0; links < count; links++) {
            long us = values.i32() & NOBODY;
            valuesUs[links] = us == NOBODY ? OrbClock.NEVER : us;
        }
    }
}
