// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog;

import java.io.IOException;

/**
 * A file that cannot be read as a ULog. The message is one line that names the file, the byte, what is wrong and the
 * limit.
 */
public final class UlogException extends IOException {
    private static final long serialVersionUID = 1L;

    private final String file;
    private final long offset;

    UlogException(String file, long offset, String reason) {
        super(file + ": byte " + offset + ": " + reason);
        this.file = file;
        this.offset = offset;
    }

    UlogException(String file, String reason, Throwable cause) {
        super(file + ": " + reason, cause);
        this.file = file;
        this.offset = 0;
    }

    /** Returns the file, as the caller named it. */
    public String file() {
        return file;
    }

    /** Returns the byte of the file at which the offending record starts; 0 when the file could not be opened. */
    public long offset() {
        return offset;
    }
}
