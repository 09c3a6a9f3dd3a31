// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server;

import io.uorb.CopyProbe;
import io.uorb.shell.wire.Answer;
import java.util.concurrent.atomic.AtomicLong;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.SingleWriterRecorder;

/**
 * Ages of the messages that one subscription copies. The copying thread, one at a time, writes; the server's reads. It
 * allocates nothing when it writes; one significant digit keeps a histogram below 4 KB.
 */
final class AgeProbe implements CopyProbe {
    private static final int DIGITS = 1;
    private static final long MOST_US = 3_600_000_000L;

    private final SingleWriterRecorder agesUs = new SingleWriterRecorder(1, MOST_US, DIGITS);
    private final AtomicLong lastUs = new AtomicLong();
    private final Histogram all = new Histogram(1, MOST_US, DIGITS);
    private Histogram recent;

    @Override
    public void copied(long generation, long sampleUs, long nowUs) {
        // A time ahead of the clock, or none at all, has no age.
        long ageUs = Math.max(0, Math.min(nowUs - sampleUs, MOST_US));
        agesUs.recordValue(ageUs);
        lastUs.lazySet(ageUs);
    }

    Answer.LagRow row(Answer.SubscriptionRow subscription) {
        recent = agesUs.getIntervalHistogram(recent);
        all.add(recent);
        return new Answer.LagRow(
                subscription, all.getTotalCount(), percentile(50), percentile(99), all.getMaxValue(), lastUs.get());
    }

    private long percentile(double percent) {
        return Math.min(all.getValueAtPercentile(percent), all.getMaxValue());
    }
}
