// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl;

import io.uorb.drivers.rccl.control.MotionMonitor;

/**
 * A count that is raised by the control level and taken off by programs that wait for it (rccl:RC-41). For the thread
 * of its program.
 */
public final class EventCount {
    private final RcclProgram program;
    /** Null for the completion of all motions. */
    private final String position;

    EventCount(RcclProgram program, String position) {
        this.program = program;
        this.position = position;
    }

    /**
     * Waits until the count is positive, and takes one off.
     *
     * @param timeoutUs negative for no limit
     */
    boolean await(long timeoutUs) throws InterruptedException {
        MotionMonitor monitor = program.arm().monitor();
        return position == null ? monitor.awaitCompleted(timeoutUs) : monitor.awaitEnd(position, timeoutUs);
    }

    /** Sets the count to 0: what was raised before does not count. */
    public void clear() {
        if (position == null) {
            program.arm().monitor().resetCompleted();
        } else {
            program.arm().monitor().resetEnd(position);
        }
    }
}
