// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.wire;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.stream.Collectors;

/** The counts of one link. The link's thread counts; any thread reads. */
public final class LinkCounters {
    private static final LinkCount[] COUNTS = LinkCount.values();

    private final AtomicLongArray counts = new AtomicLongArray(COUNTS.length);

    /** Creates counters at zero. */
    public LinkCounters() {}

    /** Returns a count's value. */
    public long get(LinkCount count) {
        return counts.get(count.ordinal());
    }

    /** Adds to a count; for the link's thread. */
    public void add(LinkCount count, long times) {
        counts.lazySet(count.ordinal(), counts.get(count.ordinal()) + times);
    }

    /** Adds one to a count; for the link's thread. */
    public void increment(LinkCount count) {
        add(count, 1);
    }

    /** Returns all counts that are not zero. */
    @Override
    public String toString() {
        return Arrays.stream(COUNTS)
                .filter(count -> get(count) != 0)
                .map(count -> count + " " + get(count))
                .collect(Collectors.joining(", "));
    }
}
