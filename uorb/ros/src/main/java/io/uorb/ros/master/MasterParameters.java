// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.master;

import java.util.Map;
import java.util.concurrent.Executor;

/** The parameters with the nodes that are told of changes. Not thread-safe. */
final class MasterParameters {
    private final ParameterTree tree = new ParameterTree();
    private final Registry registry;
    private final NodeCalls calls;
    private final Executor underLock;

    /**
     * Parameters without values.
     *
     * @param underLock runs what ends a subscription after its node has refused an update
     */
    MasterParameters(Registry registry, NodeCalls calls, Executor underLock) {
        this.registry = registry;
        this.calls = calls;
        this.underLock = underLock;
    }

    ParameterTree tree() {
        return tree;
    }

    void set(String key, Object value, String caller) {
        tree.set(GraphNames.parts(key), value);
        tell(GraphNames.asNamespace(key), value, caller);
    }

    /** Deletes a value; for subscribers that is a change to an empty struct, also for the one that deletes. */
    boolean delete(String key) {
        boolean deleted = tree.delete(GraphNames.parts(key));
        if (deleted) {
            tell(GraphNames.asNamespace(key), Map.of(), null);
        }
        return deleted;
    }

    /** Subscribes and returns the value, an empty struct if nothing is set. */
    Object subscribe(String key, NodeApi node) {
        registry.addParameterSubscriber(GraphNames.asNamespace(key), node);
        Object value = tree.get(GraphNames.parts(key));
        return value == null ? Map.of() : value;
    }

    void unsubscribe(String key, NodeApi node) {
        registry.removeParameterSubscriber(GraphNames.asNamespace(key), node);
    }

    private void tell(String changed, Object value, String except) {
        for (String subscribed : registry.parameters().keys()) {
            if (changed.startsWith(subscribed)) {
                tellAll(subscribed, changed, value, except);
            } else if (value instanceof Map && subscribed.startsWith(changed)) {
                Object part = ParameterTree.part(value, GraphNames.parts(subscribed.substring(changed.length())));
                tellAll(subscribed, subscribed, part == null ? Map.of() : part, null);
            }
        }
    }

    private void tellAll(String subscribed, String key, Object value, String except) {
        for (NodeApi node : registry.parameters().nodes(subscribed)) {
            if (!node.caller().equals(except)) {
                Runnable end = () -> registry.removeParameterSubscriber(subscribed, node);
                calls.paramUpdate(node.uri(), key, value, () -> underLock.execute(end));
            }
        }
    }
}
