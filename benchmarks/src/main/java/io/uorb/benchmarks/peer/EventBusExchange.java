// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.peer;

import com.google.common.eventbus.EventBus;
import com.google.common.eventbus.Subscribe;
import io.uorb.benchmarks.exchange.Exchange;
import io.uorb.benchmarks.exchange.Sample;

/**
 * Guava's EventBus, which calls its subscribers on the sender's thread, before {@code post} returns; so the sender's
 * own object can be the event. A subscriber on another thread must provide its own hand-over: here a slot guarded by a
 * monitor, {@link SynchronizedExchange}, whose cost is part of the figures.
 */
final class EventBusExchange implements Exchange {
    private final EventBus bus = new EventBus("samples");
    private final SynchronizedExchange slot = new SynchronizedExchange();

    EventBusExchange() {
        bus.register(this);
    }

    /** Called by the bus. */
    @Subscribe
    public void onSample(Sample message) {
        slot.offer(message);
    }

    @Override
    public boolean offer(Sample message) {
        bus.post(message);
        return true;
    }

    @Override
    public boolean poll(Sample target) {
        return slot.poll(target);
    }

    @Override
    public boolean await(Sample target, long timeoutNs) throws InterruptedException {
        return slot.await(target, timeoutNs);
    }

    @Override
    public void close() {
        // Memory only: the collector takes it.
    }
}
