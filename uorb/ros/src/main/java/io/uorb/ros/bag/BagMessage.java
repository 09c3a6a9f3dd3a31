// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag;

import io.uorb.ros.message.MessageInput;
import java.nio.ByteBuffer;
import java.util.Arrays;

/** A message of a bag: valid until the next one is read. One thread. */
public final class BagMessage {
    private BagConnection connection;
    private long timeNs;
    private BagBytes bytes;
    private int offset;
    private int length;

    BagMessage() {}

    void set(BagConnection newConnection, long newTimeNs, BagBytes newBytes, int newOffset, int newLength) {
        connection = newConnection;
        timeNs = newTimeNs;
        bytes = newBytes;
        offset = newOffset;
        length = newLength;
    }

    /** Returns the connection. */
    public BagConnection connection() {
        return connection;
    }

    /** Returns the time of its receipt, ns since 1970. */
    public long timeNs() {
        return timeNs;
    }

    /** Returns the array that has its bytes. */
    public byte[] array() {
        return bytes.array();
    }

    /** Returns where its bytes begin in the file, as text: a byte of the file, or of an uncompressed chunk. */
    public String place() {
        return bytes.place(offset);
    }

    /** Returns where its bytes begin in the array. */
    public int offset() {
        return offset;
    }

    /** Returns the number of its bytes. */
    public int length() {
        return length;
    }

    /** Returns a copy of its bytes. */
    public byte[] toBytes() {
        return Arrays.copyOfRange(bytes.array(), offset, offset + length);
    }

    /** Returns a new stream of its bytes. */
    public MessageInput input() {
        return new MessageInput(ByteBuffer.wrap(bytes.array(), offset, length));
    }
}
