// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

import io.uorb.drivers.transport.Link;
import io.uorb.drivers.transport.LinkAddress;
import java.io.IOException;

/** A link whose other end is the test, on one thread. */
final class MemoryLink implements Link, LinkAddress {
    private final byte[] in = new byte[65_536];
    private final byte[] out = new byte[1 << 20];
    private int inEnd;
    private int outEnd;
    int opens;
    boolean broken;

    @Override
    public Link open() {
        opens++;
        return this;
    }

    @Override
    public int read(byte[] into, int timeoutMs) throws IOException {
        int count = Math.min(inEnd, into.length);
        System.arraycopy(in, 0, into, 0, count);
        System.arraycopy(in, count, in, 0, inEnd - count);
        inEnd -= count;
        return count;
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        if (broken) {
            throw new IOException("memory: broken");
        }
        System.arraycopy(bytes, offset, out, outEnd, length);
        outEnd += length;
    }

    /** The peer sends. */
    void send(byte[] bytes, int length) {
        System.arraycopy(bytes, 0, in, inEnd, length);
        inEnd += length;
    }

    /** Returns the written bytes. */
    byte[] written() {
        return out;
    }

    /** Takes what was written away. */
    int take() {
        int count = outEnd;
        outEnd = 0;
        return count;
    }

    @Override
    public void close() {
        inEnd = 0;
    }

    @Override
    public String toString() {
        return "memory";
    }
}
