// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.broker.BrokerContext;
import io.uorb.endpoint.Origin;
import io.uorb.endpoint.ReadPath;
import io.uorb.endpoint.SubscriptionHandle;
import io.uorb.endpoint.SubscriptionPaths;
import io.uorb.endpoint.SubscriptionPaths.CallPath;
import io.uorb.wake.NodeListener;
import io.uorb.wake.Waiter;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * The link of a subscription to its node, with its listeners there (pollers and a callback), which follow it to another
 * node; and the view of the subscription for what attaches to it. Any thread may use it.
 *
 * <p>Order of locks: a poller's before this before the node's; so a poller learns of a close without it.
 */
final class SubscriptionLink<T> implements SubscriptionHandle, OwnReads.Home {
    private final AutoCloseable subscription;
    private final Consumer<ReadPath<T>> pathSetter;
    private final BrokerContext broker;
    private final OwnReads<T> reads;
    private final Node.Membership place;
    /** Null if nothing attaches to the broker. */
    private final SubscriptionPaths attached;
    /** Null exactly if {@link #attached} is. */
    private final Runnable closeAction;

    private volatile boolean closed;

    private CallbackListener callback;

    /**
     * Attaches a subscription to a node.
     *
     * @param pathSetter takes the path of reads whenever it is chosen; null for the plain one
     */
    SubscriptionLink(
            AutoCloseable subscription,
            Consumer<ReadPath<T>> pathSetter,
            Node node,
            BrokerContext broker,
            Origin origin,
            OwnReads<T> reads) {
        this.subscription = subscription;
        this.pathSetter = pathSetter;
        reads.setHome(this);
        this.broker = broker;
        this.reads = reads;
        this.place = new Node.Membership(node);
        this.attached = broker.paths() == null ? null : broker.paths().subscription(this, origin);
        this.closeAction = attached == null ? null : attached.closeAction();
        if (attached != null) {
            reads.onLoss(attached::lost);
        }
        join(node);
    }

    BrokerContext broker() {
        return broker;
    }

    /** Returns what is to be done when the subscription is forgotten, to which it does not refer. */
    Supplier<String> whenForgotten() {
        Node.Membership left = place;
        Runnable action = closeAction;
        return () -> {
            left.leave();
            if (action != null) {
                action.run();
            }
            return "subscription to " + left.node();
        };
    }

    @Override
    public Node node() {
        return place.node();
    }

    /** Returns what attaches to the subscription; null for nothing. */
    SubscriptionPaths attached() {
        return attached;
    }

    @Override
    public AutoCloseable subscription() {
        return subscription;
    }

    @Override
    public String topic() {
        return reads.topic().name();
    }

    @Override
    public int instance() {
        return node().instance();
    }

    @Override
    public synchronized boolean isAttached() {
        return place.isJoined();
    }

    @Override
    public void listen(Runnable published) {
        add(listener(published));
    }

    /** Static, so that the listener does not hold a subscription that is forgotten. */
    private static NodeListener listener(Runnable action) {
        return new NodeListener() {
            @Override
            protected void published(long generation) {
                action.run();
            }
        };
    }

    @Override
    public void settled() {
        if (attached != null) {
            attached.changed();
        }
    }

    @Override
    public synchronized boolean isPolled() {
        return place.hasWaiter();
    }

    @Override
    public synchronized boolean isCalled() {
        return callback != null;
    }

    @Override
    public long newestGeneration() {
        return node().buffer().newestGeneration();
    }

    @Override
    public long newestClaimed() {
        return node().buffer().generation();
    }

    @Override
    public long reached() {
        return reads.reached();
    }

    @Override
    public long lost() {
        return reads.lost();
    }

    @Override
    public void failed(Object source, Throwable error) {
        broker.callbackFailed(source, error);
    }

    @Override
    public String servingThread() {
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

    @Override
    public boolean isClosed() {
        return closed;
    }

    @Override
    public synchronized boolean attach() {
        if (!closed && !place.isJoined()) {
            join(place.node());
        }
        return place.isJoined();
    }

    synchronized void detach() {
        if (place.isJoined()) {
            place.leave();
            choosePath();
            broker.endpoints().changed();
        }
    }

    @Override
    public synchronized boolean moveTo(Node target) {
        detach();
        if (!closed) {
            if (callback != null) { // a publisher that still calls the old one names the old instance
                place.remove(callback);
                callback = new CallbackListener(callback.wanted, target.instance(), callback.path);
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
        if (closeAction != null) {
            closeAction.run();
        }
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

    /** Registers a callback; {@code handsOver} if that is all it does. */
    synchronized boolean register(PublishCallback wanted, boolean handsOver) {
        Objects.requireNonNull(wanted, "callback");
        if (closed) {
            return false;
        }
        if (callback == null) {
            CallPath guarded = (instance, generation) -> call(wanted, instance, generation);
            CallPath path = attached == null ? guarded : attached.callback(guarded, wanted::published, handsOver);
            callback = new CallbackListener(wanted, node().instance(), path);
            listen(callback);
        } else if (callback.wanted != wanted) {
            throw new IllegalStateException(subscription + " has a callback already; unregister it first");
        }
        return true;
    }

    private void call(PublishCallback wanted, int instance, long generation) {
        try {
            wanted.published(instance, generation);
        } catch (Throwable e) {
            broker.callbackFailed("callback of " + subscription, e);
        }
    }

    private void listen(CallbackListener listener) {
        if (listener.path != null) {
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
    @Override
    public synchronized void limitChanged() {
        choosePath();
        lookAgain();
    }

    /** Wakes the pollers that wait: another node or another interval may have a message for them. */
    void lookAgain() {
        place.lookAgain();
    }

    @Override
    public synchronized void choosePath() {
        reads.setAttached(place.isJoined());
        ReadPath<T> path = attached == null ? reads : attached.wrap(reads);
        pathSetter.accept(path == reads && reads.isPlain() ? null : path);
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
        /** Null if publishes do not call it. */
        private final CallPath path;

        CallbackListener(PublishCallback wanted, int instance, CallPath path) {
            this.wanted = wanted;
            this.instance = instance;
            this.path = path;
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
            path.call(instance, generation);
        }
    }
}
