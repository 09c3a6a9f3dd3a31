// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server.request;

/** Memory that several share. Not thread-safe. */
public final class ByteBudget {
    private long left;

    public ByteBudget(long bytes) {
        this.left = bytes;
    }

    /** Takes so many bytes, if there are as many. */
    public boolean take(long bytes) {
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
