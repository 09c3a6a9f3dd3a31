// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.client;

import java.io.IOException;

/** Thrown if the program has ended or has closed the connection. */
public final class ProgramEndedException extends IOException {
    private static final long serialVersionUID = 1;

    /** Creates an exception with a text for the user. */
    public ProgramEndedException(String text) {
        super(text);
    }
}
