// SPDX-License-Identifier: Apache-2.0
package io.uorb.time;

/** Who acts when a {@link ManualClock} comes to a time: a sleeping thread or a runner. */
abstract class DueAction extends TimerHeap.Entry {
    /** Its time has come and it was taken off the agenda. Called with the clock's monitor held. */
    abstract void begin();

    /** Acts, after {@link #begin}, on the advancing thread without the monitor. */
    abstract void act();

    /** The advance ended early, with this turn still on the agenda. Called with the clock's monitor held. */
    abstract void abandoned();
}
