// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.stream;

import io.uorb.cli.ros.graph.Ending;
import io.uorb.cli.ros.graph.GraphOptions;
import io.uorb.ros.node.RosNode;
import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * A topic, and the field of its messages that is to be printed: as with rostopic, the rest of the name beyond a topic
 * that is published.
 *
 * @param topic full name
 * @param path with points between names; empty for whole messages
 */
record EchoedField(String topic, String path) {
    private static final long LOOK_NS = TimeUnit.MILLISECONDS.toNanos(200);

    /**
     * Returns what a name stands for; waits until it is published.
     *
     * @return null if the command has ended
     */
    static EchoedField await(GraphOptions graph, RosNode node, String name, Ending ending)
            throws IOException, InterruptedException {
        EchoedField found = of(name, graph.publishedTopics(node));
        if (found == null) {
            graph.warn("topic " + TextEscapes.escape(name) + " is not published yet");
        }
        while (found == null && !ending.await(LOOK_NS)) {
            found = of(name, graph.publishedTopics(node));
        }
        return found;
    }

    /** Returns the topic of that name, or else the longest of which it begins with; null if there is none. */
    static EchoedField of(String name, Set<String> topics) {
        for (int end = name.length(); end > 0; end = name.lastIndexOf('/', end - 1)) {
            if (topics.contains(name.substring(0, end))) {
                String rest = end == name.length() ? "" : name.substring(end + 1);
                return new EchoedField(name.substring(0, end), rest.replace('/', '.'));
            }
        }
        return null;
    }
}
