// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.plot;

/**
 * The visible part of a trace, and the rules that interrupt its line.
 *
 * @param fromUs earliest time; it becomes 0 s
 * @param toUs latest time
 * @param gapUs a pause that is longer, and longer than the trace's resolution, interrupts the line
 * @param turn by how much the quantity jumps when it leaves its range at one end and comes back at the other, as 360
 *     of an angle in degrees: such a jump interrupts the line; infinite if there is none
 */
public record Window(long fromUs, long toUs, long gapUs, double turn) {
    /** Returns the same window for a quantity with another turn. */
    public Window withTurn(double newTurn) {
        return new Window(fromUs, toUs, gapUs, newTurn);
    }
}
