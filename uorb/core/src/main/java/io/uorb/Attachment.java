// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.activation.ActivationAction;
import io.uorb.activation.ActivationCause;
import io.uorb.activation.EndpointKind;
import io.uorb.activation.EndpointTrace;
import io.uorb.broker.BrokerContext;
import io.uorb.broker.EndpointCheck;
import io.uorb.broker.Origin;
import io.uorb.broker.ProbedRead;
import io.uorb.broker.TracedRead;
import io.uorb.endpoint.ReadPath;
import io.uorb.observation.CopyProbe;
import io.uorb.observation.SubscriptionStatus;
import io.uorb.wake.NodeListener;
import io.uorb.wake.Waiter;
import java.util.List;
import java.util.Objects;

/**
 * The attachment of a subscription: its node and the listeners that it has there (pollers and a callback), which follow
 * it to another node. Any thread may use it.
 *
 * <p>Order of locks: a poller's before this before the node's; a poller is therefore told of a close without this lock.
 */
final class Attachment<T> {
    private final Subscription<T> subscription;
    private final BrokerContext broker;
    private final Origin origin;
    private final OwnReads<T> reads;
    private final Node.Membership place;
    /** Null if activations are not traced. */
    private final EndpointTrace trace;

    private volatile boolean closed;

    private CopyProbe probe;
    private CallbackListener callback;

    Attachment(Subscription<T> subscription, Node node, BrokerContext broker, Origin origin, OwnReads<T> reads) {
        this.subscription = subscription;
        this.broker = broker;
        this.origin = origin;
        this.reads = reads;
        this.place = new Node.Membership(node);
        this.trace = trace(EndpointKind.SUBSCRIPTION, null);
        reads.reportLosses(place::instance, origin.module());
        join(node);
    }

    private EndpointTrace trace(EndpointKind kind, ActivationAction action) {
        return EndpointTrace.of(
                broker.trace(), origin.module(), kind, subscription.topic().name(), place.instance(), action);
    }

    BrokerContext broker() {
        return broker;
    }

    Origin origin() {
        return origin;
    }

    /** Returns what is to be done when the subscription is forgotten. */
    EndpointCheck whenForgotten() {
        return new Node.Membership.Forgotten(place, origin, trace);
    }

    Node node() {
        return place.node();
    }

    /** Returns the place on the node, which does not refer to the subscription. */
    Node.Membership place() {
        return place;
    }

    /** Returns the subscription's endpoint of traces; null if there is none. */
    EndpointTrace trace() {
        return trace;
    }

    /** Whether it is attached now, which it may not be a moment later. */
    synchronized boolean isAttached() {
        return place.isJoined();
    }

    /** Returns the path in which messages are noticed: one of the words of {@link SubscriptionStatus}. */
    synchronized String deliveryMode() {
        if (place.hasWaiter()) {
            return SubscriptionStatus.POLL;
        }
        return callback != null ? SubscriptionStatus.CALLBACK : SubscriptionStatus.COPY;
    }

    /** Returns the name of the thread that polls or that the callback hands over to; empty if neither is known. */
    String servingThread() {
        CallbackListener present;
        synchronized (this) {
            String polling = place.pollingThread();
            if (!polling.isEmpty()) {
                return polling;
            }
            present = callback;
        }
        return present == null ? "" : present.servingThread(); // a user's code, so without the lock
    }

    /** Installs a probe; null removes it. */
    synchronized void setProbe(CopyProbe probe) {
        this.probe = probe;
        choosePath();
    }

    boolean isClosed() {
        return closed;
    }

    /** Whether it is attached now. */
    synchronized boolean attach() {
        if (!closed && !place.isJoined()) {
            join(place.node());
        }
        return place.isJoined();
    }

    synchronized void detach() {
        if (place.isJoined()) {
            choosePath(false);
            place.leave();
            broker.endpoints().changed();
        }
    }

    /** Attaches to another node; false if closed. */
    synchronized boolean moveTo(Node target) {
        detach();
        if (!closed) {
            if (callback != null) { // a publisher that still calls the old one names the old instance
                place.remove(callback);
                callback = new CallbackListener(callback.wanted, target.instance(), callback.trace);
                listen(callback);
            }
            join(target);
        }
        return place.isJoined();
    }

    /** Detaches for good and has the pollers forget the subscription. */
    void close() {
        List<NodeListener> left;
        synchronized (this) {
            closed = true;
            detach();
            left = place.takeListeners();
            callback = null;
        }
        for (NodeListener listener : left) {
            if (listener instanceof Waiter waiter) {
                waiter.drop();
            }
        }
        EndpointTrace.closed(trace);
        broker.endpoints().forget(subscription);
    }

    void requireOpen() {
        if (closed) {
            throw new IllegalStateException(subscription + " is closed");
        }
    }

    synchronized void add(NodeListener listener) {
        requireOpen();
        place.add(listener);
    }

    synchronized void remove(NodeListener listener) {
        place.remove(listener);
    }

    /** Registers a callback; {@code traced} if its calls are activations. */
    synchronized boolean register(PublishCallback wanted, boolean traced) {
        Objects.requireNonNull(wanted, "callback");
        if (closed) {
            return false;
        }
        if (callback == null) {
            EndpointTrace calls = traced
                    ? trace(
                            EndpointKind.CALLBACK,
                            (generation, instance) -> wanted.published((int) instance, generation))
                    : null;
            callback = new CallbackListener(wanted, node().instance(), calls);
            listen(callback);
        } else if (callback.wanted != wanted) {
            throw new IllegalStateException(subscription + " has a callback already; unregister it first");
        }
        return true;
    }

    private void listen(CallbackListener listener) {
        if (trace == null || trace.player() == null || !trace.player().readsBroker()) { // else the player calls it
            place.add(listener);
        }
    }

    synchronized void unregister() {
        if (callback != null) {
            remove(callback);
            callback = null;
        }
    }

    /** Chooses the path of reads again after the interval or its rule has changed. */
    synchronized void limitChanged() {
        choosePath();
        lookAgain();
    }

    /** Wakes the pollers that wait: another node or another interval may have a message for them. */
    void lookAgain() {
        place.lookAgain();
    }

    private void choosePath() {
        choosePath(place.isJoined());
    }

    private void choosePath(boolean attached) {
        reads.setAttached(attached);
        ReadPath<T> path = reads;
        if (probe != null) {
            path = new ProbedRead<>(path, probe, broker, subscription);
        }
        if (trace != null) {
            path = TracedRead.of(trace, path);
        }
        subscription.setPath(path == reads && reads.isPlain() ? null : path);
    }

    private void join(Node target) {
        place.join(target);
        choosePath();
        broker.endpoints().changed();
        place.lookAgain();
    }

    /** The node's call of a user's callback; what that throws goes to the broker's error handler. */
    private final class CallbackListener extends NodeListener {
        private final PublishCallback wanted;
        private final int instance;
        /** Null if the calls are no activations. */
        private final EndpointTrace trace;

        CallbackListener(PublishCallback wanted, int instance, EndpointTrace trace) {
            this.wanted = wanted;
            this.instance = instance;
            this.trace = trace;
        }

        String servingThread() {
            try {
                return Objects.requireNonNullElse(wanted.servingThread(), "");
            } catch (RuntimeException e) {
                broker.callbackFailed("callback of " + subscription + ", asked for its thread", e);
                return "";
            }
        }

        @Override
        protected void published(long generation) {
            if (trace == null) {
                call(generation);
                return;
            }
            int source = EndpointTrace.number(Attachment.this.trace);
            long nowUs = broker.clock().nowUs();
            trace.lane()
                    .begin(
                            trace.number(),
                            ActivationCause.MESSAGE,
                            source,
                            generation,
                            instance,
                            nowUs,
                            System.nanoTime());
            try {
                call(generation);
            } finally {
                trace.end();
            }
        }

        private void call(long generation) {
            try {
                wanted.published(instance, generation);
            } catch (Throwable e) {
                if (trace != null) {
                    trace.lane().exception(e);
                }
                broker.callbackFailed("callback of " + subscription, e);
            }
        }
    }
}
