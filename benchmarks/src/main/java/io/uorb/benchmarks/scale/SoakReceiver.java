// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.scale;

import io.uorb.Subscription;
import io.uorb.benchmarks.child.RowLine;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/** Takes the messages of one subscription and keeps books. One thread; the books are closed when it has ended. */
final class SoakReceiver {
    private static final long MAX_LATENCY_NS = TimeUnit.MINUTES.toNanos(1);
    private static final double NS_PER_US = 1_000;

    private final String name;
    private final Subscription<NodeSample> subscription;
    private final NodeSample message = new NodeSample();
    private final Histogram latencyNs = new Histogram(MAX_LATENCY_NS, 3);
    private long received;
    private long torn;
    private long duplicates;
    /** Number of the newest received message; read by other threads. */
    private volatile long last;

    private long lostBefore;
    private long skippedBefore;
    private long firstExpected;

    SoakReceiver(String name, Subscription<NodeSample> subscription) {
        this.name = name;
        this.subscription = subscription;
    }

    Subscription<NodeSample> subscription() {
        return subscription;
    }

    /** Takes all that is there. */
    void receive() {
        while (subscription.update(message)) {
            latencyNs.recordValue(Math.min(MAX_LATENCY_NS, Math.max(0, System.nanoTime() - message.timestamp)));
            received++;
            if (!SoakStream.isWhole(message)) {
                torn++;
            }
            if (message.sequence <= last) {
                duplicates++;
            }
            last = Math.max(last, message.sequence);
        }
    }

    /** Discards the counts of the warm-up. */
    void startBooks() {
        receive();
        received = 0;
        torn = 0;
        duplicates = 0;
        latencyNs.reset();
        lostBefore = subscription.lost();
        skippedBefore = subscription.skipped();
        firstExpected = last + 1;
    }

    /** Returns the number of the newest received message. For any thread. */
    long last() {
        return last;
    }

    /**
     * Returns the number of messages that were neither delivered nor counted as lost.
     *
     * @param published number of the last expected message
     */
    long unaccounted(long published) {
        long passedOver = subscription.lost() - lostBefore + subscription.skipped() - skippedBefore;
        return published - firstExpected + 1 - received - passedOver;
    }

    /**
     * Prints its row.
     *
     * @param published as for {@link #unaccounted}
     */
    void print(String table, long published) {
        RowLine.print(
                table,
                name,
                "",
                received,
                subscription.lost() - lostBefore,
                subscription.skipped() - skippedBefore,
                duplicates,
                torn,
                unaccounted(published),
                latencyNs.getValueAtPercentile(50) / NS_PER_US,
                latencyNs.getValueAtPercentile(99) / NS_PER_US,
                latencyNs.getValueAtPercentile(99.9) / NS_PER_US,
                latencyNs.getMaxValue() / NS_PER_US);
    }
}
