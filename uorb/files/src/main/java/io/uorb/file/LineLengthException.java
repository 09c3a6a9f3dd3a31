// SPDX-License-Identifier: Apache-2.0
package io.uorb.file;

import java.io.IOException;

/** A line that is longer than the limit of its reader. */
public final class LineLengthException extends IOException {
    private static final long serialVersionUID = 1L;

    LineLengthException(long line, int limit) {
        super("line " + line + " has more than " + limit + " characters; the limit is " + limit);
    }
}
