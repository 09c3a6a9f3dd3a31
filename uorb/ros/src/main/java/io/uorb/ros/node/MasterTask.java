// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.node;

import java.io.IOException;

/** A task that needs the master. */
@FunctionalInterface
interface MasterTask {
    /**
     * Runs the task.
     *
     * @throws MasterRefusalException if the master refuses it, which ends the task
     * @throws IOException if there is no master, so that the task is run again later
     */
    void run(MasterClient master) throws IOException;
}
