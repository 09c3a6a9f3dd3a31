// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag;

import java.io.IOException;
import java.nio.file.Path;

/** A bag that breaks the format or a limit; the message names file, place, value and limit. */
public class BagFormatException extends IOException {
    private static final long serialVersionUID = 1;

    private final long position;

    /** Creates an exception of a place in a file. */
    public BagFormatException(Path file, long position, String problem) {
        this(file + ": byte " + position + ": " + problem, position);
    }

    BagFormatException(String message, long position) {
        super(message);
        this.position = position;
    }

    /** Returns the position in the file; in a compressed chunk, that of the chunk. */
    public final long position() {
        return position;
    }
}
