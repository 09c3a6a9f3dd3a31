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

    private Entry<M>[] ring = newRing(0);
    private int first;
    private int count;
    private long bytes;
    private boolean closed;
    private long received;
    private long dropped;
    private long broken;
    /** A call that is not in progress; null while one is. */
    private Call<M> idle;

    /** One call of the callback: the message's place, an object of this subscriber's own and the event. */
    private static final class Call<M> {
        private final Entry<M> entry = new Entry<>();
        private final MessageEvent<M> event = new MessageEvent<>();
        private M own;
    }

    private static final class Entry<M> {
        private IncomingStream stream;
        private MessageBuffer message;
        /** Null if this subscriber has the message for itself. */
        private SharedMessage<M> shared;

        private long receiptNs;

        void release() {
            message.release();
            if (shared != null) {
                shared.release();
            }
        }

        void clear() {
            stream = null;
            message = null;
            shared = null;
        }
    }

    /**
     * Creates a queue.
     *
     * @param limit the most messages that wait; 0 for no limit
     * @param callback takes the messages
     * @param whenOffered is run for each arriving message; it must not block
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

    Serializer<M> serializer() {
        return serializer;
    }

    /**
     * Appends a message and takes over one reference to it.
     *
     * @param shared of this queue's serializer, of which one use is taken over; null if it is not shared
     */
    @SuppressWarnings("unchecked") // of this queue's serializer
    void offer(IncomingStream stream, MessageBuffer message, long receiptNs, SharedMessage<?> shared) {
        synchronized (this) {
            received++;
            if (closed) {
                message.release();
                if (shared != null) {
                    shared.release();
                }
                return;
            }
            if (limit != 0 && count == limit) {
                dropFirst();
            }
            makeRoomFor(message, shared);
            Entry<M> entry = ring[(first + count) % ring.length];
            entry.stream = stream;
            entry.message = message;
            entry.shared = (SharedMessage<M>) shared;
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
        releaseFirst();
        dropped++;
    }

    private void releaseFirst() {
        countBytes(-ring[first].message.capacity()); // before the release: the next user may enlarge it
        ring[first].release();
        forgetFirst();
    }

    private void removeFirst() {
        countBytes(-ring[first].message.capacity());
        forgetFirst();
    }

    private void forgetFirst() {
        ring[first].clear();
        first = (first + 1) % ring.length;
        count--;
    }

    @SuppressWarnings("unchecked")
    private static <M> Entry<M>[] newRing(int places) {
        return (Entry<M>[]) new Entry<?>[places];
    }

    /** Releases both if there is no memory. */
    private void makeRoomFor(MessageBuffer message, SharedMessage<?> shared) {
        try {
            makeRoom();
        } catch (Error e) {
            message.release();
            if (shared != null) {
                shared.release();
            }
            throw e;
        }
    }

    private void makeRoom() {
        if (count == ring.length) {
            Entry<M>[] larger = newRing(Math.max(FIRST_PLACES, 2 * count));
            for (int i = 0; i < count; i++) {
                larger[i] = ring[(first + i) % ring.length];
            }
            Arrays.setAll(larger, i -> i < count ? larger[i] : new Entry<>());
            ring = larger;
            first = 0;
        }
    }

    /** Calls the callback with the oldest message; returns false if there is none. */
    public boolean callOne() {
        Call<M> call = takeFirst();
        if (call == null) {
            return false;
        }
        Entry<M> entry = call.entry;
        try {
            M message = read(call);
            if (message != null) {
                callback.accept(call.event.set(message, entry.stream.header(), entry.receiptNs));
            }
        } finally {
            entry.release();
            entry.clear();
            giveBack(call);
        }
        return true;
    }

    private synchronized Call<M> takeFirst() {
        if (count == 0) {
            return null;
        }
        Call<M> call = idle == null ? new Call<>() : idle;
        idle = null;
        Entry<M> entry = ring[first];
        call.entry.stream = entry.stream;
        call.entry.message = entry.message;
        call.entry.shared = entry.shared;
        call.entry.receiptNs = entry.receiptNs;
        removeFirst();
        return call;
    }

    private synchronized void giveBack(Call<M> call) {
        idle = call;
    }

    /** Returns the message; null if it is broken. */
    private M read(Call<M> call) {
        Entry<M> entry = call.entry;
        try {
            int left;
            M message;
            if (entry.shared == null) {
                if (call.own == null) {
                    call.own = serializer.newMessage();
                }
                message = call.own;
                left = entry.message.read(serializer, message);
            } else {
                message = entry.shared.message();
                left = entry.shared.read(entry.message);
            }
            if (left > 0) {
                reportOnce(entry.stream, left + " bytes of a message are left over");
            }
            return message;
        } catch (RuntimeException e) { // whatever a serializer throws at bytes of a peer
            synchronized (this) {
                broken++;
            }
            reportOnce(entry.stream, "a message is broken: " + e.getMessage());
            return null;
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

    /** Returns the number of received messages. */
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

    /** Drops all messages, also later ones. */
    public synchronized void close() {
        if (!closed) {
            closed = true;
            queued.addQueues(-1);
        }
        while (count > 0) {
            releaseFirst();
        }
        ring = newRing(0);
    }
}
