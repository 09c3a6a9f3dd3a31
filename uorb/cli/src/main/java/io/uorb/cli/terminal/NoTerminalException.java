// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.terminal;

import java.io.IOException;

/** There is no terminal to show something live on. */
public final class NoTerminalException extends IOException {
    private static final long serialVersionUID = 1;

    public NoTerminalException(String text) {
        super(text);
    }
}
