// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.topic;

import io.uorb.ros.message.MessageType;
import io.uorb.ros.tcpros.BufferPool;
import io.uorb.ros.tcpros.ConnectionHeader;
import io.uorb.ros.tcpros.TcprosLimits;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * One topic that a node subscribes: a connection to each publisher, however many local subscribers there are. Any
 * thread may call it; connections belong to the thread of the poll loop.
 */
public final class TopicSubscription {
    /** The most publishers of a topic that are joined. */
    static final int MOST_PUBLISHERS = TcprosLimits.DEFAULT_CONNECTIONS;

    private final TopicContext context;
    private final String topic;
    private final BufferPool pool;
    private final AtomicBoolean tooManyShown = new AtomicBoolean();
    /** The publishers by URI; changed on the poll loop's thread only. */
    private final Map<String, RemotePublisher> publishers = new ConcurrentHashMap<>();
    /** Guarded by this, as what follows. */
    private final List<SubscriberQueue<?>> subscribers = new ArrayList<>();

    private final Set<IncomingStream> streams = new HashSet<>();
    private MessageType type;
    private boolean closed;
    private TopicPublication localPublication;
    private IncomingStream localStream;

    /** Creates a subscription without subscribers. */
    public TopicSubscription(TopicContext context, String topic) {
        this.context = context;
        this.topic = topic;
        this.pool = context.loop().newReceivePool(context.limits().pooledBytes());
    }

    /** Returns the topic's name. */
    public String topic() {
        return topic;
    }

    /** Returns the type of the connections: that of the subscribers, {@code *} if one of them takes any. */
    public synchronized MessageType type() {
        return type;
    }

    /**
     * Adds a subscriber, which receives latched messages at once.
     *
     * @throws IllegalArgumentException if its type is not that of the others
     */
    public synchronized void add(SubscriberQueue<?> subscriber) {
        MessageType wished = subscriber.type();
        for (SubscriberQueue<?> other : subscribers) {
            MessageType present = other.type();
            if (!TypeMatch.isSame(present.md5(), wished.md5())) {
                throw new IllegalArgumentException(topic + " is subscribed as " + present.name() + "/" + present.md5()
                        + " and cannot be subscribed as " + wished.name() + "/" + wished.md5());
            }
        }
        if (type == null || wished.md5().equals(MessageType.ANY)) {
            type = wished;
        }
        subscribers.add(subscriber);
        updateReceivers();
    }

    /** Removes a subscriber; returns whether it was the last. */
    public synchronized boolean remove(SubscriberQueue<?> subscriber) {
        subscribers.remove(subscriber);
        updateReceivers();
        return subscribers.isEmpty();
    }

    private void updateReceivers() {
        for (IncomingStream stream : streams) {
            stream.setReceivers(receivers(stream));
        }
    }

    private SubscriberQueue<?>[] receivers(IncomingStream stream) {
        return subscribers.stream()
                .filter(subscriber -> subscriber.accepts(stream.header()))
                .toArray(SubscriberQueue<?>[]::new);
    }

    /** Handles a publisher whose header has come. */
    synchronized void opened(IncomingStream stream) {
        streams.add(stream);
        stream.setReceivers(receivers(stream));
    }

    synchronized void closed(IncomingStream stream) {
        streams.remove(stream);
    }

    /**
     * Hands messages of a publication of the same node over without the network; null ends that. Types that differ do
     * not meet.
     */
    public void setLocal(TopicPublication publication) {
        IncomingStream stream = null;
        synchronized (this) {
            if (localPublication == publication) {
                return;
            }
            if (localPublication != null) {
                localPublication.setLocal(null);
                closed(localStream);
                localStream.close();
            }
            localPublication = publication;
            localStream = null;
            if (publication != null
                    && type != null
                    && TypeMatch.isSame(type.md5(), publication.type().md5())) {
                stream = new IncomingStream(
                        context.callerId(), publication.header(), context::rosNanos, new AtomicBoolean());
                localStream = stream;
                opened(stream);
            }
        }
        if (stream != null) {
            publication.setLocal(stream);
        }
    }

    /** Takes the master's list of publishers, which is complete: connects to new ones, closes those that are gone. */
    public void update(List<String> uris) {
        Set<String> all = new LinkedHashSet<>();
        for (String uri : uris) {
            if (all.size() == MOST_PUBLISHERS && !all.contains(uri)) {
                showTooMany(uris.size());
                break;
            }
            all.add(uri);
        }
        context.loop().post(() -> apply(all));
    }

    private void showTooMany(int count) {
        if (tooManyShown.compareAndSet(false, true)) {
            context.peers()
                    .onTrouble(
                            "master",
                            topic,
                            "a list of " + count + " publishers; no more than " + MOST_PUBLISHERS + " are joined");
        }
    }

    private void apply(Set<String> uris) {
        synchronized (this) {
            if (closed) {
                return;
            }
        }
        publishers.values().removeIf(publisher -> {
            boolean gone = !uris.contains(publisher.uri());
            if (gone) {
                publisher.remove();
            }
            return gone;
        });
        for (String uri : uris) {
            publishers
                    .computeIfAbsent(uri, added -> new RemotePublisher(context, this, added, pool))
                    .begin();
        }
    }

    /** Returns the header that opens connections. */
    ConnectionHeader header() {
        MessageType present = Objects.requireNonNull(type(), "type");
        Map<String, String> fields = new TreeMap<>();
        fields.put(ConnectionHeader.CALLER_ID, context.callerId());
        fields.put(ConnectionHeader.TOPIC, topic);
        fields.put(ConnectionHeader.TYPE, present.name());
        fields.put(ConnectionHeader.MD5SUM, present.md5());
        if (!present.definition().isEmpty()) {
            fields.put(ConnectionHeader.MESSAGE_DEFINITION, present.definition());
        }
        fields.put(ConnectionHeader.TCP_NODELAY, ConnectionHeader.YES);
        return ConnectionHeader.of(fields);
    }

    /** Returns the number of publishers that are connected, that of this node included. */
    public synchronized int publishers() {
        return streams.size();
    }

    /** Returns the connections to other nodes. */
    public List<TopicLink> links() {
        return publishers.values().stream()
                .map(RemotePublisher::status)
                .filter(Objects::nonNull)
                .toList();
    }

    /** Closes all connections. */
    public void close() {
        setLocal(null);
        synchronized (this) {
            closed = true;
        }
        context.loop().post(() -> {
            publishers.values().forEach(RemotePublisher::remove);
            publishers.clear();
        });
        pool.close();
    }
}
