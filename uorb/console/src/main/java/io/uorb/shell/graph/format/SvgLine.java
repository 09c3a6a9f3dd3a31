// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph.format;

import io.uorb.shell.graph.Labels;
import io.uorb.shell.graph.PublishEdge;
import io.uorb.shell.graph.SubscribeEdge;
import io.uorb.shell.graph.TopicKey;

/**
 * A line of the drawing.
 *
 * @param kind its class in the style sheet
 * @param label stands at its arrow
 * @param title what is shown when the pointer rests on it
 */
record SvgLine(String kind, boolean lossy, String module, TopicKey topic, String label, String title) {
    private static final double MAX_LABEL_WIDTH = 110;
    private static final double LABEL_PAD = 6;

    static SvgLine of(PublishEdge edge, String label) {
        String title = Labels.name(edge.module()) + " publishes " + Labels.topic(edge.topicKey()) + ": "
                + Labels.publishValues(edge);
        return new SvgLine("ug-pub", false, edge.module(), edge.topicKey(), label, title);
    }

    static SvgLine of(SubscribeEdge edge) {
        String title = Labels.name(edge.module()) + " reads " + Labels.topic(edge.topicKey()) + ": "
                + Labels.subscribeValues(edge);
        return new SvgLine("ug-sub", edge.lost() > 0, edge.module(), edge.topicKey(), EdgeLabel.of(edge), title);
    }

    /** Returns the room beside the arrow. */
    double labelWidth() {
        return label.isEmpty() ? 0 : Math.min(MAX_LABEL_WIDTH, TextWidth.small(label)) + LABEL_PAD;
    }
}
