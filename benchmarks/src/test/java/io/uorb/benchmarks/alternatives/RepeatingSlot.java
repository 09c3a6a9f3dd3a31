// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.alternatives;

import io.uorb.benchmarks.alternatives.design.BrokenSlot;
import io.uorb.benchmarks.exchange.Sample;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/** Hands out the first message twice: the second is published only when a reader has the first. */
final class RepeatingSlot extends BrokenSlot {
    private final AtomicInteger publishes = new AtomicInteger();
    private final CountDownLatch firstCopied = new CountDownLatch(1);
    private final Sample firstMessage = new Sample();

    @Override
    public void publish(Writer writer, Sample message) {
        if (publishes.incrementAndGet() == 1) {
            firstMessage.copyFrom(message);
        } else {
            await(firstCopied);
        }
        writer.publish(message);
    }

    @Override
    public boolean copy(Reader reader, Sample target, int before) {
        boolean copied = reader.copy(target);
        if (before == 0) {
            firstCopied.countDown();
        } else if (before == 1) {
            target.copyFrom(firstMessage);
        }
        return copied;
    }
}
