// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.ftp;

/** Reasons for a NAK. */
enum FtpError {
    /** None: the answer is an ACK. */
    NONE(0),
    /** The size is more than a message's data. */
    INVALID_DATA_SIZE(3),
    /** The session is not open, or another peer's. */
    INVALID_SESSION(4),
    /** All sessions are open. */
    NO_SESSIONS_AVAILABLE(5),
    /** The offset is at the end or behind it. */
    END_OF_FILE(6),
    /** No operation of the protocol. */
    UNKNOWN_COMMAND(7),
    /** All files are read-only. */
    FILE_PROTECTED(9),
    /** No such file or folder. */
    FILE_NOT_FOUND(10);

    private final int code;

    FtpError(int code) {
        this.code = code;
    }

    int code() {
        return code;
    }
}
