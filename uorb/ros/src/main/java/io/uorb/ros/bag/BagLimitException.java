// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag;

import java.nio.file.Path;

/** A bag that exceeds a limit of {@link BagLimits}; a reader with a larger heap may read it. */
public final class BagLimitException extends BagFormatException {
    private static final long serialVersionUID = 1;

    BagLimitException(Path file, long position, String problem) {
        super(file, position, problem);
    }
}
