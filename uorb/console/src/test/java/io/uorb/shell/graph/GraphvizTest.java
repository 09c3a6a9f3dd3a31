// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.shell.graph.format.GraphFormat;
import io.uorb.testing.Peers;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Graphviz itself draws what we write for it. */
class GraphvizTest {
    @TempDir
    private Path folder;

    /** The drawing; fails if Graphviz has anything to say. */
    private String drawn(ComputationGraph graph) throws IOException, InterruptedException {
        StringBuilder dot = new StringBuilder();
        GraphFormat.DOT.write(graph, dot);
        Path file = folder.resolve("graph.dot");
        Path svg = folder.resolve("graph.svg");
        Path said = folder.resolve("said.txt");
        Files.writeString(file, dot, StandardCharsets.UTF_8);
        Process process = Peers.command("dot", "-Tsvg", "-o", svg.toString(), file.toString())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        assertTrue(process.waitFor(60, TimeUnit.SECONDS), "dot does not end");
        assertEquals(0, process.exitValue(), () -> read(said));
        return Files.readString(svg);
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return e.toString();
        }
    }

    @Test
    void shouldDrawThePipeline() throws IOException, InterruptedException {
        String svg = drawn(ComputationGraph.between(
                "attitude", GraphSnapshots.pipeline(1000), GraphSnapshots.pipeline(2000), false));

        assertTrue(svg.contains(">vehicle_attitude<"), svg);
        assertTrue(svg.contains("20 lost"), svg);
        assertEquals(5, svg.split("class=\"edge\"", -1).length - 1);
    }

    @Test
    void shouldShowHostileNamesAsTheyAre() throws IOException, InterruptedException {
        String svg = drawn(ComputationGraph.of(
                "p",
                new GraphSnapshots()
                        .publishes(1, "a \"quoted\" \\N name\\", "<b>&amp;lt;</b>", 0, 1)
                        .at(0),
                false));

        assertTrue(svg.contains("&quot;quoted&quot; \\N name\\<"), svg);
        assertTrue(svg.contains("&lt;b&gt;&amp;amp;lt;&lt;/b&gt;"), svg);
    }

    @Test
    void shouldDrawGraphsOfAnyShapeAndNames() throws IOException, InterruptedException {
        for (long seed = 0; seed < 10; seed++) {
            ComputationGraph graph = Graphs.random(seed);
            String svg = drawn(graph);
            assertEquals(
                    graph.publications().size() + graph.subscriptions().size(),
                    svg.split("class=\"edge\"", -1).length - 1,
                    "seed " + seed);
        }
    }
}
