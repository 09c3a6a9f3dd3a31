// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.ftp;

import io.dronefleet.mavlink.common.FileTransferProtocol;
import io.uorb.drivers.bridge.mavlink.wire.MessageField;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import java.nio.charset.StandardCharsets;

/** The parts of FILE_TRANSFER_PROTOCOL: target, header, data. The header's numbers are little-endian. */
final class FtpPayload {
    static final MessageLayout LAYOUT = MessageLayout.of(FileTransferProtocol.class);
    static final MessageField SYSTEM = LAYOUT.field("targetSystem");
    static final MessageField COMPONENT = LAYOUT.field("targetComponent");

    /** Bytes of data in a message. */
    static final int DATA_SIZE = 239;

    private static final MessageField BYTES = LAYOUT.field("payload");
    private static final int SEQUENCE = 0;
    private static final int SESSION = 2;
    private static final int OPCODE = 3;
    private static final int SIZE = 4;
    private static final int REQUEST_OPCODE = 5;
    private static final int BURST_COMPLETE = 6;
    private static final int OFFSET = 8;
    private static final int DATA = 12;
    private static final int BYTE = 0xFF;
    private static final int MAX_SEQUENCE = 0xFFFF;

    private FtpPayload() {}

    static int sequence(byte[] payload) {
        return (int) (BYTES.get(payload, SEQUENCE) | BYTES.get(payload, SEQUENCE + 1) << Byte.SIZE);
    }

    /** Writes a number of a message, which begins anew after 65535. */
    static void putSequence(byte[] payload, int sequence) {
        putNumber(payload, SEQUENCE, sequence & MAX_SEQUENCE, Short.BYTES);
    }

    static int session(byte[] payload) {
        return (int) BYTES.get(payload, SESSION);
    }

    static void putSession(byte[] payload, int session) {
        BYTES.put(payload, SESSION, session);
    }

    static int opcode(byte[] payload) {
        return (int) BYTES.get(payload, OPCODE);
    }

    static int size(byte[] payload) {
        return (int) BYTES.get(payload, SIZE);
    }

    static long offset(byte[] payload) {
        long offset = 0;
        for (int i = Integer.BYTES - 1; i >= 0; i--) {
            offset = offset << Byte.SIZE | BYTES.get(payload, OFFSET + i);
        }
        return offset;
    }

    static void putOffset(byte[] payload, long offset) {
        putNumber(payload, OFFSET, offset, Integer.BYTES);
    }

    /** Writes the data of an answer: one number. */
    static void putData(byte[] payload, long number) {
        putNumber(payload, DATA, number, Integer.BYTES);
        BYTES.put(payload, SIZE, Integer.BYTES);
    }

    /** Writes the data of an answer. */
    static void putData(byte[] payload, byte[] from, int offset, int size) {
        for (int i = 0; i < size; i++) {
            BYTES.put(payload, DATA + i, from[offset + i] & BYTE);
        }
        BYTES.put(payload, SIZE, size);
    }

    /** Returns the text in a request, up to a zero byte. */
    static String path(byte[] payload) {
        int length = 0;
        byte[] path = new byte[size(payload)];
        while (length < path.length && BYTES.get(payload, DATA + length) != 0) {
            path[length] = (byte) BYTES.get(payload, DATA + length);
            length++;
        }
        return new String(path, 0, length, StandardCharsets.ISO_8859_1);
    }

    /** Makes an answer an ACK to an operation. */
    static void ack(byte[] payload, int opcode, boolean burstComplete) {
        BYTES.put(payload, OPCODE, FtpOpcode.ACK);
        BYTES.put(payload, REQUEST_OPCODE, opcode);
        BYTES.put(payload, BURST_COMPLETE, burstComplete ? 1 : 0);
    }

    /** Makes an answer a NAK to an operation. */
    static void nak(byte[] payload, int opcode, FtpError error) {
        BYTES.put(payload, OPCODE, FtpOpcode.NAK);
        BYTES.put(payload, REQUEST_OPCODE, opcode);
        BYTES.put(payload, SIZE, 1);
        BYTES.put(payload, DATA, error.code());
    }

    private static void putNumber(byte[] payload, int at, long number, int bytes) {
        for (int i = 0; i < bytes; i++) {
            BYTES.put(payload, at + i, number >> i * Byte.SIZE & BYTE);
        }
    }
}
