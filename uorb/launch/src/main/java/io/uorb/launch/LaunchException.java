// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch;

/** A unit cannot be started. */
public final class LaunchException extends Exception {
    private static final long serialVersionUID = 1;

    /** Creates one with a text for users. */
    public LaunchException(String message) {
        super(message);
    }

    /** Creates one with a text for users and its cause. */
    public LaunchException(String message, Throwable cause) {
        super(message, cause);
    }
}
