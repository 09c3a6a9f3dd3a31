// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm.sim;

/**
 * A horizontal rectangle on which bodies lie; m, in the base.
 *
 * @param fromX its least x
 * @param toX its greatest x
 * @param fromY its least y
 * @param toY its greatest y
 * @param heightM its height
 */
public record TableArea(double fromX, double toX, double fromY, double toY, double heightM) {
    /** @throws IllegalArgumentException if a number is not finite or a range is empty */
    public TableArea {
        if (!(fromX < toX && fromY < toY) || !Double.isFinite(fromX + toX + fromY + toY + heightM)) {
            throw new IllegalArgumentException("table from x " + fromX + " to " + toX + ", y " + fromY + " to " + toY
                    + ", height " + heightM + " m is not a rectangle");
        }
    }

    boolean isUnder(double x, double y) {
        return x >= fromX && x <= toX && y >= fromY && y <= toY;
    }
}
