// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph.layout;

import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Vertical positions of the spots of ordered columns, chosen so that lines are as straight as may be: each column in
 * turn takes the places of least squares that its neighbours wish and its gaps allow, there and back.
 */
final class CoordinateAssignment {
    private static final int SWEEPS = 80;
    private static final double BOX_GAP = 14;
    /** Between parts of the drawing that no line connects, at most. */
    private static final double PART_GAP = 3 * BOX_GAP;

    private static final double LINE_GAP = 5;
    private static final double PORT_PAD = 8;
    private static final double LINE_WEIGHT = 16;

    private final List<List<LayoutVertex>> columns;

    private CoordinateAssignment(List<List<LayoutVertex>> columns) {
        this.columns = columns;
    }

    /** Sets the heights, the middles and where lines begin and end. */
    static void place(List<List<LayoutVertex>> columns) {
        new CoordinateAssignment(columns).place();
    }

    private void place() {
        columns.forEach(column -> column.forEach(CoordinateAssignment::spreadEnds));
        columns.forEach(CoordinateAssignment::stack);
        int last = columns.size() - 1;
        for (int sweep = 0; sweep < SWEEPS; sweep++) {
            boolean both = sweep >= SWEEPS / 2;
            for (int i = 0; i <= last; i++) {
                settle(columns.get(i), true, both);
            }
            for (int i = last; i >= 0; i--) {
                settle(columns.get(i), both, true);
            }
        }
        closeBands(columns.stream().flatMap(List::stream).map(Extent::of).toList());
    }

    /** The height that a spot covers together with the lines to the next column. */
    private record Extent(LayoutVertex spot, double top, double bottom) {
        static Extent of(LayoutVertex spot) {
            double top = spot.y - spot.height / 2;
            double bottom = spot.y + spot.height / 2;
            for (EdgeSegment span : spot.right) {
                top = Math.min(top, Math.min(span.leftY(), span.rightY()));
                bottom = Math.max(bottom, Math.max(span.leftY(), span.rightY()));
            }
            return new Extent(spot, top, bottom);
        }
    }

    /** Moves all to the top, and narrows empty bands: parts that no line connects may have drifted apart. */
    private static void closeBands(List<Extent> extents) {
        List<Extent> down =
                extents.stream().sorted(Comparator.comparingDouble(Extent::top)).toList();
        double bottom = down.isEmpty() ? 0 : down.get(0).top;
        double up = bottom;
        for (Extent extent : down) {
            up += Math.max(0, extent.top - bottom - PART_GAP);
            bottom = Math.max(bottom, extent.bottom);
            extent.spot.y -= up;
        }
    }

    /** Lines leave a box in the order of their other ends, so that they do not cross at the box. */
    private static void spreadEnds(LayoutVertex spot) {
        spot.left.sort(Comparator.comparingInt(span -> span.left.rank));
        spot.right.sort(Comparator.comparingInt(span -> span.right.rank));
        if (spot.isLine()) {
            return;
        }
        double left = spread(spot.left, span -> span.rightPitch, (span, offset) -> span.rightOffset = offset);
        double right = spread(spot.right, span -> span.leftPitch, (span, offset) -> span.leftOffset = offset);
        spot.height = Math.max(spot.height, Math.max(left, right) + PORT_PAD);
    }

    private static double spread(List<EdgeSegment> spans, ToDoubleFunction<EdgeSegment> pitch, OffsetSetter offsets) {
        double sum = spans.stream().mapToDouble(pitch).sum();
        double at = -sum / 2;
        for (EdgeSegment span : spans) {
            offsets.set(span, at + pitch.applyAsDouble(span) / 2);
            at += pitch.applyAsDouble(span);
        }
        return sum;
    }

    private static void stack(List<LayoutVertex> column) {
        for (int i = 1; i < column.size(); i++) {
            column.get(i).y = column.get(i - 1).y + distance(column.get(i - 1), column.get(i));
        }
    }

    private static double distance(LayoutVertex upper, LayoutVertex lower) {
        double gap = upper.isLine() && lower.isLine() ? LINE_GAP : BOX_GAP;
        return (upper.height + lower.height) / 2 + gap;
    }

    private static void settle(List<LayoutVertex> column, boolean left, boolean right) {
        double[] wish = new double[column.size()];
        double[] weight = new double[column.size()];
        for (int i = 0; i < wish.length; i++) {
            LayoutVertex spot = column.get(i);
            double sum = 0;
            double weights = 0;
            for (EdgeSegment span : left ? spot.left : List.<EdgeSegment>of()) {
                double w = span.left.isLine() && spot.isLine() ? LINE_WEIGHT : 1;
                sum += w * (span.leftY() - span.rightOffset);
                weights += w;
            }
            for (EdgeSegment span : right ? spot.right : List.<EdgeSegment>of()) {
                double w = span.right.isLine() && spot.isLine() ? LINE_WEIGHT : 1;
                sum += w * (span.rightY() - span.leftOffset);
                weights += w;
            }
            wish[i] = weights == 0 ? spot.y : sum / weights;
            weight[i] = weights == 0 ? 0.01 : weights;
        }
        pool(column, wish, weight);
    }

    /**
     * The places nearest to the wishes, by weighted least squares, that keep the order and the distances: pooling of
     * adjacent violators (Ayer and others 1955), after the distances are taken off.
     */
    private static void pool(List<LayoutVertex> column, double[] wish, double[] weight) {
        int size = column.size();
        double[] shift = new double[size];
        double[] mean = new double[size];
        double[] sum = new double[size];
        int[] end = new int[size];
        int blocks = 0;
        for (int i = 0; i < size; i++) {
            shift[i] = i == 0 ? 0 : shift[i - 1] + distance(column.get(i - 1), column.get(i));
            mean[blocks] = wish[i] - shift[i];
            sum[blocks] = weight[i];
            end[blocks] = i;
            while (blocks > 0 && mean[blocks - 1] > mean[blocks]) {
                double both = sum[blocks - 1] + sum[blocks];
                mean[blocks - 1] = (mean[blocks - 1] * sum[blocks - 1] + mean[blocks] * sum[blocks]) / both;
                sum[blocks - 1] = both;
                end[blocks - 1] = i;
                blocks--;
            }
            blocks++;
        }
        int block = 0;
        for (int i = 0; i < size; i++) {
            block += i > end[block] ? 1 : 0;
            column.get(i).y = mean[block] + shift[i];
        }
    }

    /** Sets where a line ends. */
    private interface OffsetSetter {
        void set(EdgeSegment span, double offset);
    }
}
