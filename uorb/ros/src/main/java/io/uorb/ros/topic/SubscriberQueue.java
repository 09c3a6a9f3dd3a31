// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.topic;

import io.uorb.ros.message.MessageType;
import io.uorb.ros.message.Serializer;
import io.uorb.ros.tcpros.ConnectionHeader;
import io.uorb.ros.tcpros.MessageBuffer;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * The messages that wait for one subscriber. If it is full, or has more than its share of the memory, the oldest goes
 * and is counted. A message is deserialized
 * when it is called back, into an object that is used again. Any thread offers and calls; calls of several threads get
 * objects of their own.
 *
 * @param <M> the class of the messages
 */
public final class SubscriberQueue<M> {
    private static final int FIRST_PLACES = 4;

    private final Serializer<M> serializer;
    private final int limit;
    private final Consumer<MessageEvent<M>> callback;
    private final Runnable whenOffered;
    private final PeerListener peers;
    private final QueuedBytes queued;
    private final String topic;

    private Entry[] ring = {};
    private int first;
    private int count;
    private long bytes;
    private boolean closed;
    private long received;
    private long dropped;
    private long broken;
    /** An event that no call uses; null while one does. */
    private MessageEvent<M> idle;

    private static final class Entry {
        private IncomingStream stream;
        private MessageBuffer message;
        private long receiptNs;
    }

    /**
     * Creates a queue.
     *
     * @param limit the most messages that wait; 0 for no limit
     * @param callback takes the messages
     * @param whenOffered is run for each message that comes; it must not block
     */
    public SubscriberQueue(
            TopicContext context,
            String topic,
            Serializer<M> serializer,
            int limit,
            Consumer<MessageEvent<M>> callback,
            Runnable whenOffered) {
        if (limit < 0) {
            throw new IllegalArgumentException("the queue of " + topic + " cannot have " + limit + " places");
        }
        this.serializer = Objects.requireNonNull(serializer, "serializer");
        this.limit = limit;
        this.callback = Objects.requireNonNull(callback, "callback");
        this.whenOffered = Objects.requireNonNull(whenOffered, "whenOffered");
        this.peers = context.peers();
        this.queued = context.queued();
        this.topic = topic;
        queued.addQueues(1);
    }

    MessageType type() {
        return serializer.type();
    }

    boolean accepts(ConnectionHeader header) {
        return TypeMatch.isSame(type().md5(), header.fieldOr(ConnectionHeader.MD5SUM, MessageType.ANY));
    }

    /** Appends a message and takes over one reference to it. */
    void offer(IncomingStream stream, MessageBuffer message, long receiptNs) {
        synchronized (this) {
            received++;
            if (closed) {
                message.release();
                return;
            }
            if (limit != 0 && count == limit) {
                dropFirst();
            }
            makeRoom();
            Entry entry = ring[(first + count) % ring.length];
            entry.stream = stream;
            entry.message = message;
            entry.receiptNs = receiptNs;
            count++;
            countBytes(message.capacity());
            while (count > 1 && queued.exceeds(bytes)) {
                dropFirst();
            }
        }
        whenOffered.run();
    }

    private void countBytes(int difference) {
        bytes += difference;
        queued.add(difference);
    }

    private void dropFirst() {
        removeFirst().release();
        dropped++;
    }

    private MessageBuffer removeFirst() {
        Entry entry = ring[first];
        MessageBuffer message = entry.message;
        entry.stream = null;
        entry.message = null;
        first = (first + 1) % ring.length;
        count--;
        countBytes(-message.capacity());
        return message;
    }

    private void makeRoom() {
        if (count == ring.length) {
            Entry[] larger = new Entry[Math.max(FIRST_PLACES, 2 * count)];
            for (int i = 0; i < count; i++) {
                larger[i] = ring[(first + i) % ring.length];
            }
            Arrays.setAll(larger, i -> i < count ? larger[i] : new Entry());
            ring = larger;
            first = 0;
        }
    }

    /** Calls the callback with the oldest message; returns false if there is none. */
    public boolean callOne() {
        IncomingStream stream;
        MessageBuffer message;
        long receiptNs;
        MessageEvent<M> event;
        synchronized (this) {
            if (count == 0) {
                return false;
            }
            stream = ring[first].stream;
            receiptNs = ring[first].receiptNs;
            message = removeFirst();
            event = idle;
            idle = null;
        }
        if (event == null) {
            event = new MessageEvent<>(serializer.newMessage());
        }
        try {
            if (read(stream, message, event.message())) {
                callback.accept(event.set(stream.header(), receiptNs));
            }
        } finally {
            giveBack(event);
        }
        return true;
    }

    private synchronized void giveBack(MessageEvent<M> event) {
        idle = event;
    }

    private boolean read(IncomingStream stream, MessageBuffer message, M into) {
        try {
            int left = message.read(serializer, into);
            if (left > 0) {
                reportOnce(stream, left + " bytes of a message are left over");
            }
            return true;
        } catch (RuntimeException e) { // whatever a serializer throws at bytes of a peer
            synchronized (this) {
                broken++;
            }
            reportOnce(stream, "a message is broken: " + e.getMessage());
            return false;
        } finally {
            message.release();
        }
    }

    private void reportOnce(IncomingStream stream, String text) {
        if (stream.isFirstBroken()) {
            peers.onTrouble(stream.publisherUri(), topic, text);
        }
    }

    /** Returns the number of messages that wait. */
    public synchronized int size() {
        return count;
    }

    /** Returns the number of messages that came. */
    public synchronized long received() {
        return received;
    }

    /** Returns how many messages went because the queue was full. */
    public synchronized long dropped() {
        return dropped;
    }

    /** Returns how many messages could not be read. */
    public synchronized long broken() {
        return broken;
    }

    /** Drops all messages, also those that come later. */
    public synchronized void close() {
        if (!closed) {
            closed = true;
            queued.addQueues(-1);
        }
        while (count > 0) {
            removeFirst().release();
        }
        ring = new Entry[0];
    }
}
