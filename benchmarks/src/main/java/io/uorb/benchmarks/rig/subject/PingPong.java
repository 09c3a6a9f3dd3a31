// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.rig.subject;

import org.HdrHistogram.Histogram;

/**
 * Bounces a {@link Hop} and takes its time in two ways that must not be mixed, raw hops alike: in batches of {@value
 * #BATCH} round trips without pause, and by the clock at both ends of each round trip, whose cost is then in the time.
 */
public final class PingPong implements RigSubject {
    private static final int BATCH = 32;
    /** With a slice's end at least: more than 20,000 of batches and of single ones. */
    private static final int WARM_UP_TRIPS = 40_000;

    private final Hop hop;
    private final Partner partner;
    private final long sliceNs;
    private final Histogram batches = Results.newHistogram();
    private final Histogram singles = Results.newHistogram();

    /** @param sliceNs duration of a slice; half of it is for batches */
    public PingPong(Hop hop, Partner partner, long sliceNs) {
        this.hop = hop;
        this.partner = partner;
        this.sliceNs = sliceNs;
    }

    @Override
    public void warmUp() throws Exception {
        Histogram ignored = Results.newHistogram();
        while (ignored.getTotalCount() < WARM_UP_TRIPS) {
            partner.play(() -> bounce(sliceNs, 1, ignored), hop::echo);
            typicalNs(sliceNs);
        }
    }

    @Override
    public Results slice() throws Exception {
        Histogram times = Results.newHistogram();
        partner.play(() -> bounce(sliceNs / 2, 1, times), hop::echo);
        Results results = new Results();
        results.add(Results.TIMES, times);
        results.add(Results.CLOCK_NS, median(times, 1));
        results.add(Results.TYPICAL_NS, typicalNs(sliceNs / 2));
        return results;
    }

    /** Returns the time one way in both ways, ns; takes twice the duration. */
    public RawTime hopTime(long durationNs) throws Exception {
        singles.reset();
        partner.play(() -> bounce(durationNs, 1, singles), hop::echo);
        return new RawTime(typicalNs(durationNs), median(singles, 1));
    }

    /** Returns the median over batches of the mean time one way, ns. */
    public double typicalNs(long durationNs) throws Exception {
        batches.reset();
        partner.play(() -> bounce(durationNs, BATCH, batches), hop::echo);
        return median(batches, BATCH);
    }

    private static double median(Histogram times, int trips) {
        return times.getValueAtPercentile(50) / (2.0 * trips);
    }

    private void bounce(long durationNs, int batch, Histogram into) {
        // The first answer arrives when the other thread has been woken.
        hop.roundTrips(1);
        long endNs = System.nanoTime() + durationNs;
        long startNs;
        do {
            startNs = System.nanoTime();
            hop.roundTrips(batch);
            into.recordValue(System.nanoTime() - startNs);
        } while (startNs - endNs < 0);
        hop.stop();
    }

    @Override
    public void close() {
        hop.close();
    }
}
