// SPDX-License-Identifier: Apache-2.0
package io.uorb.demand;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** The requests of one node's subscribers that publishers hand over what they hold back. Any thread. */
final class NodeFlush {
    private final List<Consumer<? super Runnable>> handlers = new CopyOnWriteArrayList<>();
    private final Object node;
    private final BiConsumer<Object, Throwable> errors;

    NodeFlush(Object node, BiConsumer<Object, Throwable> errors) {
        this.node = node;
        this.errors = errors;
    }

    DemandRegistration add(Consumer<? super Runnable> handler) {
        Consumer<? super Runnable> added = handler::accept; // one that is added twice is there twice
        handlers.add(added);
        return () -> handlers.remove(added);
    }

    /** Asks all; {@code done} runs once each has handed over or failed. */
    void request(Runnable done) {
        List<Consumer<? super Runnable>> asked = List.copyOf(handlers);
        AtomicInteger missing = new AtomicInteger(1 + asked.size());
        for (Consumer<? super Runnable> handler : asked) {
            AtomicBoolean answered = new AtomicBoolean();
            Runnable answer = () -> {
                if (!answered.getAndSet(true)) {
                    arrive(missing, done);
                }
            };
            try {
                handler.accept(answer);
            } catch (Throwable e) {
                errors.accept("flush of a publisher of the " + node, e);
                answer.run();
            }
        }
        arrive(missing, done);
    }

    private static void arrive(AtomicInteger missing, Runnable done) {
        if (missing.decrementAndGet() == 0) {
            done.run();
        }
    }
}
