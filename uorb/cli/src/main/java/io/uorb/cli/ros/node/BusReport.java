// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.node;

import io.uorb.ros.graph.GraphClient;
import io.uorb.ros.graph.SystemState;
import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The connections of a node as {@code rosnode info} prints them. */
final class BusReport {
    private static final int LEAST_PARTS = 5;
    private static final int PEER = 1;
    private static final int DIRECTION = 2;
    private static final int TRANSPORT = 3;
    private static final int TOPIC = 4;
    private static final int CONNECTED = 5;
    private static final int TEXT = 6;

    /** The text about a connection, of rospy and roscpp alike. */
    private static final Pattern SOCKET =
            Pattern.compile("\\w+ connection on port (\\d+) to \\[(.*) on socket (\\d+)\\].*", Pattern.DOTALL);

    private BusReport() {}

    /** Queries a node for its process and its connections, and returns the lines. */
    static String of(GraphClient graph, SystemState state, String uri) throws IOException {
        StringBuilder report = new StringBuilder("Pid: ")
                .append(TextEscapes.escape(String.valueOf(graph.peer(uri).call("getPid"))))
                .append('\n');
        if (!(graph.peer(uri).call("getBusInfo") instanceof List<?> links)) {
            throw new IOException(uri + ": getBusInfo has no list");
        }
        report.append(links.isEmpty() ? "" : "Connections:\n");
        for (Object link : links) {
            if (link instanceof List<?> parts && parts.size() >= LEAST_PARTS) {
                add(graph, state, parts, report);
            }
        }
        return report.toString();
    }

    private static void add(GraphClient graph, SystemState state, List<?> link, StringBuilder to) throws IOException {
        if (link.size() > CONNECTED && isNo(link.get(CONNECTED))) {
            return;
        }
        String topic = String.valueOf(link.get(TOPIC));
        line(to, " * topic: ", topic);
        line(to, "    * to: ", peer(graph, state, topic, String.valueOf(link.get(PEER))));
        String direction = switch (String.valueOf(link.get(DIRECTION))) {
            case "i" -> "inbound";
            case "o" -> "outbound";
            default -> "unknown";
        };
        line(to, "    * direction: ", direction + (link.size() > TEXT ? socket(String.valueOf(link.get(TEXT))) : ""));
        line(to, "    * transport: ", String.valueOf(link.get(TRANSPORT)));
    }

    /** roscpp says 1 and 0. */
    private static boolean isNo(Object connected) {
        return Boolean.FALSE.equals(connected) || Integer.valueOf(0).equals(connected);
    }

    private static void line(StringBuilder to, String title, String text) {
        to.append(title).append(TextEscapes.escape(text)).append('\n');
    }

    private static String socket(String text) {
        Matcher parts = SOCKET.matcher(text);
        return parts.matches() ? " (" + parts.group(1) + " - " + parts.group(2) + ") [" + parts.group(3) + "]" : "";
    }

    /** Returns the name of the node that has a URI, if it publishes or subscribes the topic. */
    private static String peer(GraphClient graph, SystemState state, String topic, String uri) throws IOException {
        for (Map<String, List<String>> part : List.of(state.publishers(), state.subscribers())) {
            for (String node : part.getOrDefault(topic, List.of())) {
                if (graph.nodeUri(node).filter(uri::equals).isPresent()) {
                    return node + " (" + uri + ")";
                }
            }
        }
        return uri;
    }
}
