// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.xrce.wire;

/** Numbers of the protocol. */
public final class Submessages {
    /** Submessage: a client connects. */
    public static final int CREATE_CLIENT = 0x00;
    /** Submessage: an entity is made. */
    public static final int CREATE = 0x01;
    /** Submessage: a question for information. */
    public static final int GET_INFO = 0x02;
    /** Submessage: an entity, or the client, goes. */
    public static final int DELETE = 0x03;
    /** Submessage: answer to {@link #CREATE_CLIENT}. */
    public static final int STATUS_AGENT = 0x04;
    /** Submessage: answer to other requests. */
    public static final int STATUS = 0x05;
    /** Submessage: answer to {@link #GET_INFO}. */
    public static final int INFO = 0x06;
    /** Submessage: data of a client. */
    public static final int WRITE_DATA = 0x07;
    /** Submessage: a question for data. */
    public static final int READ_DATA = 0x08;
    /** Submessage: data for a client. */
    public static final int DATA = 0x09;
    /** Submessage: received messages of a reliable stream. */
    public static final int ACKNACK = 0x0a;
    /** Submessage: what a reliable stream has. */
    public static final int HEARTBEAT = 0x0b;
    /** Submessage: a question for the time. */
    public static final int TIMESTAMP = 0x0e;
    /** Submessage: answer to {@link #TIMESTAMP}. */
    public static final int TIMESTAMP_REPLY = 0x0f;

    /** Flag: numbers are little-endian. */
    public static final int LITTLE_ENDIAN = 0x01;
    /** Flag of {@link #CREATE}: replaces what is there. */
    public static final int REPLACE = 0x04;

    /** Session without a client, for {@link #GET_INFO} and {@link #CREATE_CLIENT}. */
    public static final int NO_SESSION = 0x80;
    /** Session of a client. */
    public static final int SESSION = 0x81;
    /** Stream of messages about sessions and streams. */
    public static final int STREAM_NONE = 0x00;
    /** Best-effort stream, for data. */
    public static final int STREAM_DATA = 0x01;
    /** Reliable stream, for entities. */
    public static final int STREAM_RELIABLE = 0x80;

    /** Status: done. */
    public static final int OK = 0x00;
    /** Status: done, it was there. */
    public static final int OK_MATCHED = 0x01;
    /** Status: what the request refers to is not there. */
    public static final int ERR_UNKNOWN_REFERENCE = 0x84;
    /** Status: the request cannot be understood, or is refused. */
    public static final int ERR_INVALID_DATA = 0x85;
    /** Status: another version. */
    public static final int ERR_INCOMPATIBLE = 0x86;
    /** Status: too many. */
    public static final int ERR_RESOURCES = 0x87;

    /** Bytes "XRCE". */
    public static final int COOKIE = 0x45435258;
    /** Major version of the protocol. */
    public static final int VERSION_MAJOR = 1;
    /** The greatest message over UDP, bytes: that of PX4's clients. */
    public static final int MTU = 512;
    /** Bytes of a message's header without a key. */
    public static final int HEADER_BYTES = 4;
    /** Bytes before the data of a submessage with data: header, request, object. */
    public static final int DATA_HEADER_BYTES = 8;

    private Submessages() {}

    /** Returns a cookie as its four bytes, in their order. */
    public static String cookieText(int cookie) {
        return String.format("0x%08x", Integer.reverseBytes(cookie));
    }

    /** Returns whether a stream is reliable. */
    public static boolean isReliable(int stream) {
        return (stream & STREAM_RELIABLE) != 0;
    }

    /** Returns the difference of two sequence numbers of 16 bits: positive if the first is later. */
    public static int after(int first, int second) {
        return (short) (first - second);
    }
}
