// SPDX-License-Identifier: Apache-2.0
package io.uorb.demand;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** The requests of one node's subscribers that publishers hand over what they hold back. Any thread. */
final class NodeFlush {
    private final List<Holder> holders = new CopyOnWriteArrayList<>();
    private final Object node;
    private final BiConsumer<Object, Throwable> errors;

    NodeFlush(Object node, BiConsumer<Object, Throwable> errors) {
        this.node = node;
        this.errors = errors;
    }

    DemandRegistration add(Consumer<? super Runnable> handler) {
        Holder added = new Holder(handler);
        holders.add(added);
        return added;
    }

    /** Asks all; {@code done} runs once each has handed over, failed or left. */
    void request(Runnable done) {
        List<Holder> asked = List.copyOf(holders);
        Request request = new Request(done, 1 + asked.size());
        asked.forEach(holder -> holder.ask(request));
        request.arrive();
    }

    /** One request, and how many answers it waits for. */
    private static final class Request {
        private final Runnable done;
        private final AtomicInteger missing;

        Request(Runnable done, int answers) {
            this.done = done;
            this.missing = new AtomicInteger(answers);
        }

        void arrive() {
            if (missing.decrementAndGet() == 0) {
                done.run();
            }
        }
    }

    /** A publisher that holds messages back; when it leaves, what it was asked is answered. */
    private final class Holder implements DemandRegistration {
        private final Consumer<? super Runnable> handler;
        /** Guarded by this. */
        private final Set<Request> unanswered = new HashSet<>();

        private boolean closed;

        Holder(Consumer<? super Runnable> handler) {
            this.handler = handler;
        }

        void ask(Request request) {
            boolean left;
            synchronized (this) {
                left = closed;
                if (!left) {
                    unanswered.add(request);
                }
            }
            if (left) {
                request.arrive();
                return;
            }
            try {
                handler.accept((Runnable) () -> answer(request));
            } catch (Throwable e) {
                errors.accept("flush of a publisher of the " + node, e);
                answer(request);
            }
        }

        private void answer(Request request) {
            boolean first;
            synchronized (this) {
                first = unanswered.remove(request);
            }
            if (first) {
                request.arrive();
            }
        }

        @Override
        public void close() {
            holders.remove(this);
            List<Request> left;
            synchronized (this) {
                closed = true;
                left = List.copyOf(unanswered);
                unanswered.clear();
            }
            left.forEach(Request::arrive);
        }
    }
}
