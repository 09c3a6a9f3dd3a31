// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.terminal;

import java.io.IOException;

/** Thrown when there is no terminal for a live view. */
public final class NoTerminalException extends IOException {
    private static final long serialVersionUID = 1;

    public NoTerminalException(String text) {
        super(text);
    }
}
