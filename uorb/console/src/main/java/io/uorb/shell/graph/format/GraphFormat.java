// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph.format;

import io.uorb.shell.graph.ComputationGraph;
import java.io.IOException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Output formats of a graph; drawings fold many alike instances of a topic. JSON needs {@code jackson-core}. */
public enum GraphFormat {
    /** Plain text for a terminal. */
    TEXT("txt", TextFormat::write),
    /** Graphviz's DOT. */
    DOT("dot", (graph, out) -> out.append(GraphPicture.of(graph).toDot())),
    /** A Mermaid flowchart. */
    MERMAID("mmd", (graph, out) -> out.append(GraphPicture.of(graph).toMermaid())),
    /** All values; {@link GraphFile} reads it again. */
    JSON("json", JsonFormat::write),
    /** A drawing, complete in itself, for light and dark context. */
    SVG("svg", (graph, out) -> out.append(GraphPicture.of(graph).toSvg()));

    private final String suffix;
    private final Writing writing;

    GraphFormat(String suffix, Writing writing) {
        this.suffix = suffix;
        this.writing = writing;
    }

    /**
     * Writes a graph.
     *
     * @throws IOException if {@code out} fails, the graph is too large to be drawn, or {@code jackson-core} is missing
     */
    public void write(ComputationGraph graph, Appendable out) throws IOException {
        try {
            writing.write(graph, out);
        } catch (NoClassDefFoundError e) {
            throw new IOException("format " + this + " needs jackson-core; missing: " + e.getMessage(), e);
        }
    }

    /** Returns the format that files of such a name have. */
    public static Optional<GraphFormat> ofFile(String fileName) {
        return Arrays.stream(values())
                .filter(format -> fileName.toLowerCase(Locale.ROOT).endsWith("." + format.suffix))
                .findFirst();
    }

    /** Returns the suffixes of all formats, for people. */
    public static String suffixes() {
        return Arrays.stream(values()).map(format -> "." + format.suffix).collect(Collectors.joining(", "));
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Writer of a format. */
    private interface Writing {
        void write(ComputationGraph graph, Appendable out) throws IOException;
    }
}
