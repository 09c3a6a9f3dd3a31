// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import io.uorb.shell.graph.ComputationGraph;
import io.uorb.shell.graph.GraphSnapshot;
import io.uorb.shell.graph.format.GraphFormat;
import java.io.IOException;

/** Draws who publishes and who reads what, consoles left out, with rates from one look to the next. Not thread-safe. */
final class GraphDrawing {
    /** Null if there was no look before. */
    private GraphSnapshot before;

    /** Forgets the last look: rates over the time since it would say little. */
    void clear() {
        before = null;
    }

    /** The message {@code {"is": "graph", "svg"}}; instead of the drawing {@code problem}, if it would be too large. */
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
