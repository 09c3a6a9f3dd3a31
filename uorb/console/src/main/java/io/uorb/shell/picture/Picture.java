// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.picture;

import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;

/**
 * A directed graph to be drawn. Names and texts may be any.
 *
 * @param title title, also for screen readers
 * @param heading over the drawing, and the name of the graph
 * @param summary how much there is, below the heading
 * @param explanation how to read it
 * @param root the frame of all, which is not drawn
 * @param lines between shapes of the frames
 */
public record Picture(
        String title, String heading, String summary, String explanation, PictureFrame root, List<PictureLine> lines) {
    /** Copies the list. */
    public Picture {
        lines = List.copyOf(lines);
    }

    /** Returns all shapes. */
    public Stream<PictureShape> shapes() {
        return root.allShapes();
    }

    /**
     * Returns a drawing, complete in itself, for light and dark ground.
     *
     * @throws IOException if it is too large to be drawn
     */
    public String toSvg() throws IOException {
        return SvgPicture.write(this);
    }

    /** Returns a graph for Graphviz. */
    public String toDot() {
        return new DotPicture(this).write();
    }

    /** Returns a Mermaid flowchart. */
    public String toMermaid() {
        return new MermaidPicture(this).write();
    }
}
