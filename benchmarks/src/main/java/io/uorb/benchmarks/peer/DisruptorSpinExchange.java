// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.peer;

import com.lmax.disruptor.BusySpinWaitStrategy;
import com.lmax.disruptor.EventPoller;
import com.lmax.disruptor.EventTranslatorOneArg;
import com.lmax.disruptor.RingBuffer;
import io.uorb.benchmarks.exchange.Exchange;
import io.uorb.benchmarks.exchange.Sample;

/**
 * LMAX Disruptor, single producer, busy spin. Entries are allocated once; a translator fills them; the receiver takes
 * one at a time with an {@link EventPoller}.
 */
final class DisruptorSpinExchange implements Exchange {
    static final int CAPACITY = 1024;

    private static final EventTranslatorOneArg<Sample, Sample> FILL =
            (entry, sequence, message) -> entry.copyFrom(message);

    private final RingBuffer<Sample> ring;
    private final EventPoller<Sample> poller;
    private final Side receiver = new Side();
    private final EventPoller.Handler<Sample> handler = this::onEvent;

    DisruptorSpinExchange() {
        ring = RingBuffer.createSingleProducer(Sample::new, CAPACITY, new BusySpinWaitStrategy());
        poller = ring.newPoller();
        ring.addGatingSequences(poller.getSequence());
    }

    @Override
    public boolean offer(Sample message) {
        return ring.tryPublishEvent(FILL, message);
    }

    @Override
    public boolean poll(Sample target) {
        receiver.into(target);
        try {
            return poller.poll(handler) == EventPoller.PollState.PROCESSING;
        } catch (Exception e) {
            throw new IllegalStateException("EventPoller.poll failed", e);
        }
    }

    private boolean onEvent(Sample entry, long sequence, boolean endOfBatch) {
        receiver.target().copyFrom(entry);
        return false;
    }

    @Override
    public void close() {
        // Memory only: the collector takes it.
    }
}
