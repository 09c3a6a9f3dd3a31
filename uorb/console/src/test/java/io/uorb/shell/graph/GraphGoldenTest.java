// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.shell.graph.format.GraphFormat;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Each format of one small pipeline, byte by byte. With {@code -Duorb.golden.write=true} the files are written anew,
 * to be looked at before they are committed.
 */
class GraphGoldenTest {
    private static final String FOLDER = "src/test/resources/golden/graph";

    @ParameterizedTest
    @EnumSource
    void shouldWriteThePipelineAsBefore(GraphFormat format) throws IOException {
        Path golden = Path.of(FOLDER, "pipeline." + format);
        StringBuilder text = new StringBuilder();
        format.write(
                ComputationGraph.between(
                        "attitude", GraphSnapshots.pipeline(1000), GraphSnapshots.pipeline(2000), false),
                text);

        if (Boolean.getBoolean("uorb.golden.write")) {
            Files.createDirectories(golden.getParent());
            Files.writeString(golden, text);
        }
        assertEquals(Files.readString(golden, StandardCharsets.UTF_8), text.toString());
    }

    @Test
    void shouldWriteAnEmptyGraphInEachFormat() throws IOException {
        ComputationGraph graph = ComputationGraph.of("idle", new GraphSnapshots().at(0), false);
        for (GraphFormat format : GraphFormat.values()) {
            StringBuilder text = new StringBuilder();
            format.write(graph, text);
            assertTrue(text.length() > 0, format.toString());
        }
    }
}
