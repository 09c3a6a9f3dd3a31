// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.node;

import java.io.IOException;

/** An answer of the master that is no success: bad arguments, no such thing, or a failure. */
public final class MasterRefusalException extends IOException {
    private static final long serialVersionUID = 1;

    private final int code;

    MasterRefusalException(String method, int code, String text) {
        super("the master answered " + method + " with " + code + ": " + text);
        this.code = code;
    }

    /** Returns 0 for a failure, -1 for a refusal. */
    public int code() {
        return code;
    }
}
