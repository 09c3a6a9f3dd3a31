// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.cdr;

/** Bytes that are no CDR message of the expected type. The text names what is wrong, the value and the limit. */
public final class CdrFormatException extends Exception {
    private static final long serialVersionUID = 1L;

    CdrFormatException(String reason) {
        super(reason);
    }
}
