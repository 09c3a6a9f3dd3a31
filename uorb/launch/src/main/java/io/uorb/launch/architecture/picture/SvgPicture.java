// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.architecture.picture;

import io.uorb.shell.graph.Labels;
import io.uorb.shell.graph.format.SvgElements;
import io.uorb.shell.graph.format.XmlEscapes;
import io.uorb.shell.graph.layout.LayeredLayout;
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
    private final SvgElements elements = new SvgElements(out);
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
        return out.append("</svg>\n").toString();
    }

    private void begin(PlacedFrame root) throws IOException {
        String width = SvgElements.px(Math.max(MIN_WIDTH, root.width() + 2 * MARGIN));
        String height = SvgElements.px(root.height() + HEAD + MARGIN);
        out.append("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"ua\" role=\"img\"")
                .append(" aria-labelledby=\"ua-title ua-desc\"")
                .append(" width=\"" + width + "\" height=\"" + height + "\"")
                .append(" viewBox=\"0 0 " + width + " " + height + "\">\n");
        out.append("<title id=\"ua-title\">Architecture</title>\n<desc id=\"ua-desc\">")
                .append(picture.summary())
                .append(". Lines lead from a node to the topics that it publishes, from a topic to its subscribers,")
                .append(" and from a node to its services. Dashed shapes were declared and do not run; amber ones run")
                .append(" and were not declared.</desc>\n<style>\n")
                .append(PictureStyle.SHEET)
                .append("</style>\n<rect class=\"ua-bg\" width=\"100%\" height=\"100%\" rx=\"8\"/>\n");
        elements.text("ua-head", MARGIN + 16, 32, "start", picture.summary());
    }

    private void frames(PlacedFrame parent, double left, double top) throws IOException {
        placeShapes(parent, left, top);
        for (PlacedFrame child : parent.frames()) {
            double x = left + child.x();
            double y = top + child.y();
            out.append("<g class=\"ua-frame\" data-namespace=\"")
                    .append(XmlEscapes.escape(child.frame().name()))
                    .append("\">");
            elements.title(Labels.name(child.frame().label()));
            elements.rect(new LayeredLayout.Box(x, y, child.width(), child.height()), ROUND);
            elements.text("ua-name", x + child.shapesX(), y + 22, "start", XmlEscapes.escape(child.label()));
            out.append("</g>\n");
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
            line(frame.lines().get(i), new LayeredLayout.Route(route.back(), points), "");
        }
        for (PlacedFrame child : frame.frames()) {
            lines(child, left + child.x(), top + child.y());
        }
    }

    private void line(PictureLine line, LayeredLayout.Route route, String style) throws IOException {
        drawn.add(line);
        out.append("<g class=\"ua-line ua-" + line.kind().style() + style + "\">");
        elements.title(Labels.name(line.title()));
        elements.line(route, 0);
        out.append("</g>\n");
    }

    /** Draws a line between shapes of two frames: from left to right, or back from above or below. */
    private void crossing(PictureLine line) throws IOException {
        LayeredLayout.Box from = boxes.get(line.from());
        LayeredLayout.Box to = boxes.get(line.to());
        double toY = to.y() + to.height() / 2;
        out.append("<g class=\"ua-line ua-crossing ua-" + line.kind().style() + "\">");
        elements.title(Labels.name(line.title()));
        double right = from.x() + from.width();
        double middle = from.x() + from.width() / 2;
        if (right < to.x()) {
            double y = from.y() + from.height() / 2;
            double toX = to.x() - SvgElements.ARROW;
            double bend = Math.max(LEAVING, (toX - right) / 3);
            curve(right, y, right + bend, y, toX, toY, toX - bend);
            elements.arrow(to.x(), toY, false);
        } else {
            boolean isBelow = toY > from.y();
            double y = isBelow ? from.y() + from.height() : from.y();
            double rise = Math.max(LEAVING, Math.abs(toY - y) / 2);
            double controlY = isBelow ? y + rise : y - rise;
            boolean isBack = to.x() + to.width() < middle;
            double end = isBack ? to.x() + to.width() : to.x();
            double toX = isBack ? end + SvgElements.ARROW : end - SvgElements.ARROW;
            curve(middle, y, middle, controlY, toX, toY, isBack ? toX + LEAVING : toX - LEAVING);
            elements.arrow(end, toY, isBack);
        }
        out.append("</g>\n");
    }

    private void curve(double x, double y, double controlX, double controlY, double toX, double toY, double lastX) {
        out.append("<path d=\"M")
                .append(point(x, y))
                .append('C')
                .append(point(controlX, controlY))
                .append(' ');
        out.append(point(lastX, toY)).append(' ').append(point(toX, toY)).append("\"/>");
    }

    private static String point(double x, double y) {
        return SvgElements.px(x) + " " + SvgElements.px(y);
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
        out.append("<g class=\"ua-shape ua-" + shape.kind());
        out.append(shape.isDashed() ? " ua-missing" : "").append(shape.isAmber() ? " ua-undeclared" : "");
        out.append("\" data-name=\"").append(XmlEscapes.escape(shape.name())).append("\">");
        elements.title(shape.title()
                .lines()
                .map(Labels::name)
                .reduce((a, b) -> a + "\n" + b)
                .orElse(""));
        outline(shape.kind(), box);
        double x = box.x() + box.width() / 2;
        double y = box.y() + box.height() / 2;
        String style = shape.kind().isNode() ? "ua-name" : "ua-topicname";
        elements.text(style, x, y - 2.5, "middle", XmlEscapes.escape(label));
        elements.text("ua-small", x, y + 12, "middle", XmlEscapes.escape(Labels.shortName(shape.detail())));
        out.append("</g>\n");
    }

    private void outline(ShapeKind kind, LayeredLayout.Box box) throws IOException {
        double left = box.x();
        double right = left + box.width();
        double top = box.y();
        double bottom = top + box.height();
        double middle = top + box.height() / 2;
        switch (kind) {
            case MODULE -> elements.rect(box, ROUND);
            case ROS -> elements.rect(box, 0);
            case TOPIC -> elements.rect(box, PILL);
            case JAVA -> {
                elements.rect(box, 0);
                elements.rect(
                        new LayeredLayout.Box(
                                left + INNER, top + INNER, box.width() - 2 * INNER, box.height() - 2 * INNER),
                        0);
            }
            case PROCESS ->
                elements.polygon(
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
                elements.polygon(
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
}
