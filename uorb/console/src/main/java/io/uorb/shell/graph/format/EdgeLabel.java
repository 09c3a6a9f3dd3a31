// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph.format;

import io.uorb.shell.graph.Labels;
import io.uorb.shell.graph.SubscribeEdge;
import java.util.StringJoiner;

/** Label of an edge in a drawing: values that the topic does not show. */
final class EdgeLabel {
    private EdgeLabel() {}

    /** Returns the interval and the number of lost messages. */
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
