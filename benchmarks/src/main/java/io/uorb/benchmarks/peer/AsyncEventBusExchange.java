// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.peer;

import com.google.common.eventbus.AsyncEventBus;
import com.google.common.eventbus.Subscribe;
import io.uorb.benchmarks.exchange.Exchange;
import io.uorb.benchmarks.exchange.Sample;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Guava's AsyncEventBus: each sample is a new object, since it is delivered later. Its executor is a bounded queue of
 * tasks that the receiving thread runs in {@link #poll}, as an executor with that one thread would.
 */
final class AsyncEventBusExchange implements Exchange {
    static final int CAPACITY = 1024;

    private final ArrayBlockingQueue<Runnable> tasks = new ArrayBlockingQueue<>(CAPACITY);
    private final AsyncEventBus bus = new AsyncEventBus("samples", this::execute);
    private final Side sender = new Side();
    private final Side receiver = new Side();

    AsyncEventBusExchange() {
        bus.register(this);
    }

    /** Called by the bus, in a task. */
    @Subscribe
    public void onSample(Sample message) {
        receiver.target().copyFrom(message);
    }

    /** Offers a sample. A copy that did not fit was not received, so the next attempt reuses it. */
    @Override
    public boolean offer(Sample message) {
        Sample copy = sender.target() == null ? new Sample() : sender.target();
        copy.copyFrom(message);
        bus.post(copy);
        boolean sent = sender.filled;
        sender.into(sent ? null : copy);
        return sent;
    }

    /** The bus calls it within {@code post}; it has no other way to learn that there was no room. */
    private void execute(Runnable task) {
        sender.filled = tasks.offer(task);
    }

    @Override
    public boolean poll(Sample target) {
        return run(tasks.poll(), target);
    }

    @Override
    public boolean await(Sample target, long timeoutNs) throws InterruptedException {
        return run(tasks.poll(timeoutNs, TimeUnit.NANOSECONDS), target);
    }

    private boolean run(Runnable task, Sample target) {
        if (task == null) {
            return false;
        }
        receiver.into(target);
        task.run();
        return true;
    }

    @Override
    public void close() {
        // Memory only: the collector takes it.
    }
}
