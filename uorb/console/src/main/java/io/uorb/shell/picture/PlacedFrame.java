// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.picture;

import io.uorb.shell.graph.layout.LayeredLayout;
import io.uorb.shell.graph.layout.LayoutLink;
import io.uorb.shell.graph.layout.LayoutNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A frame with its contents in their places: its own shapes in columns, and beside and under them its frames, in rows
 * of about the same length. Places are those in the frame that contains it.
 */
final class PlacedFrame {
    /** Between the parts of a shape's second line. */
    static final String BETWEEN = " \u00b7 ";

    private static final double NAME_HEIGHT = 32;
    private static final double SHAPE_HEIGHT = 38;
    private static final double TEXT_PAD = 22;
    private static final double CUT_PAD = 30;
    private static final double PITCH = 8;
    private static final double LABELLED_PITCH = 13;
    private static final double MAX_LABEL_WIDTH = 110;
    private static final double LABEL_PAD = 6;
    private static final double PAD = 16;
    private static final double HEAD = 24;
    private static final double GAP = 24;
    /** Width by height of what is preferred. */
    private static final double ASPECT = 1.6;

    private final PictureFrame frame;
    private final LayeredLayout shapes;
    private final List<PictureLine> lines = new ArrayList<>();
    private final List<PlacedFrame> frames = new ArrayList<>();
    private double x;
    private double y;
    private double width;
    private double height;

    private PlacedFrame(PictureFrame frame, List<PictureLine> all) throws IOException {
        this.frame = frame;
        Map<String, Integer> numbers = new HashMap<>();
        List<LayoutNode> nodes = new ArrayList<>();
        for (PictureShape shape : frame.shapes()) {
            numbers.put(shape.key(), nodes.size());
            nodes.add(box(shape));
        }
        List<LayoutLink> links = new ArrayList<>();
        for (PictureLine line : all) {
            Integer from = numbers.get(line.from());
            Integer to = numbers.get(line.to());
            if (from != null && to != null) {
                lines.add(line);
                double toPitch = line.drawnLabel().isEmpty() ? PITCH : LABELLED_PITCH;
                links.add(new LayoutLink(from, to, PITCH, toPitch, labelWidth(line)));
            }
        }
        this.shapes = LayeredLayout.of(nodes, links);
    }

    /** Returns a frame with its contents placed. */
    static PlacedFrame of(PictureFrame frame, List<PictureLine> lines) throws IOException {
        PlacedFrame placed = new PlacedFrame(frame, lines);
        for (PictureFrame child : frame.frames()) {
            placed.frames.add(of(child, lines));
        }
        placed.pack();
        return placed;
    }

    private static LayoutNode box(PictureShape shape) {
        boolean isNode = shape.kind().isNode();
        double name = isNode ? TextWidth.bold(shape.label()) : TextWidth.mono(shape.label());
        double width = Math.max(name, TextWidth.small(secondLine(shape)));
        double pad = shape.kind() == ShapeKind.MODULE || shape.kind() == ShapeKind.TOPIC ? TEXT_PAD : CUT_PAD;
        double height = isNode && shape.drawnDetails().isEmpty() ? NAME_HEIGHT : SHAPE_HEIGHT;
        return new LayoutNode(!isNode, width + pad, height);
    }

    private static String secondLine(PictureShape shape) {
        return shape.drawnDetails().stream().map(PictureDetail::text).collect(Collectors.joining(BETWEEN));
    }

    /** Returns the room beside a line's arrow. */
    static double labelWidth(PictureLine line) {
        String label = line.drawnLabel();
        return label.isEmpty() ? 0 : Math.min(MAX_LABEL_WIDTH, TextWidth.small(label)) + LABEL_PAD;
    }

    private void pack() {
        double area = shapes.width() * shapes.height();
        double widest = Math.max(shapes.width(), TextWidth.bold(frame.label()));
        for (PlacedFrame child : frames) {
            area += child.width * child.height;
            widest = Math.max(widest, child.width);
        }
        double limit = Math.max(widest, Math.sqrt(area * ASPECT));
        double right = shapes.width();
        double rowHeight = shapes.height();
        double top = 0;
        double longest = Math.max(right, TextWidth.bold(frame.label()));
        for (PlacedFrame child : frames) {
            if (right > 0 && right + GAP + child.width > limit) {
                top += rowHeight + GAP;
                right = 0;
                rowHeight = 0;
            }
            child.x = PAD + (right > 0 ? right + GAP : 0);
            child.y = shapesY() + top;
            right = child.x - PAD + child.width;
            rowHeight = Math.max(rowHeight, child.height);
            longest = Math.max(longest, right);
        }
        width = longest + 2 * PAD;
        height = shapesY() + top + rowHeight + PAD;
    }

    PictureFrame frame() {
        return frame;
    }

    LayeredLayout shapes() {
        return shapes;
    }

    /** Returns the lines between its own shapes, in the order of the layout's routes. */
    List<PictureLine> lines() {
        return lines;
    }

    List<PlacedFrame> frames() {
        return frames;
    }

    double x() {
        return x;
    }

    double y() {
        return y;
    }

    double width() {
        return width;
    }

    double height() {
        return height;
    }

    /** Returns where its own shapes begin, from its left edge. */
    double shapesX() {
        return PAD;
    }

    /** Returns where its own shapes begin, from its upper edge. */
    double shapesY() {
        return frame.label().isEmpty() ? PAD : HEAD + PAD;
    }
}
