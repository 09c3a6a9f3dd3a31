// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.rig.subject;

import java.util.SplittableRandom;
import org.HdrHistogram.Histogram;

/**
 * Wakes a receiver repeatedly, 60 to 80 us after it has confirmed the last message, when it is certainly asleep.
 * Measures the time from just before the send until the receiver has the message, and the cost of the send.
 */
public final class WakeUp implements RigSubject {
    private static final long GAP_NS = 60_000;
    private static final long JITTER_NS = 20_000;
    private static final int WARM_UP_WAKES = 20_000;
    /** Long enough to fall asleep: the path of the measurement. */
    private static final long WARM_UP_GAP_NS = 15_000;

    private final WakePath path;
    private final Partner partner;
    private final int wakes;
    private final SpinLimit limit;
    private final SplittableRandom random = new SplittableRandom(1);
    private long number;
    private volatile long confirmed;

    /** @param sliceNs how long a slice takes, about */
    public WakeUp(String name, WakePath path, Partner partner, long sliceNs) {
        this.path = path;
        this.partner = partner;
        wakes = (int) Math.max(1, sliceNs / (GAP_NS + JITTER_NS / 2));
        limit = new SpinLimit(name + ", wake-up, waiting for the receiver");
    }

    @Override
    public void warmUp() throws Exception {
        run(WARM_UP_WAKES, WARM_UP_GAP_NS, Results.newHistogram(), Results.newHistogram());
    }

    @Override
    public Results slice() throws Exception {
        Histogram times = Results.newHistogram();
        Histogram sendTimes = Results.newHistogram();
        run(wakes, GAP_NS, times, sendTimes);
        Results results = new Results();
        results.add(Results.TIMES, times);
        results.add(Results.SEND_TIMES, sendTimes);
        results.add(Results.TYPICAL_NS, times.getValueAtPercentile(50));
        return results;
    }

    /** Returns the median wake-up of one slice, ns. */
    public double typicalNs() {
        try {
            return slice().median(Results.TYPICAL_NS);
        } catch (Exception e) {
            throw new IllegalStateException("raw wake-up failed: " + e.getMessage(), e);
        }
    }

    private void run(int count, long gapNs, Histogram times, Histogram sendTimes) throws Exception {
        long first = number + 1;
        partner.play(() -> send(count, gapNs, sendTimes), () -> receive(first, count, times));
    }

    private void send(int count, long gapNs, Histogram sendTimes) {
        for (int i = 0; i < count; i++) {
            for (long turn = 1; confirmed != number; turn++) {
                limit.spin(turn);
            }
            long dueNs = System.nanoTime() + gapNs + random.nextLong(JITTER_NS);
            while (System.nanoTime() - dueNs < 0) {
                Thread.onSpinWait();
            }
            number++;
            long stampNs = System.nanoTime();
            path.send(number, stampNs);
            sendTimes.recordValue(System.nanoTime() - stampNs);
        }
    }

    private void receive(long first, int count, Histogram times) throws InterruptedException {
        for (long next = first; next < first + count; next++) {
            long stampNs = path.receive(next);
            times.recordValue(System.nanoTime() - stampNs);
            confirmed = next;
        }
    }

    @Override
    public void close() {
        path.close();
    }
}
