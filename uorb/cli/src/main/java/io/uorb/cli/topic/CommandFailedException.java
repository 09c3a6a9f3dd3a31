// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.topic;

import java.io.IOException;

/** A command could not do what it was asked for; the text is for the user. */
final class CommandFailedException extends IOException {
    private static final long serialVersionUID = 1;

    CommandFailedException(String text) {
        super(text);
    }
}
