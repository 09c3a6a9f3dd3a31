// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph.layout;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Layout of boxes in columns, in which lines lead from left to right except those that close a cycle. The steps are
 * those of Sugiyama, Tagawa and Toda (1981): {@link CycleRemoval}, {@link LayerAssignment}, {@link CrossingReduction}
 * and {@link CoordinateAssignment}. Equal input gives an equal drawing.
 */
public final class LayeredLayout {
    /** Greatest number of boxes and of places where lines cross columns; a larger drawing would not be readable. */
    public static final int MAX_SPOTS = 10_000;

    private static final double MIN_GAP = 36;
    private static final double MAX_GAP = 96;
    private static final double GAP_PER_RISE = 0.12;

    private final List<Box> boxes = new ArrayList<>();
    private final List<Route> routes = new ArrayList<>();
    private double width;
    private double height;

    private LayeredLayout() {}

    /** A placed box; its column is as wide. */
    public record Box(double x, double y, double width, double height) {}

    /**
     * A placed line, from left to right.
     *
     * @param back whether its arrow is at the left end
     * @param points x, y by turns: the beginning and the end of each piece
     */
    public record Route(boolean back, double[] points) {}

    /** Returns the boxes in the order of the nodes. */
    public List<Box> boxes() {
        return boxes;
    }

    /** Returns the routes in the order of the links. */
    public List<Route> routes() {
        return routes;
    }

    /** Returns the width of the drawing, in the unit of the boxes. */
    public double width() {
        return width;
    }

    /** Returns the height of the drawing, in the unit of the boxes. */
    public double height() {
        return height;
    }

    /**
     * Computes the layout.
     *
     * @throws IOException if it has more than {@link #MAX_SPOTS} spots
     */
    public static LayeredLayout of(List<LayoutNode> nodes, List<LayoutLink> links) throws IOException {
        requireSmall(nodes.size() + (long) links.size());
        boolean[] back = CycleRemoval.find(nodes.size(), links);
        int[] columnOf = LayerAssignment.assign(nodes, links, back);
        List<LayoutVertex> spots = new ArrayList<>();
        List<List<LayoutVertex>> columns = new ArrayList<>();
        for (int i = 0; i < columnOf.length; i++) {
            spots.add(new LayoutVertex(i, columnOf[i], nodes.get(i).height()));
            add(columns, spots.get(i));
        }
        requireSmall(nodes.size() + lengths(links, columnOf));
        List<List<EdgeSegment>> chains = new ArrayList<>();
        for (int i = 0; i < back.length; i++) {
            chains.add(chain(links.get(i), back[i], spots, columns));
        }
        CrossingReduction.reduce(columns);
        CoordinateAssignment.place(columns);
        LayeredLayout layout = new LayeredLayout();
        layout.measure(nodes, links, columns, chains, back);
        return layout;
    }

    private static void requireSmall(long size) throws IOException {
        if (size > MAX_SPOTS) {
            throw new IOException("the graph is too large to be drawn: " + size + " boxes and pieces of lines, at most "
                    + MAX_SPOTS + "; choose a part of it");
        }
    }

    private static long lengths(List<LayoutLink> links, int[] columnOf) {
        return links.stream()
                .mapToLong(link -> Math.abs(columnOf[link.from()] - columnOf[link.to()]))
                .sum();
    }

    private static void add(List<List<LayoutVertex>> columns, LayoutVertex spot) {
        while (columns.size() <= spot.column) {
            columns.add(new ArrayList<>());
        }
        columns.get(spot.column).add(spot);
    }

    private static List<EdgeSegment> chain(
            LayoutLink link, boolean back, List<LayoutVertex> spots, List<List<LayoutVertex>> columns) {
        LayoutVertex first = spots.get(back ? link.to() : link.from());
        LayoutVertex last = spots.get(back ? link.from() : link.to());
        double firstPitch = back ? link.toPitch() : link.fromPitch();
        double lastPitch = back ? link.fromPitch() : link.toPitch();
        List<EdgeSegment> chain = new ArrayList<>();
        LayoutVertex left = first;
        for (int column = first.column + 1; column <= last.column; column++) {
            LayoutVertex right = column == last.column ? last : LayoutVertex.ofLine(column);
            if (right.isLine()) {
                add(columns, right);
            }
            chain.add(new EdgeSegment(left, right, left == first ? firstPitch : 0, right == last ? lastPitch : 0));
            left = right;
        }
        return chain;
    }

    private void measure(
            List<LayoutNode> nodes,
            List<LayoutLink> links,
            List<List<LayoutVertex>> columns,
            List<List<EdgeSegment>> chains,
            boolean[] back) {
        double[] widths = new double[columns.size()];
        double[] gaps = gaps(columns, links, chains);
        double[] x = new double[columns.size()];
        nodes.forEach(node -> boxes.add(null));
        for (int i = 0; i < widths.length; i++) {
            for (LayoutVertex spot : columns.get(i)) {
                widths[i] = Math.max(
                        widths[i], spot.isLine() ? 0 : nodes.get(spot.node).width());
                height = Math.max(height, spot.y + spot.height / 2);
            }
            x[i] = i == 0 ? 0 : x[i - 1] + widths[i - 1] + gaps[i - 1];
            for (LayoutVertex spot : columns.get(i)) {
                if (!spot.isLine()) {
                    boxes.set(spot.node, new Box(x[i], spot.y - spot.height / 2, widths[i], spot.height));
                }
            }
            width = x[i] + widths[i];
        }
        for (int i = 0; i < back.length; i++) {
            routes.add(new Route(back[i], points(chains.get(i), x, widths)));
        }
    }

    /** Steep lines need room, and so does text at lines' ends. */
    private static double[] gaps(
            List<List<LayoutVertex>> columns, List<LayoutLink> links, List<List<EdgeSegment>> chains) {
        double[] labels = new double[columns.size()];
        for (int i = 0; i < chains.size(); i++) {
            List<EdgeSegment> chain = chains.get(i);
            int first = chain.get(0).left.column;
            int last = chain.get(chain.size() - 1).left.column;
            labels[first] = Math.max(labels[first], links.get(i).labelWidth());
            labels[last] = Math.max(labels[last], links.get(i).labelWidth());
        }
        double[] gaps = new double[columns.size()];
        for (int i = 0; i < gaps.length; i++) {
            double rise = columns.get(i).stream()
                    .flatMap(spot -> spot.right.stream())
                    .mapToDouble(span -> Math.abs(span.rightY() - span.leftY()))
                    .max()
                    .orElse(0);
            gaps[i] = Math.min(MAX_GAP, MIN_GAP + GAP_PER_RISE * rise) + labels[i];
        }
        return gaps;
    }

    private static double[] points(List<EdgeSegment> chain, double[] x, double[] widths) {
        double[] points = new double[4 * chain.size()];
        for (int i = 0; i < chain.size(); i++) {
            EdgeSegment span = chain.get(i);
            points[4 * i] = x[span.left.column] + widths[span.left.column];
            points[4 * i + 1] = span.leftY();
            points[4 * i + 2] = x[span.right.column];
            points[4 * i + 3] = span.rightY();
        }
        return points;
    }
}
