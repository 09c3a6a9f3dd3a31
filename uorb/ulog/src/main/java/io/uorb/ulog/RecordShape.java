// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog;

import io.uorb.ulog.format.UlogSubscription;
import java.util.Arrays;

/**
 * Checks whether bytes look like a record, for resynchronisation. All checks take a bounded number of steps, whatever
 * the length of the record.
 */
final class RecordShape {
    static final int DATA_HEADER_BYTES = RecordStream.RECORD_HEADER_BYTES + Short.BYTES;

    private static final byte[] SYNC_MAGIC = {0x2f, 0x73, 0x13, 0x20, 0x25, 0x0c, (byte) 0xbb, 0x12};
    private static final int CHECKED_TEXT = 64;
    private static final int SHORTEST_KEY = 3;
    private static final int TEXT_HEADER_BYTES = 9;
    private static final int TAG_BYTES = 2;
    private static final int SUBSCRIPTION_HEADER_BYTES = 3;
    private static final boolean[] KNOWN = new boolean[256];

    static {
        for (char type : "ACDFILMOPQRS".toCharArray()) {
            KNOWN[type] = true;
        }
    }

    private RecordShape() {}

    /** Returns whether records of that type may stand after the flag bits. */
    static boolean isKnown(int type) {
        return KNOWN[type];
    }

    /** Returns whether these bytes are a sync record's payload (L-2). */
    static boolean isSync(byte[] bytes, int payloadAt, int length) {
        return length == SYNC_MAGIC.length
                && Arrays.equals(bytes, payloadAt, payloadAt + length, SYNC_MAGIC, 0, SYNC_MAGIC.length);
    }

    /** Returns the msg_id of a data record that starts at that index. */
    static int msgIdAt(byte[] bytes, int at) {
        return u16(bytes, at + RecordStream.RECORD_HEADER_BYTES);
    }

    static int u16(byte[] bytes, int at) {
        return Byte.toUnsignedInt(bytes[at]) | Byte.toUnsignedInt(bytes[at + 1]) << Byte.SIZE;
    }

    /**
     * Returns whether the complete record at that index is of a known type and its first bytes fit its length; a data
     * record must be of a known subscription.
     */
    static boolean isWellFormed(byte[] bytes, int at, int length, Subscriptions subscriptions) {
        int payloadAt = at + RecordStream.RECORD_HEADER_BYTES;
        return switch (bytes[at + 2]) {
            case 'D' -> length >= Short.BYTES && isData(u16(bytes, payloadAt), length, subscriptions);
            case 'S' -> isSync(bytes, payloadAt, length);
            case 'L' -> length >= TEXT_HEADER_BYTES && isLevel(bytes[payloadAt]);
            case 'C' -> length >= TEXT_HEADER_BYTES + TAG_BYTES && isLevel(bytes[payloadAt]);
            case 'O', 'R' -> length == Short.BYTES;
            case 'I' -> isKeyed(bytes, payloadAt, length);
            case 'P' -> isParameter(bytes, payloadAt, length);
            case 'M' -> length > 1 && isKeyed(bytes, payloadAt + 1, length - 1);
            case 'Q' -> length > 1 && isParameter(bytes, payloadAt + 1, length - 1);
            case 'A' ->
                length > SUBSCRIPTION_HEADER_BYTES
                        && isText(bytes, payloadAt + SUBSCRIPTION_HEADER_BYTES, length - SUBSCRIPTION_HEADER_BYTES);
            case 'F' -> length > 0 && isText(bytes, payloadAt, length) && hasWithin(':', bytes, payloadAt, length);
            default -> false;
        };
    }

    /**
     * Returns whether bytes may be the start of a record that continues beyond the end of the file.
     *
     * @param there number of its bytes that are present, header included
     */
    static boolean isCutRecord(byte[] bytes, int at, int length, int there, Subscriptions subscriptions) {
        if (bytes[at + 2] == 'D' && there >= DATA_HEADER_BYTES) {
            return isData(msgIdAt(bytes, at), length, subscriptions);
        }
        return isKnown(Byte.toUnsignedInt(bytes[at + 2]));
    }

    private static boolean isData(int msgId, int length, Subscriptions subscriptions) {
        UlogSubscription subscription = subscriptions.find(msgId);
        return subscription != null && subscription.format().accepts(length - Short.BYTES);
    }

    private static boolean isLevel(byte level) {
        return level >= '0' && level <= '7';
    }

    private static boolean isParameter(byte[] bytes, int at, int length) {
        return isKeyed(bytes, at, length) && length == 1 + Byte.toUnsignedInt(bytes[at]) + Integer.BYTES;
    }

    private static boolean isKeyed(byte[] bytes, int at, int length) {
        if (length < 1 + SHORTEST_KEY) {
            return false;
        }
        int key = Byte.toUnsignedInt(bytes[at]);
        return key >= SHORTEST_KEY && key < length && isText(bytes, at + 1, key) && hasWithin(' ', bytes, at + 1, key);
    }

    private static boolean isText(byte[] bytes, int at, int length) {
        int end = at + Math.min(length, CHECKED_TEXT);
        for (int i = at; i < end; i++) {
            if (bytes[i] < ' ' || bytes[i] == 0x7f) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether the first 64 bytes contain a character; longer names are rejected only while resynchronising. */
    private static boolean hasWithin(char wanted, byte[] bytes, int at, int length) {
        int end = at + Math.min(length, CHECKED_TEXT);
        for (int i = at; i < end; i++) {
            if (bytes[i] == wanted) {
                return true;
            }
        }
        return false;
    }
}
