// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server.request;

import io.uorb.observe.CopyProbe;
import io.uorb.shell.wire.Answer;
import io.uorb.statistics.LogLinearHistogram;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Ages of the messages that one subscription copies. The copying thread, one at a time, writes; the server's reads. It
 * allocates nothing when it writes; two significant digits keep it below 30 KB.
 */
public final class AgeProbe implements CopyProbe {
    private static final int DIGITS = 2;
    private static final long MOST_US = 3_600_000_000L;

    private final LogLinearHistogram agesUs = new LogLinearHistogram(1, MOST_US, DIGITS);
    private final AtomicLong lastUs = new AtomicLong();
    /** The histogram's own would be the end of its bucket. */
    private final AtomicLong mostUs = new AtomicLong();

    @Override
    public void copied(long generation, long sampleUs, long nowUs) {
        // A time ahead of the clock, or none at all, has no age.
        long ageUs = Math.max(0, Math.min(nowUs - sampleUs, MOST_US));
        if (ageUs > mostUs.get()) {
            mostUs.lazySet(ageUs);
        }
        agesUs.record(ageUs);
        lastUs.lazySet(ageUs);
    }

    public Answer.LagRow row(Answer.SubscriptionRow subscription) {
        LogLinearHistogram.Snapshot all = agesUs.snapshot();
        long newestUs = lastUs.get();
        // Read after what it must not be less than.
        long maxUs = mostUs.get();
        return new Answer.LagRow(
                subscription, all.count(), percentile(all, 50, maxUs), percentile(all, 99, maxUs), maxUs, newestUs);
    }

    private static long percentile(LogLinearHistogram.Snapshot all, double percent, long maxUs) {
        return Math.min(all.percentile(percent), maxUs);
    }
}
