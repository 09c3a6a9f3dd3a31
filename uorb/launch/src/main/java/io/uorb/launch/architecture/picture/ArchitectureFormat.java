// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.architecture.picture;

import io.uorb.launch.architecture.ArchitectureDocument;
import io.uorb.launch.architecture.ArchitectureJson;
import io.uorb.launch.architecture.ArchitectureText;
import java.io.IOException;
import java.util.Arrays;
import java.util.stream.Collectors;

/** Formats of a document (architecture:GR-40). Any thread. */
public enum ArchitectureFormat {
    /** A drawing. */
    SVG(".svg"),
    /** Graphviz. */
    DOT(".dot"),
    /** A Mermaid flowchart. */
    MERMAID(".mmd"),
    /** For other programs, and {@code --expect}. */
    JSON(".json"),
    /** Lines for people. */
    TEXT(".txt");

    private final String ending;

    ArchitectureFormat(String ending) {
        this.ending = ending;
    }

    /**
     * Returns the format of a file by the ending of its name.
     *
     * @throws IllegalArgumentException if it has none of them
     */
    public static ArchitectureFormat ofFile(String name) {
        return Arrays.stream(values())
                .filter(format -> name.endsWith(format.ending))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("file " + name + " has none of the endings "
                        + Arrays.stream(values()).map(format -> format.ending).collect(Collectors.joining(", "))));
    }

    /**
     * Returns a document in this format.
     *
     * @param isFolded whether pictures show equal namespaces once; text and JSON have all
     * @param isPlain whether to omit what every ROS node has
     * @throws IOException if it is too large to be drawn
     */
    public String write(ArchitectureDocument document, boolean isFolded, boolean isPlain) throws IOException {
        ArchitectureDocument shown = isPlain ? PlainArchitecture.of(document) : document;
        return switch (this) {
            case JSON -> ArchitectureJson.write(shown);
            case TEXT ->
                ArchitectureText.lines(shown).stream().map(line -> line + "\n").collect(Collectors.joining());
            case SVG -> ArchitecturePicture.of(shown, isFolded).toSvg();
            case DOT -> ArchitecturePicture.of(shown, isFolded).toDot();
            case MERMAID -> ArchitecturePicture.of(shown, isFolded).toMermaid();
        };
    }
}
