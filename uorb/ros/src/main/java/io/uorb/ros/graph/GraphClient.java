// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.graph;

import io.uorb.ros.node.MasterClient;
import io.uorb.ros.node.MasterRefusalException;
import io.uorb.ros.xmlrpc.XmlRpcClient;
import io.uorb.ros.xmlrpc.XmlRpcFaultException;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Questions to the master and the nodes of a graph, by a command that is no node. One thread. */
public final class GraphClient implements AutoCloseable {
    /** The name under which commands ask. */
    public static final String CALLER = "/uorb";

    /** The type that a topic has if the master does not know one, in what tools print. */
    public static final String UNKNOWN_TYPE = "unknown type";

    private final XmlRpcClient client;
    private final MasterClient master;
    /** By the node's name; empty ones are remembered too. */
    private final Map<String, Optional<String>> nodeUris = new HashMap<>();

    /** Creates a client of a master, which need not be there. */
    public GraphClient(String masterUri) throws IOException {
        client = new XmlRpcClient("ros graph", (source, error) -> {});
        master = peer(masterUri);
    }

    /** Returns the master, for further calls. */
    public MasterClient master() {
        return master;
    }

    /** Returns the URI of the master. */
    public String masterUri() {
        return master.uri();
    }

    /** Returns a node as a peer of calls: nodes answer as masters do. */
    public MasterClient peer(String uri) {
        return new MasterClient(client, uri, CALLER);
    }

    /**
     * Returns the raw answer of a node, also without code and text.
     *
     * @throws SocketTimeoutException if it has not arrived in time
     */
    public Object ask(String uri, String method, Duration limit) throws IOException {
        try {
            return client.callAsync(uri, method, List.of(CALLER)).get(limit.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            throw new SocketTimeoutException(uri + ": no answer within " + limit.toMillis() + " ms");
        } catch (ExecutionException e) {
            throw e.getCause() instanceof IOException failure ? failure : new IOException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException(uri + ": interrupted");
        }
    }

    /** Returns whether something answers as masters do. */
    public boolean isMasterThere() {
        try {
            master.call("getPid");
            return true;
        } catch (MasterRefusalException | XmlRpcFaultException e) {
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /** Returns all registrations. */
    public SystemState state() throws IOException {
        return SystemState.of(master.call("getSystemState"));
    }

    /** Returns the types of all topics, by the topic's name. */
    public Map<String, String> topicTypes() throws IOException {
        return SystemState.texts(master.call("getTopicTypes"));
    }

    /** Returns the types of the topics that are published, by the topic's name. */
    public Map<String, String> publishedTypes() throws IOException {
        return SystemState.texts(master.call("getPublishedTopics", ""));
    }

    /** Returns the URI of a node, if the master knows it; each is queried once. */
    public Optional<String> nodeUri(String node) throws IOException {
        Optional<String> known = nodeUris.get(node);
        if (known == null) {
            known = find("lookupNode", node);
            nodeUris.put(node, known);
        }
        return known;
    }

    /** Returns the URI of a node as it is now. */
    public Optional<String> newNodeUri(String node) throws IOException {
        nodeUris.remove(node);
        return nodeUri(node);
    }

    /** Returns the URI of a service's provider, if there is one. */
    public Optional<String> serviceUri(String service) throws IOException {
        return find("lookupService", service);
    }

    private Optional<String> find(String method, String name) throws IOException {
        try {
            return master.call(method, name) instanceof String uri && !uri.isEmpty()
                    ? Optional.of(uri)
                    : Optional.empty();
        } catch (MasterRefusalException e) {
            return Optional.empty();
        }
    }

    @Override
    public void close() {
        client.close();
    }
}
