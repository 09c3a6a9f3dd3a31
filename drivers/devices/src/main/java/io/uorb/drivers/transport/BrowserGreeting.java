// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.transport;

/**
 * The first bytes of a connection made by a web browser. A page may send any bytes to a port of this machine, but only
 * behind an HTTP request line, or a part of them within a TLS handshake.
 */
final class BrowserGreeting {
    private static final int LONGEST_METHOD = 16;
    private static final byte TLS_HANDSHAKE = 0x16;
    private static final byte TLS_MAJOR_VERSION = 3;

    private BrowserGreeting() {}

    /** Returns whether a connection that begins so is of a browser; never one that begins with a MAVLink frame. */
    static boolean isIn(byte[] bytes, int count) {
        if (count > 0 && bytes[0] == TLS_HANDSHAKE) {
            return count == 1 || bytes[1] == TLS_MAJOR_VERSION;
        }
        int letters = 0;
        while (letters < Math.min(count, LONGEST_METHOD) && bytes[letters] >= 'A' && bytes[letters] <= 'Z') {
            letters++;
        }
        return letters > 0 && (letters == count || bytes[letters] == ' ');
    }
}
