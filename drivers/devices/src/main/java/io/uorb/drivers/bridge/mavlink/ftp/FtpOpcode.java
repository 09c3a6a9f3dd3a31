// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.ftp;

/** Operations of the protocol. */
final class FtpOpcode {
    static final int NONE = 0;
    static final int TERMINATE_SESSION = 1;
    static final int RESET_SESSIONS = 2;
    static final int LIST_DIRECTORY = 3;
    static final int OPEN_FILE_RO = 4;
    static final int READ_FILE = 5;
    /** The first of those that write: create, write, remove, create and remove folders, open, truncate, rename. */
    static final int CREATE_FILE = 6;
    /** The last of those that write. */
    static final int RENAME = 13;

    static final int CALC_FILE_CRC32 = 14;
    static final int BURST_READ_FILE = 15;
    static final int ACK = 128;
    static final int NAK = 129;

    private FtpOpcode() {}
}
