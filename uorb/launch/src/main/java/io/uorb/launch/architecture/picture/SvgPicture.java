// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.architecture.picture;

import io.uorb.shell.graph.Labels;
import io.uorb.shell.graph.format.SvgArrow;
import io.uorb.shell.graph.layout.LayeredLayout;
import io.uorb.shell.markup.SvgWriter;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A drawing as SVG: namespaces are frames, lines lead in the direction of messages. It needs nothing from outside and
 * looks right on light and dark ground. Frames lie under lines, and lines under shapes.
 */
final class SvgPicture {
    private static final double MARGIN = 8;
    private static final double HEAD = 44;
    private static final double MIN_WIDTH = 360;
    private static final double ROUND = 7;
    private static final double PILL = 19;
    private static final double CUT = 8;
    private static final double INNER = 3;
    /** The least distance in which a line from one frame to another leaves its shape. */
    private static final double LEAVING = 40;

    private final StringBuilder out = new StringBuilder();
    private final SvgWriter svg = new SvgWriter(out);
    private final ArchitecturePicture picture;
    private final Map<String, LayeredLayout.Box> boxes = new HashMap<>();
    private final Set<PictureLine> drawn = new HashSet<>();

    private SvgPicture(ArchitecturePicture picture) {
        this.picture = picture;
    }

    static String write(ArchitecturePicture picture) throws IOException {
        return new SvgPicture(picture).write();
    }

    private String write() throws IOException {
        PlacedFrame root = PlacedFrame.of(picture.root(), picture.lines());
        begin(root);
        frames(root, MARGIN, HEAD);
        lines(root, MARGIN, HEAD);
        for (PictureLine line : picture.lines()) {
            if (!drawn.contains(line)) {
                crossing(line);
            }
        }
        shapes(root);
        svg.endLine();
        return out.toString();
    }

    private void begin(PlacedFrame root) throws IOException {
        double width = Math.max(MIN_WIDTH, root.width() + 2 * MARGIN);
        double height = root.height() + HEAD + MARGIN;
        svg.beginDrawing(width, height, "class", "ua", "role", "img", "aria-labelledby", "ua-title ua-desc");
        svg.element("title", "Architecture", "id", "ua-title").raw("\n");
        String explanation =
                ". Lines lead from a node to the topics that it publishes, from a topic to its subscribers,"
                        + " and from a node to its services. Dashed shapes were declared and do not run; amber ones run"
                        + " and were not declared.";
        svg.element("desc", picture.summary() + explanation, "id", "ua-desc").raw("\n");
        svg.begin("style").raw("\n").raw(PictureStyle.SHEET).endLine();
        svg.empty("rect", "class", "ua-bg", "width", "100%", "height", "100%", "rx", "8")
                .raw("\n");
        svg.text("ua-head", MARGIN + 16, 32, "start", picture.summary());
    }

    private void frames(PlacedFrame parent, double left, double top) throws IOException {
        placeShapes(parent, left, top);
        for (PlacedFrame child : parent.frames()) {
            double x = left + child.x();
            double y = top + child.y();
            svg.begin("g", "class", "ua-frame", "data-namespace", child.frame().name());
            svg.title(Labels.name(child.frame().label()));
            svg.rect(x, y, child.width(), child.height(), ROUND);
            svg.text("ua-name", x + child.shapesX(), y + 22, "start", child.label());
            svg.endLine();
            frames(child, x, y);
        }
    }

    private void placeShapes(PlacedFrame frame, double left, double top) {
        List<PictureShape> shapes = frame.frame().shapes();
        for (int i = 0; i < shapes.size(); i++) {
            LayeredLayout.Box box = frame.shapes().boxes().get(i);
            boxes.put(
                    shapes.get(i).key(),
                    new LayeredLayout.Box(
                            left + frame.shapesX() + box.x(),
                            top + frame.shapesY() + box.y(),
                            box.width(),
                            box.height()));
        }
    }

    private void lines(PlacedFrame frame, double left, double top) throws IOException {
        for (int i = 0; i < frame.lines().size(); i++) {
            LayeredLayout.Route route = frame.shapes().routes().get(i);
            double[] points = route.points().clone();
            for (int k = 0; k < points.length; k += 2) {
                points[k] += left + frame.shapesX();
                points[k + 1] += top + frame.shapesY();
            }
            line(frame.lines().get(i), new LayeredLayout.Route(route.back(), points));
        }
        for (PlacedFrame child : frame.frames()) {
            lines(child, left + child.x(), top + child.y());
        }
    }

    private void line(PictureLine line, LayeredLayout.Route route) throws IOException {
        drawn.add(line);
        svg.begin("g", "class", "ua-line ua-" + line.kind().style());
        svg.title(Labels.name(line.title()));
        SvgArrow.line(route, 0, svg);
        svg.endLine();
    }

    /** Draws a line between shapes of two frames: from left to right, or back from above or below. */
    private void crossing(PictureLine line) throws IOException {
        LayeredLayout.Box from = boxes.get(line.from());
        LayeredLayout.Box to = boxes.get(line.to());
        double toY = to.y() + to.height() / 2;
        svg.begin("g", "class", "ua-line ua-crossing ua-" + line.kind().style());
        svg.title(Labels.name(line.title()));
        double right = from.x() + from.width();
        double middle = from.x() + from.width() / 2;
        if (right < to.x()) {
            double y = from.y() + from.height() / 2;
            double toX = to.x() - SvgArrow.LENGTH;
            double bend = Math.max(LEAVING, (toX - right) / 3);
            curve(right, y, right + bend, y, toX, toY, toX - bend);
            SvgArrow.head(to.x(), toY, false, svg);
        } else {
            boolean isBelow = toY > from.y();
            double y = isBelow ? from.y() + from.height() : from.y();
            double rise = Math.max(LEAVING, Math.abs(toY - y) / 2);
            double controlY = isBelow ? y + rise : y - rise;
            boolean isBack = to.x() + to.width() < middle;
            double end = isBack ? to.x() + to.width() : to.x();
            double toX = isBack ? end + SvgArrow.LENGTH : end - SvgArrow.LENGTH;
            curve(middle, y, middle, controlY, toX, toY, isBack ? toX + LEAVING : toX - LEAVING);
            SvgArrow.head(end, toY, isBack, svg);
        }
        svg.endLine();
    }

    private void curve(double x, double y, double controlX, double controlY, double toX, double toY, double lastX)
            throws IOException {
        String start = "M" + SvgWriter.points(x, y);
        String controls = "C" + SvgWriter.points(controlX, controlY, lastX, toY, toX, toY);
        svg.empty("path", "d", start + controls);
    }

    private void shapes(PlacedFrame frame) throws IOException {
        for (PictureShape shape : frame.frame().shapes()) {
            shape(shape, frame.label(shape), boxes.get(shape.key()));
        }
        for (PlacedFrame child : frame.frames()) {
            shapes(child);
        }
    }

    private void shape(PictureShape shape, String label, LayeredLayout.Box box) throws IOException {
        String style = "ua-shape ua-" + shape.kind() + (shape.isDashed() ? " ua-missing" : "")
                + (shape.isAmber() ? " ua-undeclared" : "");
        svg.begin("g", "class", style, "data-name", shape.name());
        svg.title(shape.title());
        outline(shape.kind(), box);
        double x = box.x() + box.width() / 2;
        double y = box.y() + box.height() / 2;
        svg.text(shape.kind().isNode() ? "ua-name" : "ua-topicname", x, y - 2.5, "middle", label);
        svg.text("ua-small", x, y + 12, "middle", Labels.shortName(shape.detail()));
        svg.endLine();
    }

    private void outline(ShapeKind kind, LayeredLayout.Box box) throws IOException {
        double left = box.x();
        double right = left + box.width();
        double top = box.y();
        double bottom = top + box.height();
        double middle = top + box.height() / 2;
        switch (kind) {
            case MODULE -> rect(box, ROUND);
            case ROS -> rect(box, 0);
            case TOPIC -> rect(box, PILL);
            case JAVA -> {
                rect(box, 0);
                svg.rect(left + INNER, top + INNER, box.width() - 2 * INNER, box.height() - 2 * INNER, 0);
            }
            case PROCESS ->
                svg.polygon(
                        left + CUT,
                        top,
                        right - CUT,
                        top,
                        right,
                        top + CUT,
                        right,
                        bottom - CUT,
                        right - CUT,
                        bottom,
                        left + CUT,
                        bottom,
                        left,
                        bottom - CUT,
                        left,
                        top + CUT);
            case SERVICE ->
                svg.polygon(
                        left + CUT,
                        top,
                        right - CUT,
                        top,
                        right,
                        middle,
                        right - CUT,
                        bottom,
                        left + CUT,
                        bottom,
                        left,
                        middle);
        }
    }

    private void rect(LayeredLayout.Box box, double radius) throws IOException {
        svg.rect(box.x(), box.y(), box.width(), box.height(), radius);
    }
}
