// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.command;

import java.io.IOException;

/** Nobody takes what a command prints, as behind {@code | head}; the command ends, and says nothing about it. */
final class OutputClosedException extends IOException {
    private static final long serialVersionUID = 1;

    OutputClosedException() {
        super("stdout: nobody takes what is printed");
    }
}
