// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.node;

import io.uorb.ros.message.MessageType;
import io.uorb.ros.node.Registration.Kind;
import io.uorb.ros.tcpros.ConnectionHeader;
import io.uorb.ros.tcpros.TcprosConnection;
import io.uorb.ros.topic.SubscriberQueue;
import io.uorb.ros.topic.TopicContext;
import io.uorb.ros.topic.TopicLink;
import io.uorb.ros.topic.TopicPublication;
import io.uorb.ros.topic.TopicSubscription;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The topics of a node, counted by their publishers and subscribers: the first one registers a topic, the last one
 * takes it back. Any thread.
 */
final class TopicManager {
    private final TopicContext context;
    private final Registrar registrar;
    private final String callerId;
    private final Map<String, Published> published = new LinkedHashMap<>();
    private final Map<String, Subscribed> subscribed = new LinkedHashMap<>();
    private String ownUri = "";

    private static final class Published {
        private final TopicPublication publication;
        private final Registration registration;
        private int users;

        private Published(TopicPublication publication) {
            this.publication = publication;
            this.registration = new Registration(
                    Kind.PUBLISHER,
                    publication.topic(),
                    publication.type().name(),
                    Registration.IGNORED); // the subscribers learn of us from the master
        }
    }

    private static final class Subscribed {
        private final TopicSubscription subscription;
        private final Registration registration;
        /** The number of lists that the master has sent. */
        private long updates;

        /** The newest list. */
        private List<String> uris = List.of();

        private Subscribed(TopicSubscription subscription, TopicManager manager, MessageType type) {
            this.subscription = subscription;
            this.registration = new Registration(
                    Kind.SUBSCRIBER, subscription.topic(), type.name(), () -> manager.beginSubscription(this));
        }
    }

    TopicManager(String callerId, TopicContext context, Registrar registrar) {
        this.callerId = callerId;
        this.context = context;
        this.registrar = registrar;
    }

    /** Sets the node's URI, with which the master lists its own publications. */
    synchronized void setOwnUri(String uri) {
        ownUri = uri;
    }

    /** Returns the publication of a topic, which has one user more. */
    synchronized TopicPublication advertise(String topic, MessageType type, int queueSize, boolean latch) {
        Published entry = published.get(topic);
        if (entry == null) {
            entry = new Published(new TopicPublication(context, topic, type));
        } else if (!entry.publication.type().md5().equals(type.md5())) {
            MessageType present = entry.publication.type();
            throw new IllegalArgumentException(topic + " is published as " + present.name() + "/" + present.md5()
                    + " and cannot be published as " + type.name() + "/" + type.md5());
        }
        entry.publication.configure(queueSize, latch);
        entry.users++;
        if (entry.users == 1) {
            published.put(topic, entry);
            registrar.add(entry.registration);
            connectLocal(topic);
        }
        return entry.publication;
    }

    /** Takes a user from a publication. */
    synchronized void unadvertise(TopicPublication publication) {
        Published entry = published.get(publication.topic());
        if (entry == null || entry.publication != publication) {
            return; // the node has ended
        }
        entry.users--;
        if (entry.users == 0) {
            published.remove(publication.topic());
            connectLocal(publication.topic());
            registrar.remove(entry.registration);
            publication.close();
        }
    }

    /** Returns the subscription of a topic, with one subscriber more. */
    synchronized TopicSubscription subscribe(String topic, MessageType type, SubscriberQueue<?> subscriber) {
        Subscribed entry = subscribed.get(topic);
        if (entry != null) {
            entry.subscription.add(subscriber);
            return entry.subscription;
        }
        TopicSubscription subscription = new TopicSubscription(context, topic);
        subscription.add(subscriber);
        entry = new Subscribed(subscription, this, type);
        subscribed.put(topic, entry);
        connectLocal(topic);
        registrar.add(entry.registration);
        return subscription;
    }

    /** Removes a subscriber. */
    synchronized void unsubscribe(TopicSubscription subscription, SubscriberQueue<?> subscriber) {
        Subscribed entry = subscribed.get(subscription.topic());
        if (subscription.remove(subscriber) && entry != null && entry.subscription == subscription) {
            subscribed.remove(subscription.topic());
            registrar.remove(entry.registration);
            subscription.close();
        }
    }

    private void connectLocal(String topic) {
        Subscribed subscriber = subscribed.get(topic);
        Published publisher = published.get(topic);
        if (subscriber != null) {
            subscriber.subscription.setLocal(publisher == null ? null : publisher.publication);
        }
    }

    private static List<String> uris(Object value) throws IOException {
        if (value instanceof List<?> list && list.stream().allMatch(String.class::isInstance)) {
            return list.stream().map(String.class::cast).toList();
        }
        throw new IOException("the master's list of publishers is " + value);
    }

    /** Begins a registration, or the question for the present list, which is the same call. */
    private synchronized Registration.Result beginSubscription(Subscribed entry) {
        long before = entry.updates;
        return value -> answered(entry, before, uris(value));
    }

    private synchronized void answered(Subscribed entry, long before, List<String> uris) {
        if (entry.updates == before) {
            update(entry, uris);
        } else {
            registrar.repeat(entry.registration); // a list came meanwhile: older or newer than the answer
        }
    }

    /**
     * Takes the master's list of a topic's publishers; does nothing if the topic is not subscribed. Lists and answers
     * come by different ways: one without a publisher of the list before may be the older of the two, so the master is
     * asked once more.
     */
    synchronized void publisherUpdate(String topic, List<String> uris) {
        Subscribed entry = subscribed.get(topic);
        if (entry != null) {
            entry.updates++;
            boolean isShorter = !new HashSet<>(uris).containsAll(entry.uris);
            update(entry, uris);
            if (isShorter) {
                registrar.repeat(entry.registration);
            }
        }
    }

    private void update(Subscribed entry, List<String> uris) {
        entry.uris = List.copyOf(uris);
        entry.subscription.update(
                uris.stream().filter(uri -> !uri.equals(ownUri)).toList());
    }

    /** Decides about a connection of a subscriber. */
    void accept(TcprosConnection connection, ConnectionHeader header) {
        String topic = header.field(ConnectionHeader.TOPIC);
        Published entry;
        synchronized (this) {
            entry = published.get(topic);
        }
        if (entry == null) {
            connection.refuse("[" + callerId + "] is not a publisher of [" + topic + "]");
        } else {
            entry.publication.accept(connection, header);
        }
    }

    synchronized boolean isPublished(String topic) {
        return published.containsKey(topic);
    }

    synchronized List<TopicPublication> publications() {
        return published.values().stream().map(entry -> entry.publication).toList();
    }

    synchronized List<TopicSubscription> subscriptions() {
        return subscribed.values().stream().map(entry -> entry.subscription).toList();
    }

    /** Returns the names of all topics, each once. */
    synchronized List<String> topics() {
        List<String> names = new ArrayList<>(published.keySet());
        subscribed.keySet().stream()
                .filter(name -> !published.containsKey(name))
                .forEach(names::add);
        return names;
    }

    /** Returns all connections. */
    List<TopicLink> links() {
        List<TopicLink> all = new ArrayList<>();
        publications().forEach(publication -> all.addAll(publication.links()));
        subscriptions().forEach(subscription -> all.addAll(subscription.links()));
        return all;
    }

    /** Closes all topics; the registrar takes them back. */
    void close() {
        publications().forEach(TopicPublication::close);
        subscriptions().forEach(TopicSubscription::close);
        synchronized (this) {
            published.clear();
            subscribed.clear();
        }
    }
}
