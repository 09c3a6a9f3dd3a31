// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph.layout;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/**
 * Order of the spots of each column in which few lines cross: barycentres of the neighbours, column by column there and
 * back (Sugiyama, Tagawa and Toda 1981), then neighbours change places where that helps. The best order found stays.
 */
final class CrossingReduction {
    private static final int SWEEPS = 24;

    private final List<List<LayoutVertex>> columns;

    private CrossingReduction(List<List<LayoutVertex>> columns) {
        this.columns = columns;
    }

    /** Orders the lists and sets the ranks. */
    static void reduce(List<List<LayoutVertex>> columns) {
        new CrossingReduction(columns).reduce();
    }

    private void reduce() {
        columns.forEach(CrossingReduction::rank);
        List<List<LayoutVertex>> best = copy();
        long fewest = count();
        for (int sweep = 0; sweep < SWEEPS && fewest > 0; sweep++) {
            if (sweep % 2 == 0) {
                for (int i = 1; i < columns.size(); i++) {
                    order(columns.get(i), CrossingReduction::leftCentre);
                }
            } else {
                for (int i = columns.size() - 2; i >= 0; i--) {
                    order(columns.get(i), CrossingReduction::rightCentre);
                }
            }
            columns.forEach(CrossingReduction::swapNeighbours);
            long now = count();
            if (now < fewest) {
                fewest = now;
                best = copy();
            }
        }
        for (int i = 0; i < best.size(); i++) {
            columns.set(i, best.get(i));
            rank(best.get(i));
        }
    }

    private List<List<LayoutVertex>> copy() {
        List<List<LayoutVertex>> copy = new ArrayList<>();
        columns.forEach(column -> copy.add(new ArrayList<>(column)));
        return copy;
    }

    private static void rank(List<LayoutVertex> column) {
        for (int i = 0; i < column.size(); i++) {
            column.get(i).rank = i;
        }
    }

    private static void order(List<LayoutVertex> column, Function<LayoutVertex, Double> centre) {
        column.sort(Comparator.comparing(centre));
        rank(column);
    }

    private static double leftCentre(LayoutVertex spot) {
        return spot.left.stream().mapToInt(span -> span.left.rank).average().orElse(spot.rank);
    }

    private static double rightCentre(LayoutVertex spot) {
        return spot.right.stream().mapToInt(span -> span.right.rank).average().orElse(spot.rank);
    }

    private static void swapNeighbours(List<LayoutVertex> column) {
        for (int i = 0; i + 1 < column.size(); i++) {
            LayoutVertex upper = column.get(i);
            LayoutVertex lower = column.get(i + 1);
            if (crossings(upper, lower) > crossings(lower, upper)) {
                column.set(i, lower);
                column.set(i + 1, upper);
                lower.rank = i;
                upper.rank = i + 1;
            }
        }
    }

    /** Returns how many lines of the two nodes cross if one is above the other. */
    private static long crossings(LayoutVertex upper, LayoutVertex lower) {
        long crossings = 0;
        for (EdgeSegment above : upper.left) {
            for (EdgeSegment below : lower.left) {
                crossings += above.left.rank > below.left.rank ? 1 : 0;
            }
        }
        for (EdgeSegment above : upper.right) {
            for (EdgeSegment below : lower.right) {
                crossings += above.right.rank > below.right.rank ? 1 : 0;
            }
        }
        return crossings;
    }

    private long count() {
        long crossings = 0;
        for (int i = 0; i + 1 < columns.size(); i++) {
            crossings += countRightOf(columns.get(i), columns.get(i + 1).size());
        }
        return crossings;
    }

    /** Counts inversions of the right ends with a tree of partial sums (Fenwick 1994). */
    private static long countRightOf(List<LayoutVertex> column, int rightSize) {
        int[] sums = new int[rightSize + 1];
        long crossings = 0;
        int seen = 0;
        for (LayoutVertex spot : column) {
            for (EdgeSegment span : spot.right) {
                int notBelow = 0;
                for (int i = span.right.rank + 1; i > 0; i -= i & -i) {
                    notBelow += sums[i];
                }
                crossings += seen - notBelow;
            }
            for (EdgeSegment span : spot.right) {
                for (int i = span.right.rank + 1; i <= rightSize; i += i & -i) {
                    sums[i]++;
                }
                seen++;
            }
        }
        return crossings;
    }
}
