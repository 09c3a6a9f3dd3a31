// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.master;

import io.uorb.input.HeapShare;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** The nodes of a graph and what they registered. Not thread-safe; calls to nodes come in the order of changes. */
final class Registry {
    /** The type of a publisher or subscriber that takes any. */
    static final String ANY_TYPE = "*";

    private static final String SAME_NAME = "new node registered with same name";

    /** The greatest default of the memory for registrations; a 16th of the heap where that is less. */
    private static final long MAX_BYTES = 64 << 20;

    private static final int HEAP_DIVISOR = 16;

    private final long limitBytes;
    private final NodeCalls calls;
    private final Consumer<String> log;
    private final Map<String, String> uris = new LinkedHashMap<>();
    private final TextMap types = new TextMap();
    private final TextMap serviceUris = new TextMap();
    private final RegistrationMap publishers = new RegistrationMap();
    private final RegistrationMap subscribers = new RegistrationMap();
    private final RegistrationMap services = new RegistrationMap();
    private final RegistrationMap parameters = new RegistrationMap();

    /** A registry that takes a share of the heap at most. */
    Registry(NodeCalls calls, Consumer<String> log) {
        this(calls, log, HeapShare.bytes(MAX_BYTES, HEAP_DIVISOR));
    }

    Registry(NodeCalls calls, Consumer<String> log, long limitBytes) {
        this.limitBytes = limitBytes;
        this.calls = calls;
        this.log = log;
    }

    RegistrationMap publishers() {
        return publishers;
    }

    RegistrationMap subscribers() {
        return subscribers;
    }

    RegistrationMap services() {
        return services;
    }

    /** Subscriptions of parameters, by key with a slash at its end. */
    RegistrationMap parameters() {
        return parameters;
    }

    /** Types by topic, also of topics without nodes while memory is left for them. */
    TextMap types() {
        return types;
    }

    /** URIs by service. */
    TextMap serviceUris() {
        return serviceUris;
    }

    /** Returns the URI of a node, or null if it has registered nothing. */
    String uri(String node) {
        return uris.get(node);
    }

    /**
     * Checks that memory is left for a registration.
     *
     * @param text the type or the service's URI
     * @throws IllegalArgumentException if there is none
     */
    private void requireRoom(RegistrationMap map, String key, NodeApi node, String text) {
        long size = RegistrationMap.size(key, node) + ValueSize.of(text) + ValueSize.of(key);
        if (map.has(key, node) || bytes() + size <= limitBytes) {
            return;
        }
        types.removeNames(topic -> !publishers.has(topic) && !subscribers.has(topic));
        if (bytes() + size > limitBytes) {
            throw new IllegalArgumentException(
                    "the registrations would exceed their limit of " + limitBytes + " bytes, a share of the heap");
        }
    }

    private long bytes() {
        return publishers.bytes()
                + subscribers.bytes()
                + services.bytes()
                + parameters.bytes()
                + types.bytes()
                + serviceUris.bytes();
    }

    /** Registers a publisher; returns the URIs of the subscribers. */
    List<Object> addPublisher(String topic, String type, NodeApi node) {
        requireRoom(publishers, topic, node, type);
        add(publishers, "PUB", topic, node);
        if (!type.equals(ANY_TYPE) || types.get(topic) == null) {
            types.put(topic, type);
        }
        tellSubscribers(topic);
        return subscribers.uris(topic);
    }

    /** Registers a subscriber; returns the URIs of the publishers. */
    List<Object> addSubscriber(String topic, String type, NodeApi node) {
        requireRoom(subscribers, topic, node, type);
        add(subscribers, "SUB", topic, node);
        if (!type.equals(ANY_TYPE) && types.get(topic) == null) {
            types.put(topic, type);
        }
        return publishers.uris(topic);
    }

    /** Registers the only provider of a service. */
    void addService(String service, String serviceUri, NodeApi node) {
        requireRoom(services, service, node, serviceUri);
        renew(node);
        List<NodeApi> before = services.nodes(service);
        services.clear(service);
        add(services, "SERVICE", service, node);
        serviceUris.put(service, serviceUri);
        before.forEach(this::forgetIfUnused);
    }

    void addParameterSubscriber(String key, NodeApi node) {
        requireRoom(parameters, key, node, "");
        add(parameters, "CACHEDPARAM", key, node);
    }

    boolean removePublisher(String topic, NodeApi node) {
        boolean removed = remove(publishers, "PUB", topic, node);
        if (removed) {
            tellSubscribers(topic);
        }
        return removed;
    }

    boolean removeSubscriber(String topic, NodeApi node) {
        return remove(subscribers, "SUB", topic, node);
    }

    /** Removes a service that this caller provides with this URI. */
    boolean removeService(String service, String serviceUri, String caller) {
        String uri = uris.get(caller);
        boolean removed = uri != null
                && serviceUri.equals(serviceUris.get(service))
                && remove(services, "SERVICE", service, new NodeApi(caller, uri));
        if (removed) {
            serviceUris.remove(service);
        }
        return removed;
    }

    boolean removeParameterSubscriber(String key, NodeApi node) {
        return remove(parameters, "CACHEDPARAM", key, node);
    }

    private void add(RegistrationMap map, String kind, String key, NodeApi node) {
        renew(node);
        map.add(key, node);
        log.accept("+" + kind + " [" + key + "] " + node.caller() + " " + node.uri());
    }

    /** A known name with a new URI is a new node: the old one is forgotten, and asked to end if it may be alive. */
    private void renew(NodeApi node) {
        String before = uris.put(node.caller(), node.uri());
        if (!node.uri().equals(before)) {
            calls.withdrawShutdowns(node.uri(), node.caller());
        }
        if (before != null && !before.equals(node.uri())) {
            publishers.removeCaller(node.caller());
            subscribers.removeCaller(node.caller());
            parameters.removeCaller(node.caller());
            services.removeCaller(node.caller());
            serviceUris.removeNames(service -> !services.has(service));
            log.accept("-NODE " + node.caller() + " " + before + ": " + SAME_NAME);
            if (hasNode(before)) {
                log.accept("another node has the same address; no node was shut down");
            } else {
                calls.shutdown(before, node.caller(), "[" + node.caller() + "] Reason: " + SAME_NAME);
            }
        }
    }

    /** The system gives the port of a node that died to another node, which must not be ended in its place. */
    private boolean hasNode(String uri) {
        return uris.values().stream().anyMatch(known -> NodeApi.isSameServer(uri, known));
    }

    private boolean remove(RegistrationMap map, String kind, String key, NodeApi node) {
        boolean removed = map.remove(key, node);
        if (removed) {
            log.accept("-" + kind + " [" + key + "] " + node.caller() + " " + node.uri());
            forgetIfUnused(node);
        }
        return removed;
    }

    private void forgetIfUnused(NodeApi node) {
        boolean used = publishers.hasCaller(node.caller())
                || subscribers.hasCaller(node.caller())
                || services.hasCaller(node.caller())
                || parameters.hasCaller(node.caller());
        if (!used) {
            uris.remove(node.caller());
        }
    }

    private void tellSubscribers(String topic) {
        List<Object> list = publishers.uris(topic);
        subscribers.uris(topic).forEach(uri -> calls.publisherUpdate((String) uri, topic, list));
    }

    /** Returns pairs of topic and type of the topics with publishers below a namespace. */
    List<Object> published(String subgraph) {
        String prefix = subgraph.isEmpty() ? "" : GraphNames.asNamespace(subgraph);
        List<Object> pairs = new ArrayList<>();
        for (String topic : publishers.keys()) {
            if (topic.startsWith(prefix)) {
                String type = types.get(topic);
                pairs.add(List.of(topic, type == null ? ANY_TYPE : type));
            }
        }
        return pairs;
    }

    /** Returns pairs of topic and type. */
    List<Object> topicTypes() {
        List<Object> pairs = new ArrayList<>();
        types.all().forEach((topic, type) -> pairs.add(List.of(topic, type)));
        return pairs;
    }

    /** Takes over a node of a saved state without telling anybody. */
    void restore(RegistrationMap map, String key, NodeApi node) {
        uris.put(node.caller(), node.uri());
        map.add(key, node);
    }
}
