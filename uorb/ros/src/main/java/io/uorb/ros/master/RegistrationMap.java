// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.master;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Nodes by the thing that they registered, in order of registration. Not thread-safe. */
final class RegistrationMap {
    private final Map<String, List<NodeApi>> byKey = new LinkedHashMap<>();
    private long bytes;

    /** Returns the memory that all registrations take, an estimate. */
    long bytes() {
        return bytes;
    }

    /** Returns the memory that a registration takes, an estimate. */
    static long size(String key, NodeApi node) {
        return 2 * ValueSize.ENTRY_BYTES + ValueSize.of(key) + ValueSize.of(node.caller()) + ValueSize.of(node.uri());
    }

    boolean has(String key, NodeApi node) {
        return byKey.getOrDefault(key, List.of()).contains(node);
    }

    /** Adds a node; a repeated registration changes nothing. */
    void add(String key, NodeApi node) {
        List<NodeApi> nodes = byKey.computeIfAbsent(key, any -> new ArrayList<>(1));
        if (!nodes.contains(node)) {
            nodes.add(node);
            bytes += size(key, node);
        }
    }

    /** Removes a node; returns whether it was there. */
    boolean remove(String key, NodeApi node) {
        List<NodeApi> nodes = byKey.get(key);
        if (nodes == null || !nodes.remove(node)) {
            return false;
        }
        bytes -= size(key, node);
        if (nodes.isEmpty()) {
            byKey.remove(key);
        }
        return true;
    }

    /** Removes all nodes of a key. */
    void clear(String key) {
        nodes(key).forEach(node -> remove(key, node));
    }

    /** Removes all registrations of a node, whatever its URI. */
    void removeCaller(String caller) {
        for (String key : keys()) {
            for (NodeApi node : nodes(key)) {
                if (node.caller().equals(caller)) {
                    remove(key, node);
                }
            }
        }
    }

    boolean hasCaller(String caller) {
        return byKey.values().stream()
                .anyMatch(nodes -> nodes.stream().anyMatch(node -> node.caller().equals(caller)));
    }

    boolean has(String key) {
        return byKey.containsKey(key);
    }

    List<NodeApi> nodes(String key) {
        return List.copyOf(byKey.getOrDefault(key, List.of()));
    }

    List<String> keys() {
        return List.copyOf(byKey.keySet());
    }

    /** Returns the URIs of a key's nodes, each once: a node that died may have left the URI of another one. */
    List<Object> uris(String key) {
        return byKey.getOrDefault(key, List.of()).stream()
                .<Object>map(NodeApi::uri)
                .distinct()
                .toList();
    }

    /** Returns pairs of key and names of nodes. */
    List<Object> state() {
        List<Object> state = new ArrayList<>();
        byKey.forEach((key, nodes) ->
                state.add(List.of(key, nodes.stream().map(NodeApi::caller).toList())));
        return state;
    }
}
