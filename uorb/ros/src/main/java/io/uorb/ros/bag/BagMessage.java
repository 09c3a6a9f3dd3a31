// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag;

import io.uorb.ros.message.MessageInput;
import java.nio.ByteBuffer;
import java.util.Arrays;

/** A message of a bag: valid until the next one is read. One thread. */
public final class BagMessage {
    private BagConnection connection;
    private long timeNs;
    private byte[] array;
    private int offset;
    private int length;

    BagMessage() {}

    void set(BagConnection newConnection, long newTimeNs, byte[] newArray, int newOffset, int newLength) {
        connection = newConnection;
        timeNs = newTimeNs;
        array = newArray;
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
        return array;
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
        return Arrays.copyOfRange(array, offset, offset + length);
    }

    /** Returns a new stream of its bytes. */
    public MessageInput input() {
        return new MessageInput(ByteBuffer.wrap(array, offset, length));
    }
}
