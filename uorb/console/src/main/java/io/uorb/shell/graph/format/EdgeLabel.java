// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph.format;

import io.uorb.shell.graph.Labels;
import io.uorb.shell.graph.SubscribeEdge;
import java.util.StringJoiner;

/** What stands at an edge in a drawing: only what is not plain from the topic. */
final class EdgeLabel {
    private EdgeLabel() {}

    /** The interval, and what is lost. */
    static String of(SubscribeEdge edge) {
        StringJoiner label = new StringJoiner(", ");
        if (Labels.hasInterval(edge)) {
            label.add(Labels.intervals(edge));
        }
        if (edge.lost() > 0) {
            label.add(edge.lost() + " lost");
        }
        return label.toString();
    }
}
