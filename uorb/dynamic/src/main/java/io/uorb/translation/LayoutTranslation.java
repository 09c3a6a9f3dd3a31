// SPDX-License-Identifier: Apache-2.0
package io.uorb.translation;

import io.uorb.schema.MessageSchema;
import java.util.Arrays;

/**
 * A translation of a message's words from one version of its layout to another. Fields are matched by name, nested ones
 * alike. Elements beyond the shorter array, and fields that only the target has, are 0. Integers (also characters and
 * booleans) and floating-point numbers are converted among themselves; an integer that the target's type does not hold
 * becomes its nearest limit. Other fields of different types are not converted and stay 0: their units differ.
 * Immutable; any thread may use it.
 */
public final class LayoutTranslation {
    private final int targetWords;
    private final ByteCopy[] copies;
    private final ScalarConversion[] conversions;

    /** Bytes that both layouts have alike; places from the start of the message. */
    record ByteCopy(int from, int to, int length) {
        /** Copies between messages that start at these words; the target's bytes are 0. */
        void run(long[] source, int sourceAt, long[] target, int targetAt) {
            int at = from;
            int toward = to;
            int left = length;
            while (left > 0) {
                int bytes = Math.min(left, Long.BYTES - Math.max(at % Long.BYTES, toward % Long.BYTES));
                long bits = source[sourceAt + at / Long.BYTES] >>> Byte.SIZE * (at % Long.BYTES);
                long kept = bits & -1L >>> Long.SIZE - Byte.SIZE * bytes;
                target[targetAt + toward / Long.BYTES] |= kept << Byte.SIZE * (toward % Long.BYTES);
                at += bytes;
                toward += bytes;
                left -= bytes;
            }
        }
    }

    private LayoutTranslation(MessageSchema to, FieldPairing pairing) {
        this.targetWords = to.layout().sizeBytes() / Long.BYTES;
        this.copies = pairing.copies().toArray(new ByteCopy[0]);
        this.conversions = pairing.conversions().toArray(new ScalarConversion[0]);
    }

    /** Creates a translation between two versions of a message. */
    public static LayoutTranslation of(MessageSchema from, MessageSchema to) {
        FieldPairing pairing = new FieldPairing();
        pairing.pair(from, 0, to, 0);
        return new LayoutTranslation(to, pairing);
    }

    /** Writes all words of the target, from those indices on. Allocates nothing. */
    public void run(long[] source, int sourceAt, long[] target, int targetAt) {
        Arrays.fill(target, targetAt, targetAt + targetWords, 0);
        for (ByteCopy copy : copies) {
            copy.run(source, sourceAt, target, targetAt);
        }
        for (ScalarConversion conversion : conversions) {
            conversion.run(source, sourceAt, target, targetAt);
        }
    }
}
