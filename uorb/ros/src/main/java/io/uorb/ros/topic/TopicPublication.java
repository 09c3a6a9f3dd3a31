// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.topic;

import io.uorb.ros.message.MessageType;
import io.uorb.ros.message.Serializer;
import io.uorb.ros.tcpros.BufferPool;
import io.uorb.ros.tcpros.ConnectionHeader;
import io.uorb.ros.tcpros.MessageBuffer;
import io.uorb.ros.tcpros.TcprosConnection;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * One topic that a node publishes: its subscribers, local and remote, its latched message, its counts. A message is
 * serialized once, under the monitor; then its bytes wait in the queue of each receiver. Any thread may publish.
 */
public final class TopicPublication {
    private static final SubscriberLink[] NO_LINKS = {};
    private static final String NO = "0";

    private final TopicContext context;
    private final String topic;
    private final MessageType type;
    private final boolean stamped;
    private final BufferPool pool;
    /** Belongs to the poll loop's thread. */
    private final ShownTexts refused = new ShownTexts();

    private final List<SubscriberListener> listeners = new CopyOnWriteArrayList<>();
    /** Replaced under the monitor. */
    private volatile SubscriberLink[] links = NO_LINKS;
    /** The subscription of the same node; null if there is none. Set under the monitor. */
    private volatile IncomingStream local;

    private boolean latching;
    private boolean closed;
    private int queueSize = 1;
    private MessageBuffer latched;
    private int sequence;
    private volatile long bytes;
    private volatile long droppedBefore;

    /**
     * Creates a publication without subscribers.
     *
     * @throws IllegalArgumentException if the type is not a real one
     */
    public TopicPublication(TopicContext context, String topic, MessageType type) {
        if (type.name().equals(MessageType.ANY) || type.md5().equals(MessageType.ANY)) {
            throw new IllegalArgumentException(topic + " cannot be published with the type " + type.name() + "/"
                    + type.md5() + "; name a real type");
        }
        this.context = context;
        this.topic = topic;
        this.type = type;
        this.stamped = TypeMatch.isStamped(type);
        this.pool = new BufferPool(context.limits().pooledBytes());
    }

    /** Returns the topic's name. */
    public String topic() {
        return topic;
    }

    /** Returns the type of its messages. */
    public MessageType type() {
        return type;
    }

    /** Sets the wishes of one more publisher: the longest queue counts, and one that latches is enough. */
    public synchronized void configure(int wishedQueueSize, boolean latch) {
        boolean unlimited = queueSize == 0 || wishedQueueSize == 0;
        queueSize = unlimited ? 0 : Math.max(queueSize, wishedQueueSize);
        latching |= latch;
    }

    /** Adds a listener of subscribers, called on the poll loop's thread. */
    public void addListener(SubscriberListener listener) {
        listeners.add(listener);
    }

    /** Removes a listener of subscribers. */
    public void removeListener(SubscriberListener listener) {
        listeners.remove(listener);
    }

    /**
     * Sends a message to all subscribers; returns when it is in their queues. Where there are none, it is counted only.
     *
     * @throws IllegalArgumentException if it exceeds the limit of messages
     */
    public synchronized <M> void publish(Serializer<M> serializer, M message) {
        int number = sequence;
        sequence++;
        if (closed || links.length == 0 && local == null && !latching) {
            return;
        }
        int length = serializer.length(message);
        if (length > context.limits().messageBytes()) {
            throw new IllegalArgumentException("a message of " + length + " bytes on " + topic + "; the limit is "
                    + context.limits().messageBytes());
        }
        MessageBuffer buffer = pool.take(length);
        try {
            buffer.setLength(length);
            buffer.write(serializer, message);
            boolean isOwn = !(serializer instanceof RawSerializer); // what is passed on keeps its number
            if (stamped && isOwn && length >= Integer.BYTES) {
                buffer.putInt(0, number);
            }
            sendToAll(buffer);
        } finally {
            buffer.release();
        }
    }

    private void sendToAll(MessageBuffer buffer) {
        bytes += buffer.length() + Integer.BYTES; // only with the monitor held
        if (latching) {
            if (latched != null) {
                latched.release();
            }
            latched = buffer.retain();
        }
        for (SubscriberLink link : links) {
            link.connection().send(buffer.retain());
        }
        if (local != null) {
            local.deliver(buffer.retain());
        }
    }

    /** Decides about a connection whose header has this topic. On the poll loop's thread. */
    public void accept(TcprosConnection connection, ConnectionHeader header) {
        String refusal = refusal(header);
        if (refusal != null) {
            String peer = header.fieldOr(ConnectionHeader.CALLER_ID, "a subscriber");
            refused.show(context.peers(), peer, topic, refusal);
            connection.refuse(refusal);
            return;
        }
        String callerId = header.field(ConnectionHeader.CALLER_ID);
        SubscriberLink link = new SubscriberLink(context.nextId(), topic, callerId, connection, this::remove);
        connection.setHandler(link);
        if (add(link)) {
            listeners.forEach(listener -> listener.onSubscriber(callerId, true));
        }
    }

    private String refusal(ConnectionHeader header) {
        for (String field : List.of(ConnectionHeader.MD5SUM, ConnectionHeader.CALLER_ID)) {
            if (!header.has(field)) {
                return "Missing required '" + field + "' field";
            }
        }
        String md5 = header.field(ConnectionHeader.MD5SUM);
        if (!TypeMatch.isSame(md5, type.md5())) {
            return "Client [" + header.field(ConnectionHeader.CALLER_ID) + "] wants topic [" + topic
                    + "] to have datatype/md5sum [" + header.fieldOr(ConnectionHeader.TYPE, MessageType.ANY) + "/"
                    + md5 + "], but our version has [" + type.name() + "/" + type.md5()
                    + "]. Dropping connection."
                    + TypeDifference.sentence(
                            new MessageType(
                                    header.fieldOr(ConnectionHeader.TYPE, MessageType.ANY),
                                    md5,
                                    header.fieldOr(ConnectionHeader.MESSAGE_DEFINITION, "")),
                            type);
        }
        return null;
    }

    private synchronized boolean add(SubscriberLink link) {
        if (closed) {
            link.connection().refuse("topic [" + topic + "] is no longer published");
            return false;
        }
        link.connection().expectNothing();
        link.connection().answer(header(), queueSize);
        if (latched != null) {
            link.connection().send(latched.retain());
        }
        List<SubscriberLink> more = new ArrayList<>(List.of(links));
        more.add(link);
        links = more.toArray(NO_LINKS);
        return true;
    }

    private void remove(SubscriberLink link) {
        boolean known;
        synchronized (this) {
            List<SubscriberLink> fewer = new ArrayList<>(List.of(links));
            known = fewer.remove(link);
            links = fewer.toArray(NO_LINKS);
            droppedBefore += link.connection().dropped(); // only with the monitor held
        }
        if (known) {
            listeners.forEach(listener -> listener.onSubscriber(link.callerId(), false));
        }
    }

    /** Returns the header that answers subscribers. */
    ConnectionHeader header() {
        Map<String, String> fields = new TreeMap<>();
        fields.put(ConnectionHeader.CALLER_ID, context.callerId());
        fields.put(ConnectionHeader.TOPIC, topic);
        fields.put(ConnectionHeader.TYPE, type.name());
        fields.put(ConnectionHeader.MD5SUM, type.md5());
        fields.put(ConnectionHeader.MESSAGE_DEFINITION, type.definition());
        fields.put(ConnectionHeader.LATCHING, isLatching() ? ConnectionHeader.YES : NO);
        return ConnectionHeader.of(fields);
    }

    /** Sets the subscription of the same node, which gets the latched message; null removes it. */
    synchronized void setLocal(IncomingStream stream) {
        local = stream;
        if (stream != null && latched != null) {
            stream.deliver(latched.retain());
        }
    }

    /** Returns whether it keeps its last message for later subscribers. */
    public synchronized boolean isLatching() {
        return latching;
    }

    /** Returns the number of subscribers; those of this node count as one. */
    public int subscribers() {
        return links.length + (local == null ? 0 : 1);
    }

    /** Returns the bytes of these messages with their lengths, each counted once. */
    public long bytes() {
        return bytes;
    }

    /** Returns how many messages went because a queue was full, at all connections. */
    public long dropped() {
        long sum = droppedBefore;
        for (SubscriberLink link : links) {
            sum += link.connection().dropped();
        }
        return sum;
    }

    /** Returns the connections. */
    public List<TopicLink> links() {
        return Arrays.stream(links).map(SubscriberLink::status).toList();
    }

    /** Forgets the latched message and closes all connections. */
    public void close() {
        SubscriberLink[] last;
        synchronized (this) {
            closed = true;
            last = links;
            local = null;
            if (latched != null) {
                latched.release();
                latched = null;
            }
        }
        for (SubscriberLink link : last) {
            link.connection().close();
        }
    }
}
