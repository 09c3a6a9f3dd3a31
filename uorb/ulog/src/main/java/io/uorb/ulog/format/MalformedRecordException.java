// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.format;

/** A record whose payload breaks the format; the reader knows the file and the offset and adds them. */
public final class MalformedRecordException extends Exception {
    private static final long serialVersionUID = 1L;

    /** Creates the exception; its message is the reason. */
    public MalformedRecordException(String reason) {
        super(reason, null, false, false);
    }
}
