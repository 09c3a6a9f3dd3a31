// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag;

import java.nio.file.Path;

/** A bag without an index, or with one that leads nowhere: it was not closed. A {@link BagReader#scan} reads it. */
public final class UnindexedBagException extends BagFormatException {
    private static final long serialVersionUID = 1;

    UnindexedBagException(String message, long position) {
        super(message, position);
    }

    UnindexedBagException(Path file, long position, String problem) {
        super(file, position, problem);
    }
}
