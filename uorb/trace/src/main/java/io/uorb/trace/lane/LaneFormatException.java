// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.lane;

/** Bytes that no encoder wrote. */
public final class LaneFormatException extends RuntimeException {
    private static final long serialVersionUID = 1;

    LaneFormatException(String message) {
        super(message);
    }
}
