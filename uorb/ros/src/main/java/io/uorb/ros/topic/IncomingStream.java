// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.topic;

import io.uorb.ros.message.Serializer;
import io.uorb.ros.tcpros.ConnectionHeader;
import io.uorb.ros.tcpros.MessageBuffer;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;

/**
 * The messages of one publisher on their way to the local subscribers. One thread at a time delivers; any thread may
 * change the receivers. A latching publisher's last message is kept for subscribers that come later.
 */
final class IncomingStream {
    private static final SubscriberQueue<?>[] NONE = {};

    private final String publisherUri;
    private final LongSupplier rosNanos;
    private final ConnectionHeader header;
    private final boolean latching;
    /** Whether the publisher's broken messages were shown; it outlives its connections. */
    private final AtomicBoolean brokenShown;

    private SubscriberQueue<?>[] receivers = NONE;
    /** For each receiver the messages that it shares with others; null for one that shares none. */
    private SharedMessage.Pool<?>[] shared = {};
    /** For each receiver the message of the delivery in progress; null if it has its own. */
    private SharedMessage<?>[] taken = {};

    private MessageBuffer last;
    private boolean closed;

    IncomingStream(String publisherUri, ConnectionHeader header, LongSupplier rosNanos, AtomicBoolean brokenShown) {
        this.publisherUri = publisherUri;
        this.header = header;
        this.latching = header.isSet(ConnectionHeader.LATCHING);
        this.rosNanos = rosNanos;
        this.brokenShown = brokenShown;
    }

    String publisherUri() {
        return publisherUri;
    }

    ConnectionHeader header() {
        return header;
    }

    /** Returns whether a broken message of this publisher shall be shown, which counts as shown then. Any thread. */
    boolean isFirstBroken() {
        return !brokenShown.get() && brokenShown.compareAndSet(false, true);
    }

    /** Delivers a message and takes over its one reference. */
    synchronized void deliver(MessageBuffer message) {
        if (closed) {
            message.release();
            return;
        }
        long receiptNs = rosNanos.getAsLong();
        boolean kept = false;
        try {
            takeShared();
            for (int i = 0; i < receivers.length; i++) {
                receivers[i].offer(this, message.retain(), receiptNs, taken[i]);
            }
            if (latching) {
                forget();
                last = message;
                kept = true;
            }
        } finally {
            if (!kept) {
                message.release();
            }
        }
    }

    private void takeShared() {
        for (int i = 0; i < taken.length; i++) {
            int before = 0;
            while (shared[before] != shared[i]) {
                before++;
            }
            if (shared[i] == null) {
                taken[i] = null;
            } else {
                taken[i] = before < i ? taken[before] : shared[i].take();
            }
        }
    }

    private void share() {
        shared = new SharedMessage.Pool<?>[receivers.length];
        taken = new SharedMessage<?>[receivers.length];
        for (int i = 0; i < receivers.length; i++) {
            Serializer<?> serializer = receivers[i].serializer();
            int users = 0;
            for (SubscriberQueue<?> other : receivers) {
                users += other.serializer() == serializer ? 1 : 0;
            }
            for (int j = 0; j < i; j++) {
                if (receivers[j].serializer() == serializer) {
                    shared[i] = shared[j];
                }
            }
            if (users > 1 && shared[i] == null) {
                shared[i] = new SharedMessage.Pool<>(serializer, users);
            }
        }
    }

    private void forget() {
        if (last != null) {
            last.release();
            last = null;
        }
    }

    /** Sets the receivers; those that are new get the latched message. */
    synchronized void setReceivers(SubscriberQueue<?>[] next) {
        SubscriberQueue<?>[] before = receivers;
        receivers = next;
        share();
        if (last != null) {
            for (SubscriberQueue<?> receiver : next) {
                if (!contains(before, receiver)) {
                    receiver.offer(this, last.retain(), rosNanos.getAsLong(), null);
                }
            }
        }
    }

    private static boolean contains(SubscriberQueue<?>[] all, SubscriberQueue<?> one) {
        for (SubscriberQueue<?> other : all) {
            if (other == one) {
                return true;
            }
        }
        return false;
    }

    /** Delivers nothing more. */
    synchronized void close() {
        closed = true;
        receivers = NONE;
        share();
        forget();
    }
}
