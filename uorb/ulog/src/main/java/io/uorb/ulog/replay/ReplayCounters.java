// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.replay;

import io.uorb.statistics.LogLinearHistogram;
import io.uorb.ulog.replay.ReplayStatistics.Lateness;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;

/** The counters of a replay. The replay's thread writes; any thread reads. */
final class ReplayCounters {
    private static final long MAX_LATENESS_US = 3_600_000_000L;
    private static final int DIGITS = 2;

    private final AtomicLongArray skipped = new AtomicLongArray(SkipReason.values().length);
    private final LogLinearHistogram latenessUs = new LogLinearHistogram(1, MAX_LATENESS_US, DIGITS);
    private final AtomicLong outOfOrder = new AtomicLong();
    private final AtomicLong read = new AtomicLong();
    private final AtomicLong timeUs = new AtomicLong();
    private volatile int round;

    void startRound() {
        round = round + 1;
        read.lazySet(0);
    }

    void countRead() {
        read.lazySet(read.getPlain() + 1);
    }

    void skip(SkipReason reason) {
        skipped.lazySet(reason.ordinal(), skipped.getPlain(reason.ordinal()) + 1);
    }

    void countOutOfOrder() {
        outOfOrder.lazySet(outOfOrder.getPlain() + 1);
    }

    /** Notes the log's time of a message that was published. */
    void publishedAt(long logTimeUs) {
        timeUs.lazySet(logTimeUs);
    }

    void late(long byUs) {
        latenessUs.record(byUs);
    }

    int round() {
        return round;
    }

    long read() {
        return read.get();
    }

    long outOfOrder() {
        return outOfOrder.get();
    }

    long timeUs() {
        return timeUs.get();
    }

    Map<SkipReason, Long> skipped() {
        Map<SkipReason, Long> byReason = new EnumMap<>(SkipReason.class);
        for (SkipReason reason : SkipReason.values()) {
            byReason.put(reason, skipped.get(reason.ordinal()));
        }
        return byReason;
    }

    Lateness lateness() {
        LogLinearHistogram.Snapshot now = latenessUs.snapshot();
        return new Lateness(now.count(), now.percentile(50), now.percentile(99), now.percentile(99.9), now.max());
    }
}
