// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.dds;

import io.uorb.OrbMetadata;
import io.uorb.schema.Field;
import io.uorb.schema.Layout;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import java.util.HexFormat;
import java.util.Random;

/** The bytes of all scalars of a message in the order of declaration, without padding, as the C peer prints them. */
final class LeafBytes {
    private LeafBytes() {}

    private interface Leaf {
        void at(int offset, WireType type);
    }

    private static void each(MessageSchema schema, int base, Leaf leaf) {
        for (Field field : schema.fields()) {
            Layout.Slot slot = schema.layout().slots().stream()
                    .filter(one -> one.field() == field)
                    .findFirst()
                    .orElseThrow();
            for (int i = 0; i < field.elements(); i++) {
                int offset = base + slot.offsetBytes() + i * field.elementBytes();
                if (field.isNested()) {
                    each(field.nested(), offset, leaf);
                } else {
                    leaf.at(offset, field.type());
                }
            }
        }
    }

    static String hex(OrbMetadata<?> topic, long[] words) {
        StringBuilder hex = new StringBuilder();
        each(topic.schema(), 0, (offset, type) -> {
            for (int i = offset; i < offset + type.sizeBytes(); i++) {
                hex.append(HexFormat.of().toHexDigits((byte) (words[i / 8] >>> 8 * (i % 8))));
            }
        });
        return hex.toString();
    }

    static long[] words(OrbMetadata<?> topic, String hex) {
        byte[] bytes = HexFormat.of().parseHex(hex);
        long[] words = new long[topic.words()];
        int[] next = new int[1];
        each(topic.schema(), 0, (offset, type) -> {
            for (int i = offset; i < offset + type.sizeBytes(); i++) {
                words[i / 8] |= (bytes[next[0]++] & 0xffL) << 8 * (i % 8);
            }
        });
        return words;
    }

    /** A message with random bits in all scalars but its times, and truth values 0 and 1. */
    static long[] random(OrbMetadata<?> topic, Random random) {
        long[] words = new long[topic.words()];
        each(topic.schema(), 0, (offset, type) -> {
            for (int i = offset; i < offset + type.sizeBytes(); i++) {
                long octet = type == WireType.BOOL ? random.nextInt(2) : random.nextInt(256);
                words[i / 8] |= octet << 8 * (i % 8);
            }
        });
        for (Layout.Slot slot : topic.schema().layout().slots()) {
            if (slot.field().name().startsWith("timestamp") && slot.field().type() == WireType.UINT64) {
                words[slot.offsetBytes() / 8] = 0;
            }
        }
        return words;
    }
}
