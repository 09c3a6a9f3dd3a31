// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app;

/** A run that could not be completed; the message is one line for people. */
final class RunFailedException extends Exception {
    private static final long serialVersionUID = 1L;

    RunFailedException(String message, Throwable cause) {
        super(message, cause);
    }
}
