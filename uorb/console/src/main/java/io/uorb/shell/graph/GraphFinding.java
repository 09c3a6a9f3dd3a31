// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph;

import java.util.List;

/**
 * A finding of a check.
 *
 * @param modules those concerned, sorted
 * @param text for a terminal
 */
public record GraphFinding(GraphCheck check, String topic, int instance, List<String> modules, String text) {
    /** Keeps a copy of the list. */
    public GraphFinding {
        modules = List.copyOf(modules);
    }

    /** Returns one line of text. */
    @Override
    public String toString() {
        return check + ": " + Labels.topic(new TopicKey(topic, instance)) + ": " + text;
    }
}
