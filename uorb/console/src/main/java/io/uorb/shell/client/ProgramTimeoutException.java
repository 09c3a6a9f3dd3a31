// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.client;

import java.io.IOException;

/** The program is there, but does not answer in time. */
public final class ProgramTimeoutException extends IOException {
    private static final long serialVersionUID = 1;

    /** With a text for the user. */
    public ProgramTimeoutException(String text) {
        super(text);
    }
}
