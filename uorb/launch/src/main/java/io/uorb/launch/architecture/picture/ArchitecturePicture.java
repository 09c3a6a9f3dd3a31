// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.architecture.picture;

import io.uorb.launch.architecture.ArchitectureDocument;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Namespaces, nodes, topics and services of a document as frames, shapes and lines (architecture:GR-43).
 *
 * @param root the namespace of all, which is not drawn as a frame
 */
record ArchitecturePicture(PictureFrame root, List<PictureLine> lines) {
    /** Returns the picture of a document, with equal namespaces once if it is to be folded. */
    static ArchitecturePicture of(ArchitectureDocument document, boolean isFolded) {
        ArchitecturePicture picture = new PictureBuilder(document).build();
        return isFolded ? picture.withRoot(new FrameFolding(picture).fold()) : picture;
    }

    /** Returns this picture without the shapes that a frame lacks, and without their lines. */
    private ArchitecturePicture withRoot(PictureFrame frame) {
        Set<String> left = frame.allShapes().map(PictureShape::key).collect(Collectors.toSet());
        return new ArchitecturePicture(
                frame,
                lines.stream()
                        .filter(line -> left.contains(line.from()) && left.contains(line.to()))
                        .toList());
    }

    /** Returns a line that says how much there is. */
    String summary() {
        long nodes = root.allShapes().filter(shape -> shape.kind().isNode()).count();
        long topics = root.allShapes()
                .filter(shape -> shape.kind() == ShapeKind.TOPIC)
                .count();
        long services = root.allShapes()
                .filter(shape -> shape.kind() == ShapeKind.SERVICE)
                .count();
        return nodes + " nodes, " + topics + " topics, " + services + " services";
    }
}
