// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.command;

import java.io.IOException;

/** There is no terminal to show something live on. */
final class NoTerminalException extends IOException {
    private static final long serialVersionUID = 1;

    NoTerminalException(String text) {
        super(text);
    }
}
