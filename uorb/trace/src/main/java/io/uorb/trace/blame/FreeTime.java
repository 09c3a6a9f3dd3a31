// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.blame;

import java.util.ArrayList;
import java.util.List;

/** The parts of a stretch of time that nothing was blamed for yet. One thread. */
final class FreeTime {
    /** By time; none overlap. */
    private final List<long[]> parts = new ArrayList<>();

    FreeTime(long fromNs, long toNs) {
        if (toNs > fromNs) {
            parts.add(new long[] {fromNs, toNs});
        }
    }

    /** Returns what is left, ns. */
    long leftNs() {
        return parts.stream().mapToLong(part -> part[1] - part[0]).sum();
    }

    /** Takes what is free between two times; returns how much it was, ns. */
    long take(long fromNs, long toNs) {
        long taken = 0;
        int i = toNs > fromNs ? firstEndingAfter(fromNs) : parts.size();
        while (i < parts.size() && parts.get(i)[0] < toNs) {
            long[] part = parts.remove(i);
            long from = Math.max(part[0], fromNs);
            long to = Math.min(part[1], toNs);
            taken += to - from;
            if (from > part[0]) {
                parts.add(i++, new long[] {part[0], from});
            }
            if (to < part[1]) {
                parts.add(i++, new long[] {to, part[1]});
            }
        }
        return taken;
    }

    /** A backlog leaves thousands of parts between its activations. */
    private int firstEndingAfter(long ns) {
        int low = 0;
        int high = parts.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (parts.get(middle)[1] <= ns) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Takes so much from the begin on, or what is left; returns how much it was, ns. */
    long take(long ns) {
        long left = ns;
        List<long[]> rest = new ArrayList<>();
        for (long[] part : parts) {
            long here = Math.min(left, part[1] - part[0]);
            left -= here;
            if (part[0] + here < part[1]) {
                rest.add(new long[] {part[0] + here, part[1]});
            }
        }
        parts.clear();
        parts.addAll(rest);
        return ns - left;
    }
}
