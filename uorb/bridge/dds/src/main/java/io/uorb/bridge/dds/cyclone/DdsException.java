// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.dds.cyclone;

import java.io.IOException;

/** A library that cannot be used, or a call of it that failed. The text names it, and a remedy. */
public final class DdsException extends IOException {
    private static final long serialVersionUID = 1L;

    DdsException(String message) {
        super(message);
    }

    DdsException(String message, Throwable cause) {
        super(message, cause);
    }

    /** Returns the result of a call: an entity, or 0. */
    static int require(int result, String what) throws DdsException {
        if (result < 0) {
            throw new DdsException(what + ": " + CycloneFunctions.dds_strretcode(result) + " (" + result + ")");
        }
        return result;
    }
}
