// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.client;

import java.io.IOException;

/** Thrown if the program does not answer in time. */
public final class ProgramTimeoutException extends IOException {
    private static final long serialVersionUID = 1;

    /** Creates an exception with a text for the user. */
    public ProgramTimeoutException(String text) {
        super(text);
    }
}
