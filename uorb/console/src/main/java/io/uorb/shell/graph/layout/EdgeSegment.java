// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph.layout;

/** A piece of a line, from one column to the next. */
final class EdgeSegment {
    final LayoutVertex left;
    final LayoutVertex right;
    final double leftPitch;
    final double rightPitch;

    /** Where it begins and ends, from the middles of its spots. */
    double leftOffset;

    double rightOffset;

    EdgeSegment(LayoutVertex left, LayoutVertex right, double leftPitch, double rightPitch) {
        this.left = left;
        this.right = right;
        this.leftPitch = leftPitch;
        this.rightPitch = rightPitch;
        left.right.add(this);
        right.left.add(this);
    }

    double leftY() {
        return left.y + leftOffset;
    }

    double rightY() {
        return right.y + rightOffset;
    }
}
