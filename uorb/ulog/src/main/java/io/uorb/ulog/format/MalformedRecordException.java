// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.format;

import io.uorb.text.TextEscapes;

/** A record whose payload violates the format; the reader adds the file and the offset. */
public class MalformedRecordException extends Exception {
    private static final long serialVersionUID = 1L;

    /** Creates the exception; its message is the reason, with names of the file escaped. */
    public MalformedRecordException(String reason) {
        super(TextEscapes.escape(reason), null, false, false);
    }
}
