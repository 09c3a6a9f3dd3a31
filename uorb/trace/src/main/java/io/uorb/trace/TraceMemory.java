// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace;

import io.uorb.input.HeapShare;
import java.io.IOException;
import java.io.UncheckedIOException;

/** A limit for the memory that a part of a trace takes: logs may be damaged, or made to fill it. One thread. */
public final class TraceMemory {
    private static final long MAX_BYTES = 16L << 30;

    private final String content;
    private final long maxBytes;
    private long bytes;

    /**
     * Creates a limit of a share of the heap, of which nothing is used.
     *
     * @param content what uses the memory, such as "the index of its trace"
     */
    public static TraceMemory ofHeap(String content, int divisor) {
        return new TraceMemory(content, HeapShare.bytes(MAX_BYTES, divisor));
    }

    /** Creates a limit in bytes. */
    public TraceMemory(String content, long maxBytes) {
        this.content = content;
        this.maxBytes = maxBytes;
    }

    /**
     * Counts memory that is taken; negative if it is given back.
     *
     * @throws UncheckedIOException if all together is too much
     */
    public void take(long moreBytes) {
        bytes += moreBytes;
        if (bytes > maxBytes) {
            throw new UncheckedIOException(
                    new IOException(content + " takes " + bytes + " bytes of memory; the limit is " + maxBytes));
        }
    }
}
