// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.wire;

import java.io.IOException;

/** Thrown if a request or an answer would be longer than {@link Protocol} allows. */
public final class TooLongException extends IOException {
    private static final long serialVersionUID = 1;

    TooLongException(String name, int limitBytes) {
        super(name + " is longer than " + limitBytes + " bytes, the most that the console's protocol allows");
    }
}
