// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.wire;

import java.io.IOException;

/** Thrown for bytes that violate the protocol; the text gives the value and the limit. */
public final class MalformedException extends IOException {
    private static final long serialVersionUID = 1;

    /** Creates an exception with a text for the user. */
    public MalformedException(String text) {
        super(text);
    }
}
