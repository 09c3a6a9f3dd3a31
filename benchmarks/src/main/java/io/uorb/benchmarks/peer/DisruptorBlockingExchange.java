// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.peer;

import com.lmax.disruptor.AlertException;
import com.lmax.disruptor.EventTranslatorOneArg;
import com.lmax.disruptor.RingBuffer;
import com.lmax.disruptor.Sequence;
import com.lmax.disruptor.SequenceBarrier;
import com.lmax.disruptor.TimeoutBlockingWaitStrategy;
import com.lmax.disruptor.TimeoutException;
import io.uorb.benchmarks.exchange.Exchange;
import io.uorb.benchmarks.exchange.Sample;
import java.util.concurrent.TimeUnit;

/**
 * LMAX Disruptor, single producer, whose receiver sleeps on a monitor. Each publish takes the monitor and notifies, as
 * with {@code BlockingWaitStrategy}, which has no time-out; this one wakes at least every millisecond to check.
 */
final class DisruptorBlockingExchange implements Exchange {
    private static final EventTranslatorOneArg<Sample, Sample> FILL =
            (entry, sequence, message) -> entry.copyFrom(message);

    private final RingBuffer<Sample> ring = RingBuffer.createSingleProducer(
            Sample::new, DisruptorSpinExchange.CAPACITY, new TimeoutBlockingWaitStrategy(1, TimeUnit.MILLISECONDS));
    private final SequenceBarrier barrier = ring.newBarrier();
    private final Sequence received = new Sequence();

    DisruptorBlockingExchange() {
        ring.addGatingSequences(received);
    }

    @Override
    public boolean offer(Sample message) {
        return ring.tryPublishEvent(FILL, message);
    }

    @Override
    public boolean poll(Sample target) {
        long next = received.get() + 1;
        if (barrier.getCursor() < next) {
            return false;
        }
        target.copyFrom(ring.get(next));
        received.set(next);
        return true;
    }

    /** May last a millisecond longer than asked. */
    @Override
    public boolean await(Sample target, long timeoutNs) throws InterruptedException {
        long startNs = System.nanoTime();
        while (!poll(target)) {
            if (System.nanoTime() - startNs >= timeoutNs) {
                return false;
            }
            sleep();
        }
        return true;
    }

    private void sleep() throws InterruptedException {
        try {
            barrier.waitFor(received.get() + 1);
        } catch (TimeoutException e) {
            // The strategy's own millisecond, not the caller's time-out, which await checks.
        } catch (AlertException e) {
            throw new IllegalStateException("Nobody alerts this barrier", e);
        }
    }

    @Override
    public void close() {
        // Memory only: the collector takes it.
    }
}
