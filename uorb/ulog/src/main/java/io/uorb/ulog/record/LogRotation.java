// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import java.util.Arrays;

/**
 * The preamble of the current file and the conditions for a new one: size, time or request. Only the recording thread
 * uses it; any thread may ask for {@link #headBytes}.
 */
final class LogRotation {
    /** After one that the sink did not take, us: its writing thread has not come to the one before. */
    private static final long RETRY_US = 20_000;

    private final long maxFileBytes;
    private final long maxFileUs;
    private byte[] head;
    private long startUs;
    private long offeredBefore;
    private boolean asked;
    private long notBeforeUs;
    private volatile long headBytes;

    LogRotation(long maxFileBytes, long maxFileUs) {
        this.maxFileBytes = maxFileBytes;
        this.maxFileUs = maxFileUs;
    }

    /**
     * Resets the limits for a file that has been created.
     *
     * @param offered bytes of records before, of all files
     */
    void begun(byte[] newHead, long nowUs, long offered) {
        head = newHead;
        headBytes += newHead.length;
        startUs = nowUs;
        offeredBefore = offered;
        asked = false;
    }

    /** Returns the head, longer by a record that is about to be offered. */
    byte[] grownHead(byte[] record) {
        byte[] grown = Arrays.copyOf(head, head.length + record.length);
        System.arraycopy(record, 0, grown, head.length, record.length);
        offeredBefore += record.length; // from now on it counts with the head
        head = grown;
        return grown;
    }

    /** Replaces the head by one with newer values; returns its bytes. */
    byte[] renewedHead(byte[] newer) {
        head = newer;
        return newer;
    }

    /** Requests a new file regardless of the limits. */
    void ask() {
        asked = true;
    }

    /** Notes that the sink did not accept the new file. */
    void refused(long nowUs) {
        asked = true;
        notBeforeUs = nowUs + RETRY_US;
    }

    /** Returns whether a new file is due; by size only once the file has as many bytes of data as its head has. */
    boolean isDue(long nowUs, long offered) {
        boolean full = head.length + offered - offeredBefore >= Math.max(maxFileBytes, 2L * head.length);
        return nowUs >= notBeforeUs && (asked || full || nowUs - startUs >= maxFileUs);
    }

    /** Returns the bytes of all heads, as they were when their files were created. */
    long headBytes() {
        return headBytes;
    }
}
