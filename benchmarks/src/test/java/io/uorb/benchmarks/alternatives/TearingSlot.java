// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.alternatives;

import io.uorb.benchmarks.alternatives.design.BrokenSlot;
import io.uorb.benchmarks.exchange.Sample;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Copies like a seqlock without its check, on a fixed schedule: a reader's first copy takes one half of the first
 * message, waits for the second message, and takes the other half of that or a later one.
 */
final class TearingSlot extends BrokenSlot {
    private final AtomicInteger publishes = new AtomicInteger();
    private final CountDownLatch halfCopied = new CountDownLatch(1);
    private final CountDownLatch secondPublished = new CountDownLatch(1);

    @Override
    public void publish(Writer writer, Sample message) {
        boolean first = publishes.incrementAndGet() == 1;
        if (!first) {
            await(halfCopied);
        }
        writer.publish(message);
        if (!first) {
            secondPublished.countDown();
        }
    }

    @Override
    public boolean copy(Reader reader, Sample target, int before) {
        boolean copied = reader.copy(target);
        if (before == 0) {
            halfCopied.countDown();
            await(secondPublished);
            Sample later = new Sample();
            copied &= reader.copy(later);
            System.arraycopy(later.deltaQReset, 0, target.deltaQReset, 0, later.deltaQReset.length);
        }
        return copied;
    }
}
