// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.graph;

import io.uorb.shell.graph.ComputationGraph;
import io.uorb.shell.graph.format.GraphFile;
import java.io.IOException;
import java.nio.file.Path;

/** The reader of saved graphs. */
final class SavedGraph {
    private SavedGraph() {}

    /** @throws IOException if it cannot be read, is no graph, or {@code jackson-core} is missing */
    static ComputationGraph read(Path file) throws IOException {
        try {
            return GraphFile.read(file);
        } catch (NoClassDefFoundError e) {
            throw new IOException("saved graphs need jackson-core on the class path; missing: " + e.getMessage(), e);
        }
    }
}
