// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.exchange;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;

/** Sends from one thread to another. Nothing here may last longer than a minute. */
final class Transfers {
    private static final long LIMIT_NS = TimeUnit.MINUTES.toNanos(1);

    private Transfers() {}

    /** A way to receive. */
    interface Receive {
        boolean next(Exchange exchange, Sample target) throws InterruptedException;
    }

    /** Takes samples on the calling thread until it has the last of {@code count}, and checks each. */
    static void run(Candidate candidate, int count, Receive receive) throws Exception {
        try (Exchange exchange = candidate.open().get()) {
            FutureTask<Void> sending = new FutureTask<>(() -> send(exchange, count), null);
            Thread sender = new Thread(sending, "sender");
            sender.start();
            try {
                receive(candidate, exchange, count, receive, sending);
            } finally {
                sender.interrupt();
                sender.join();
            }
            sending.get();
        }
    }

    /** With pauses of changing length: a sender flat out keeps locks and receivers of the newest from seeing much. */
    private static void send(Exchange exchange, int count) {
        Sample message = new Sample();
        for (long sequence = 1; sequence <= count; sequence++) {
            Samples.fill(message, sequence);
            offerWhenRoom(exchange, message);
            for (long pause = sequence % 64; pause > 0; pause--) {
                Thread.onSpinWait();
            }
        }
    }

    private static void receive(
            Candidate candidate, Exchange exchange, int count, Receive receive, FutureTask<Void> sending)
            throws Exception {
        boolean lossless = candidate.delivery() == Candidate.Delivery.LOSSLESS;
        long startNs = System.nanoTime();
        Sample target = new Sample();
        long last = 0;
        while (last < count) {
            if (!receive.next(exchange, target)) {
                if (sending.isDone()) {
                    sending.get();
                }
                assertTrue(System.nanoTime() - startNs < LIMIT_NS, "nothing came after " + last);
                Thread.yield();
                continue;
            }
            assertTrue(lossless ? target.sequence == last + 1 : target.sequence > last, target.sequence + "/" + last);
            Samples.assertIs(target.sequence, target);
            last = target.sequence;
        }
    }

    static void offerWhenRoom(Exchange exchange, Sample message) {
        long startNs = System.nanoTime();
        while (!exchange.offer(message)) {
            assertTrue(System.nanoTime() - startNs < LIMIT_NS, "no room for " + message.sequence);
            assertTrue(!Thread.currentThread().isInterrupted(), "the receiver gave up");
            Thread.yield();
        }
    }
}
