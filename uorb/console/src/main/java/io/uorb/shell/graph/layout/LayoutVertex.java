// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph.layout;

import java.util.ArrayList;
import java.util.List;

/** A place in a column: a box, or a line that passes the column. */
final class LayoutVertex {
    private static final double LINE_HEIGHT = 2;

    /** The box's number; -1 for a line. */
    final int node;

    final int column;
    final List<EdgeSegment> left = new ArrayList<>();
    final List<EdgeSegment> right = new ArrayList<>();
    double height;

    /** Its place from the top of its column, counted. */
    int rank;

    /** The middle. */
    double y;

    LayoutVertex(int node, int column, double height) {
        this.node = node;
        this.column = column;
        this.height = height;
    }

    static LayoutVertex ofLine(int column) {
        return new LayoutVertex(-1, column, LINE_HEIGHT);
    }

    boolean isLine() {
        return node < 0;
    }
}
