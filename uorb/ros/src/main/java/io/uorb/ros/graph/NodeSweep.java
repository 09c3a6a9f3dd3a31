// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.graph;

import io.uorb.error.ErrorHandler;
import io.uorb.ros.xmlrpc.XmlRpcClient;
import io.uorb.ros.xmlrpc.XmlRpcFaultException;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/**
 * Removal of the registrations of nodes that do not answer, as {@code rosnode cleanup} does. All nodes are called in
 * parallel, so that dead ones together take the time limit of one call. Subscriptions of parameters remain, since no
 * master lists them. One thread calls it, and waits for the answers.
 */
public final class NodeSweep implements AutoCloseable {
    private static final String CALLER = "/uorb_cleanup";
    /** Of an answer. */
    private static final int PARTS = 3;

    private final XmlRpcClient client;
    private final String master;

    /**
     * Creates a client of a master.
     *
     * @param master its URI
     */
    public NodeSweep(String master, ErrorHandler errors) throws IOException {
        this.master = master;
        client = new XmlRpcClient("ros cleanup", errors);
    }

    /**
     * Returns the nodes that do not answer, with their URIs, by name.
     *
     * @throws IOException if the master does not answer
     */
    public Map<String, String> deadNodes() throws IOException {
        Map<String, String> uris = new LinkedHashMap<>();
        for (String node : state().nodes()) {
            Object uri = value(client.call(master, "lookupNode", List.of(CALLER, node)));
            if (uri instanceof String text && !text.isEmpty()) {
                uris.put(node, text);
            }
        }
        Map<String, CompletableFuture<Object>> pings = new LinkedHashMap<>();
        uris.forEach((node, uri) -> pings.put(node, client.callAsync(uri, "getName", List.of(CALLER))));
        pings.forEach((node, ping) -> {
            if (answers(node, ping)) {
                uris.remove(node);
            }
        });
        return uris;
    }

    /** A fault is an answer too, as roscpp's. Another name is none: its node has the address of one that died. */
    private static boolean answers(String node, CompletableFuture<Object> ping) {
        try {
            return !(ping.join() instanceof List<?> triple
                    && triple.size() == PARTS
                    && triple.get(2) instanceof String name
                    && !name.equals(node));
        } catch (CompletionException e) {
            return e.getCause() instanceof XmlRpcFaultException;
        }
    }

    /**
     * Removes the registrations of nodes.
     *
     * @param dead names and URIs, as {@link #deadNodes} returns them
     * @return how many registrations were removed
     */
    public int remove(Map<String, String> dead) throws IOException {
        SystemState state = state();
        int removed = 0;
        for (Map.Entry<String, String> node : dead.entrySet()) {
            for (String topic : SystemState.of(state.publishers(), node.getKey())) {
                removed += call("unregisterPublisher", node.getKey(), topic, node.getValue());
            }
            for (String topic : SystemState.of(state.subscribers(), node.getKey())) {
                removed += call("unregisterSubscriber", node.getKey(), topic, node.getValue());
            }
            for (String service : SystemState.of(state.providers(), node.getKey())) {
                Object uri = value(client.call(master, "lookupService", List.of(CALLER, service)));
                removed += call("unregisterService", node.getKey(), service, String.valueOf(uri));
            }
        }
        return removed;
    }

    private int call(String method, String caller, String name, String uri) throws IOException {
        return Integer.valueOf(1).equals(value(client.call(master, method, List.of(caller, name, uri)))) ? 1 : 0;
    }

    private Object value(Object answer) throws IOException {
        if (answer instanceof List<?> triple && triple.size() == PARTS) {
            return triple.get(2);
        }
        throw new IOException(master + ": answered " + answer + ", not as a ROS master");
    }

    private SystemState state() throws IOException {
        return SystemState.of(value(client.call(master, "getSystemState", List.of(CALLER))));
    }

    @Override
    public void close() {
        client.close();
    }
}
