// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.callback;

/** The result of an attempt to call one callback. */
public enum CallResult {
    /** A callback was called. */
    CALLED,
    /** No callback waits. */
    EMPTY,
    /** The queue is disabled or closed. */
    DISABLED,
    /** Callbacks wait, but each has an owner whose callback another thread is running. */
    TRY_AGAIN
}
