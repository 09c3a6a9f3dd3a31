// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.picture;

import io.uorb.shell.graph.layout.LayeredLayout;
import io.uorb.shell.markup.SvgWriter;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A drawing as SVG: shapes in columns, lines in the direction of messages. It needs nothing from outside and looks
 * right on light and dark ground. Frames lie under lines, lines under labels, and labels under shapes.
 */
final class SvgPicture {
    private static final double MARGIN = 8;
    private static final double HEAD = 44;
    private static final double TEXT_X = 24;
    private static final double HEADING_Y = 32;
    private static final double SUMMARY_Y = 49;
    private static final double MIN_WIDTH = 360;
    private static final double ROUND = 7;
    private static final double PILL = 19;
    private static final double CUT = 8;
    private static final double INNER = 3;
    /** The least distance in which a line from one frame to another leaves its shape. */
    private static final double LEAVING = 40;

    private final StringBuilder out = new StringBuilder();
    private final SvgWriter svg = new SvgWriter(out);
    private final Picture picture;
    private final Map<String, LayeredLayout.Box> boxes = new HashMap<>();
    private final Map<PictureLine, LayeredLayout.Route> routes = new HashMap<>();

    private SvgPicture(Picture picture) {
        this.picture = picture;
    }

    static String write(Picture picture) throws IOException {
        return new SvgPicture(picture).write();
    }

    private String write() throws IOException {
        PlacedFrame root = PlacedFrame.of(picture.root(), picture.lines());
        begin(root);
        frames(root, MARGIN, HEAD);
        for (PictureLine line : picture.lines()) {
            line(line);
        }
        for (PictureLine line : picture.lines()) {
            label(line);
        }
        for (PictureShape shape : picture.shapes().toList()) {
            shape(shape, boxes.get(shape.key()));
        }
        svg.endLine();
        return out.toString();
    }

    private void begin(PlacedFrame root) throws IOException {
        double width = Math.max(MIN_WIDTH, root.width() + 2 * MARGIN);
        double height = root.height() + HEAD + MARGIN;
        svg.beginDrawing(width, height, "class", "ug", "role", "img", "aria-labelledby", "ug-title ug-desc");
        svg.element("title", picture.title(), "id", "ug-title").raw("\n");
        svg.element("desc", picture.summary() + ". " + picture.explanation(), "id", "ug-desc")
                .raw("\n");
        svg.begin("style").raw("\n").raw(PictureStyle.SHEET).endLine();
        svg.empty("rect", "class", "ug-bg", "width", "100%", "height", "100%", "rx", "8")
                .raw("\n");
        svg.text("ug-head", TEXT_X, HEADING_Y, "start", picture.heading());
        svg.text("ug-small", TEXT_X, SUMMARY_Y, "start", picture.summary());
    }

    private void frames(PlacedFrame parent, double left, double top) throws IOException {
        place(parent, left, top);
        for (PlacedFrame child : parent.frames()) {
            double x = left + child.x();
            double y = top + child.y();
            svg.begin("g", "class", "ug-frame", "data-namespace", child.frame().name());
            svg.title(child.frame().name());
            svg.rect(x, y, child.width(), child.height(), ROUND);
            svg.text(
                    "ug-name",
                    x + child.shapesX(),
                    y + 22,
                    "start",
                    child.frame().label());
            svg.endLine();
            frames(child, x, y);
        }
    }

    private void place(PlacedFrame frame, double left, double top) {
        double x = left + frame.shapesX();
        double y = top + frame.shapesY();
        List<PictureShape> shapes = frame.frame().shapes();
        for (int i = 0; i < shapes.size(); i++) {
            LayeredLayout.Box box = frame.shapes().boxes().get(i);
            boxes.put(shapes.get(i).key(), new LayeredLayout.Box(x + box.x(), y + box.y(), box.width(), box.height()));
        }
        for (int i = 0; i < frame.lines().size(); i++) {
            LayeredLayout.Route route = frame.shapes().routes().get(i);
            double[] points = route.points().clone();
            for (int k = 0; k < points.length; k += 2) {
                points[k] += x;
                points[k + 1] += y;
            }
            routes.put(frame.lines().get(i), new LayeredLayout.Route(route.back(), points));
        }
    }

    private void line(PictureLine line) throws IOException {
        LayeredLayout.Route route = routes.get(line);
        String style = (route == null ? "ug-edge ug-crossing ug-" : "ug-edge ug-")
                + line.kind().style();
        svg.begin("g", attributes(line.isLossy() ? style + " ug-red" : style, line.data()));
        svg.title(line.title());
        if (route == null) {
            crossing(boxes.get(line.from()), boxes.get(line.to()));
        } else {
            SvgArrow.line(route, PlacedFrame.labelWidth(line), svg);
        }
        svg.endLine();
    }

    private static String[] attributes(String style, List<String> data) {
        return Stream.concat(Stream.of("class", style), data.stream()).toArray(String[]::new);
    }

    /** Labels stand above all lines, so that none strikes them out. */
    private void label(PictureLine line) throws IOException {
        LayeredLayout.Route route = routes.get(line);
        if (line.drawnLabel().isEmpty() || route == null) {
            return;
        }
        double[] p = route.points();
        double room = SvgArrow.LENGTH + 2;
        double x = route.back() ? p[0] + room : p[p.length - 2] - room;
        double y = route.back() ? p[1] : p[p.length - 1];
        String style = line.isLossy() ? "ug-small ug-halo ug-lost" : "ug-small ug-halo";
        svg.text(style, x, y - 2.5, route.back() ? "start" : "end", line.drawnLabel());
    }

    /** Draws a line between shapes of two frames: from left to right, or back from above or below. */
    private void crossing(LayeredLayout.Box from, LayeredLayout.Box to) throws IOException {
        double toY = to.y() + to.height() / 2;
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
    }

    private void curve(double x, double y, double controlX, double controlY, double toX, double toY, double lastX)
            throws IOException {
        String start = "M" + SvgWriter.points(x, y);
        String controls = "C" + SvgWriter.points(controlX, controlY, lastX, toY, toX, toY);
        svg.empty("path", "d", start + controls);
    }

    private void shape(PictureShape shape, LayeredLayout.Box box) throws IOException {
        StringBuilder style = new StringBuilder("ug-shape ug-" + shape.kind());
        shape.marks().stream().sorted().forEach(mark -> style.append(" ug-").append(mark));
        svg.begin("g", attributes(style.toString(), shape.data()));
        svg.title(shape.title());
        outline(shape.kind(), box);
        List<PictureDetail> details = shape.drawnDetails();
        double x = box.x() + box.width() / 2;
        double y = box.y() + box.height() / 2;
        String font = shape.kind().isNode() ? "ug-name" : "ug-topicname";
        svg.text(font, x, details.isEmpty() ? y + 4 : y - 2.5, "middle", shape.label());
        if (!details.isEmpty()) {
            svg.beginText("ug-small", x, y + 12, "middle");
            details(details);
            svg.endLine();
        }
        svg.endLine();
    }

    private void details(List<PictureDetail> details) throws IOException {
        String between = "";
        for (PictureDetail detail : details) {
            svg.text(between);
            between = PlacedFrame.BETWEEN;
            switch (detail.kind()) {
                case LOST -> svg.element("tspan", detail.text(), "class", "ug-lost");
                case FAULT -> svg.element("tspan", detail.text(), "class", "ug-fault");
                default -> svg.text(detail.text());
            }
        }
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
