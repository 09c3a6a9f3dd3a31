// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.control;

/** The queue of motions is full (rccl:RC-30). Wait for the end of a motion, then request again. */
public final class QueueFullException extends IllegalStateException {
    private static final long serialVersionUID = 1;

    QueueFullException(String position, int capacity) {
        super("queue full: the motion to " + position + " would exceed " + capacity + " waiting motions");
    }
}
