// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.http;

import java.io.IOException;

/** Thrown if a message is not HTTP, or not the part of it that is supported, or exceeds a limit. */
public final class HttpException extends IOException {
    static final int BAD_REQUEST = 400;
    static final int FORBIDDEN = 403;
    static final int NOT_FOUND = 404;
    static final int REQUEST_TIMEOUT = 408;
    static final int LENGTH_REQUIRED = 411;
    static final int TOO_LARGE = 413;
    static final int HEAD_TOO_LARGE = 431;
    static final int NOT_IMPLEMENTED = 501;
    static final int UNAVAILABLE = 503;

    private static final long serialVersionUID = 1L;

    private final int status;

    HttpException(int status, String reason) {
        super(reason);
        this.status = status;
    }

    /** Returns the status with which a server refuses the message. */
    public int status() {
        return status;
    }
}
