// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.peer;

import io.uorb.benchmarks.exchange.Exchange;
import io.uorb.benchmarks.exchange.Sample;
import java.util.concurrent.Flow;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.SubmissionPublisher;
import java.util.concurrent.TimeUnit;

/**
 * The JDK's reactive publisher. Each sample is a new object, immutable once published; the subscriber asks for one at a
 * time. Its executor is a queue of tasks that the receiving thread runs in {@link #poll}, as an executor with that one
 * thread would.
 *
 * <p>It is subscribed on a thread that then ends. While the thread that subscribed first is the only one to publish,
 * the JDK stores items without a full fence before it checks whether the subscriber runs, and a signal can be lost: the
 * item stays until the next one is published, which never happens if the sender waits for an answer. Another thread's
 * items are stored by compare-and-set, and that holds.
 */
final class SubmissionPublisherExchange implements Exchange {
    static final int CAPACITY = 1024;

    private final LinkedBlockingQueue<Runnable> tasks = new LinkedBlockingQueue<>();
    private final SubmissionPublisher<Sample> publisher = new SubmissionPublisher<>(tasks::add, CAPACITY);
    private final Receiver receiver = new Receiver();
    private final Side sender = new Side();

    SubmissionPublisherExchange() {
        Thread subscriber = new Thread(() -> publisher.subscribe(receiver), "subscriber");
        subscriber.start();
        try {
            subscriber.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while SubmissionPublisher was subscribed", e);
        }
        tasks.remove().run();
    }

    /** Offers a sample. A copy that did not fit was not received, so the next attempt reuses it. */
    @Override
    public boolean offer(Sample message) {
        Sample copy = sender.target() == null ? new Sample() : sender.target();
        copy.copyFrom(message);
        boolean sent = publisher.offer(copy, null) >= 0;
        sender.into(sent ? null : copy);
        return sent;
    }

    @Override
    public boolean poll(Sample target) {
        receiver.want(target);
        Runnable task = tasks.poll();
        while (task != null) {
            task.run();
            task = tasks.poll();
        }
        return receiver.side.filled;
    }

    @Override
    public boolean await(Sample target, long timeoutNs) throws InterruptedException {
        long startNs = System.nanoTime();
        while (!poll(target)) {
            Runnable task = tasks.poll(timeoutNs - (System.nanoTime() - startNs), TimeUnit.NANOSECONDS);
            if (task == null) {
                return false;
            }
            task.run();
            if (receiver.side.filled) {
                return true;
            }
        }
        return true;
    }

    @Override
    public void close() {
        publisher.close();
    }

    /** Runs on the receiving thread only, in its tasks. */
    private static final class Receiver implements Flow.Subscriber<Sample> {
        final Side side = new Side();
        private Flow.Subscription subscription;

        void want(Sample target) {
            side.into(target);
            side.filled = false;
            if (side.seen == side.count) {
                side.seen++;
                subscription.request(1);
            }
        }

        @Override
        public void onSubscribe(Flow.Subscription given) {
            subscription = given;
        }

        @Override
        public void onNext(Sample message) {
            side.target().copyFrom(message);
            side.count++;
            side.filled = true;
        }

        @Override
        public void onError(Throwable error) {
            throw new IllegalStateException("SubmissionPublisher failed", error);
        }

        @Override
        public void onComplete() {
            // close was called; there is nothing to end.
        }
    }
}
