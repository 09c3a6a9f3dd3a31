// SPDX-License-Identifier: Apache-2.0
package io.uorb.schema;

import java.nio.charset.StandardCharsets;

/** PX4's message hash: 32-bit FNV-1a over the declared fields, a line each, nested messages' lines inserted (M-13). */
final class MessageHash {
    private static final int FNV_OFFSET_BASIS = 0x811c9dc5;
    private static final int FNV_PRIME = 0x01000193;

    private MessageHash() {}

    static int of(MessageSchema message) {
        StringBuilder text = new StringBuilder();
        appendFields(message, text);
        int hash = FNV_OFFSET_BASIS;
        for (byte octet : text.toString().getBytes(StandardCharsets.US_ASCII)) {
            hash = (hash ^ (octet & 0xff)) * FNV_PRIME;
        }
        return hash;
    }

    private static void appendFields(MessageSchema message, StringBuilder text) {
        for (Field field : message.fields()) {
            text.append(field.msgType()).append(' ').append(field.name()).append('\n');
            if (field.isNested()) {
                appendFields(field.nested(), text);
            }
        }
    }
}
