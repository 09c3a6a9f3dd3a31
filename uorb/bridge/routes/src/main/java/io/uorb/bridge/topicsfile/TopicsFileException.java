// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.topicsfile;

import java.io.IOException;

/** A file of topics that cannot be used. The text begins with file and line. */
public final class TopicsFileException extends IOException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates the exception.
     *
     * @param source file, and line where it is known
     */
    public TopicsFileException(String source, String problem) {
        super(source + ": " + problem);
    }
}
