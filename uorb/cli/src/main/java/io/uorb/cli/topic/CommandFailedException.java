// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.topic;

import java.io.IOException;

/** Thrown when a command cannot do its work; the message is for the user. */
final class CommandFailedException extends IOException {
    private static final long serialVersionUID = 1;

    CommandFailedException(String text) {
        super(text);
    }
}
