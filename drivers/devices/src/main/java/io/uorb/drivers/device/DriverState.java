// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.device;

/** State of a driver in its life cycle; the ordinals are the values of {@code state} in {@code driver_status}. */
public enum DriverState {
    /** Not started yet, or stopped. */
    STOPPED,
    /** Opens the device. */
    OPENING,
    /** Serves it. */
    RUNNING,
    /** The device is not there or has failed: waits until it may try again. */
    WAITING,
    /** The device has reached the end of its data. */
    ENDED,
    /** Closed for good. */
    CLOSED,
    /** Runs on demand without a demand: the device is closed until there is one. */
    IDLE
}
