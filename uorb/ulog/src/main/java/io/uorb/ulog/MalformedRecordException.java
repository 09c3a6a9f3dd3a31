// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog;

/** A record whose payload breaks the format; the reader knows the file and the offset and adds them. */
final class MalformedRecordException extends Exception {
    private static final long serialVersionUID = 1L;

    MalformedRecordException(String reason) {
        super(reason, null, false, false);
    }
}
