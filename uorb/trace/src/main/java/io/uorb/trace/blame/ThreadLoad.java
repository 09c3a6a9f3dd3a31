// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.blame;

import java.util.Arrays;
import java.util.List;

/**
 * The work of a thread by its samples. That of a time is the growth from the last sample that was read before it to
 * the first one read after it ({@code determinism:D-74}). Immutable.
 */
final class ThreadLoad {
    /** No samples. */
    static final ThreadLoad NONE = new ThreadLoad(List.of(), OwnTimes.NONE);

    /** Growth is unusual if at most this share of the intervals between samples has as much. */
    private static final double UNUSUAL_SHARE = 0.01;

    private final List<ThreadSample> samples;
    private final OwnTimes own;
    /** The share of time for which the thread runs, the median of the intervals between samples. */
    private final double usualRunShare;

    /**
     * Creates a load.
     *
     * @param samples by time
     * @param own the thread's own readings, which are used where there are any
     */
    ThreadLoad(List<ThreadSample> samples, OwnTimes own) {
        this.own = own;
        this.samples = List.copyOf(samples);
        double[] shares = new double[Math.max(0, samples.size() - 1)];
        for (int i = 0; i < shares.length; i++) {
            ThreadSample before = samples.get(i);
            ThreadSample after = samples.get(i + 1);
            shares[i] = (after.runNs() - before.runNs()) / (double) Math.max(1, after.toNs() - before.fromNs());
        }
        Arrays.sort(shares);
        usualRunShare = shares.length == 0 ? 0 : shares[shares.length / 2];
    }

    /** Returns for how long the thread had no processor in a time, ns: at most its length. */
    long delayNs(long fromNs, long toNs) {
        long ownNs = own.delayNs(fromNs, toNs);
        if (ownNs >= 0) {
            return Math.min(Math.min(ownNs, own.offNs(fromNs, toNs)), toNs - fromNs);
        }
        int before = before(fromNs);
        int after = after(toNs);
        if (after <= before) {
            return 0;
        }
        long growthNs = samples.get(after).delayNs() - samples.get(before).delayNs();
        return Math.max(0, Math.min(growthNs, toNs - fromNs));
    }

    /** Returns whether the thread had to wait for a page from a disk in a time. */
    boolean hasMajorFault(long fromNs, long toNs) {
        int before = before(fromNs);
        int after = after(toNs);
        return after > before
                && samples.get(after).majorFaults() > samples.get(before).majorFaults();
    }

    /**
     * Returns whether the thread had so many minor faults between two samples in a time that this happens by chance in
     * at most one of a hundred times of its length.
     */
    boolean hasUnusualMinorFaults(long fromNs, long toNs) {
        int before = before(fromNs);
        int after = after(toNs);
        long most = 0;
        for (int i = before; i < after; i++) {
            most = Math.max(most, minorFaults(i));
        }
        if (most == 0) {
            return false;
        }
        int asMany = 0;
        for (int i = 0; i < samples.size() - 1; i++) {
            asMany += minorFaults(i) >= most ? 1 : 0;
        }
        return (double) asMany * (after - before) <= UNUSUAL_SHARE * (samples.size() - 1);
    }

    private long minorFaults(int interval) {
        return samples.get(interval + 1).minorFaults() - samples.get(interval).minorFaults();
    }

    /** Returns for how long the thread ran in a time at most, ns, by its own readings; -1 if there are none. */
    long ranNs(long fromNs, long toNs) {
        return own.runNs(fromNs, toNs);
    }

    /** Returns for how long the thread did not run around a time, ns, by its own readings; -1 if there are none. */
    long offNs(long fromNs, long toNs) {
        return own.offNs(fromNs, toNs);
    }

    /**
     * Returns for how much longer than usual the thread may have run in a time, ns. One sample more is looked at: the
     * kernel adds what a thread runs when it leaves its processor, or at the next tick.
     *
     * @param restNs of the time, in which it had nothing usual to do
     * @return {@link Long#MAX_VALUE} if that is not known
     */
    long excessRunNs(long fromNs, long toNs, long restNs) {
        int before = before(fromNs);
        int after = after(toNs) + 1;
        if (after <= before || after >= samples.size() || samples.get(before).toNs() > fromNs) {
            return Long.MAX_VALUE;
        }
        ThreadSample first = samples.get(before);
        ThreadSample last = samples.get(after);
        if (last.runNs() < first.runNs()) {
            return Long.MAX_VALUE; // another thread has the name now
        }
        long delayNs = last.delayNs() - first.delayNs();
        double usualNs = usualRunShare * Math.max(0, last.toNs() - first.fromNs() - delayNs - restNs);
        return Math.max(0, Math.round(last.runNs() - first.runNs() - usualNs));
    }

    /** Returns the last sample that was read before a time; the first one if there is none. */
    private int before(long ns) {
        int low = 0;
        int high = samples.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (samples.get(middle).toNs() <= ns) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return Math.max(0, low - 1);
    }

    /** Returns the first sample that was read after a time; the last one if there is none. */
    private int after(long ns) {
        int low = 0;
        int high = samples.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (samples.get(middle).fromNs() < ns) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return Math.min(samples.size() - 1, low);
    }
}
