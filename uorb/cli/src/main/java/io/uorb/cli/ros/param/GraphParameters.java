// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.param;

import io.uorb.cli.ros.graph.GraphFailure;
import io.uorb.cli.ros.graph.MasterOption;
import io.uorb.ros.graph.GraphClient;
import io.uorb.ros.name.RosNames;
import io.uorb.ros.node.MasterRefusalException;
import io.uorb.ros.xmlrpc.XmlRpcValues;
import java.io.IOException;
import java.util.Map;

/** The parameters of a graph as commands read and set them. One thread. */
final class GraphParameters {
    private final GraphClient graph;
    private final MasterOption terminal;

    GraphParameters(GraphClient graph, MasterOption terminal) {
        this.graph = graph;
        this.terminal = terminal;
    }

    /** Returns a value, or the tree below a namespace; a failure names parameters that resemble. */
    Object get(String name) throws IOException {
        try {
            return graph.master().call("getParam", name);
        } catch (MasterRefusalException e) {
            throw unknown(name, e);
        }
    }

    /** Deletes a parameter and all below it; the root becomes empty. */
    void delete(String name) throws IOException {
        if (name.equals(RosNames.ROOT)) {
            graph.master().call("setParam", name, Map.of());
            return;
        }
        try {
            graph.master().call("deleteParam", name);
        } catch (MasterRefusalException e) {
            throw unknown(name, e);
        }
    }

    /** Only -1 says that it is not set. */
    private RuntimeException unknown(String name, MasterRefusalException refusal) throws IOException {
        if (refusal.code() >= 0) {
            throw refusal;
        }
        return terminal.unknown("parameter", name, graph.master().callForTexts("getParamNames"));
    }

    /** Sets a parameter; a map changes what it has, and leaves all others. */
    void set(String name, Object value) throws IOException {
        if (value instanceof Map<?, ?> map) {
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                set(name.equals(RosNames.ROOT) ? name + entry.getKey() : name + '/' + entry.getKey(), entry.getValue());
            }
        } else {
            graph.master().call("setParam", name, value);
        }
    }

    /**
     * Checks a value before any of it is sent.
     *
     * @param source of the value, for the message
     */
    static void check(String source, String name, Object value) {
        String problem = name.equals(RosNames.ROOT) && !(value instanceof Map)
                ? "the root can only be set to a map"
                : XmlRpcValues.problem(value);
        if (problem != null) {
            throw new GraphFailure(source + ": " + problem);
        }
    }
}
