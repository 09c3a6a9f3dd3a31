// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import io.uorb.cli.web.message.PageJson;
import io.uorb.shell.graph.ComputationGraph;
import io.uorb.shell.graph.GraphSnapshot;
import io.uorb.shell.graph.format.GraphFormat;
import java.io.IOException;

/** The drawing of the graph, without consoles, with rates between two samples. Not thread-safe. */
final class GraphDrawing {
    /** Null before the first sample. */
    private GraphSnapshot before;

    /** Forgets the last sample; rates since it would be useless. */
    void clear() {
        before = null;
    }

    /**
     * Returns the message {@code {"is": "graph", "svg"}}, with {@code problem} instead of a drawing that is too large.
     */
    String json(String program, GraphSnapshot now) {
        ComputationGraph graph = before == null
                ? ComputationGraph.of(program, now, false)
                : ComputationGraph.between(program, before, now, false);
        before = now;
        StringBuilder svg = new StringBuilder();
        try {
            GraphFormat.SVG.write(graph, svg);
        } catch (IOException e) {
            return PageJson.object("graph", json -> json.writeStringField("problem", e.getMessage()));
        }
        return PageJson.object("graph", json -> json.writeStringField("svg", svg.toString()));
    }
}
