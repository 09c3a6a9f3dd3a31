// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.topic;

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
        for (SubscriberQueue<?> receiver : receivers) {
            receiver.offer(this, message.retain(), receiptNs);
        }
        if (latching) {
            forget();
            last = message;
        } else {
            message.release();
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
        if (last != null) {
            for (SubscriberQueue<?> receiver : next) {
                if (!contains(before, receiver)) {
                    receiver.offer(this, last.retain(), rosNanos.getAsLong());
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
        forget();
    }
}
