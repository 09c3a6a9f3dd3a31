// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

/**
 * Recording mode of a recorder that follows a state of the vehicle (L-13). A started recorder watches until it is
 * stopped.
 */
public enum RecordMode {
    /** While the state holds: PX4's "armed until disarm". */
    WHILE(false, false),
    /** From the start until the state first ends, and then while it holds: PX4's "boot until disarm". */
    FROM_START_UNTIL_END(true, false),
    /** From the first time that the state holds until the recorder is stopped: PX4's "first armed until shutdown". */
    FROM_FIRST(false, true),
    /** From start to stop, regardless of arming: PX4's "boot until shutdown". */
    ALWAYS(true, true);

    private final boolean fromStart;
    private final boolean toStop;

    RecordMode(boolean fromStart, boolean toStop) {
        this.fromStart = fromStart;
        this.toStop = toStop;
    }

    /**
     * Returns whether to record now.
     *
     * @param holds whether the state holds
     * @param hasHeld whether it has held at any time since the recorder was started
     */
    boolean wants(boolean holds, boolean hasHeld) {
        return holds || fromStart && !hasHeld || toStop && (fromStart || hasHeld);
    }
}
