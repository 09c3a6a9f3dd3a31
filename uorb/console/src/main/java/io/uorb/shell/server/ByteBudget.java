// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server;

/** Memory that several share. One thread. */
final class ByteBudget {
    private long left;

    ByteBudget(long bytes) {
        this.left = bytes;
    }

    /** Takes so many bytes, if there are as many. */
    boolean take(long bytes) {
        if (bytes > left) {
            return false;
        }
        left -= bytes;
        return true;
    }

    void giveBack(long bytes) {
        left += bytes;
    }
}
