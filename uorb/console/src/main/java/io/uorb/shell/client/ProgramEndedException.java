// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.client;

import java.io.IOException;

/** The program has ended, or has ended the conversation. */
public final class ProgramEndedException extends IOException {
    private static final long serialVersionUID = 1;

    /** With a text for the user. */
    public ProgramEndedException(String text) {
        super(text);
    }
}
