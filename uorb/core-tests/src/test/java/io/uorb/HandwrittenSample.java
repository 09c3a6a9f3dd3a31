// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;

/** A 64-byte message written by hand, so that the tests of the broker do not lean on the code generator. */
public final class HandwrittenSample {
    static final int VALUES = 7;

    public long timestamp;
    final long[] values = new long[VALUES];

    public static HandwrittenSample of(long value) {
        HandwrittenSample sample = new HandwrittenSample();
        sample.set(value);
        return sample;
    }

    void set(long value) {
        for (int i = 0; i < VALUES; i++) {
            values[i] = value;
        }
    }

    public long value() {
        return values[0];
    }

    boolean isWhole() {
        for (long value : values) {
            if (value != values[0]) {
                return false;
            }
        }
        return true;
    }

    public static Topic topic(String name, int queueLength) {
        return new Topic(name, queueLength);
    }

    /** Its topic. */
    public static final class Topic extends OrbMetadata<HandwrittenSample> {
        private static final MessageSchema SCHEMA = MessageSchema.builder("Sample")
                .field(WireType.UINT64, "timestamp")
                .array(WireType.INT64, VALUES, "values")
                .build();

        private Topic(String name, int queueLength) {
            super(name, HandwrittenSample.class, SCHEMA, queueLength);
        }

        @Override
        public HandwrittenSample newMessage() {
            return new HandwrittenSample();
        }

        @Override
        public void check(HandwrittenSample message) {
            if (message.values.length != VALUES) {
                throw new IllegalArgumentException("Sample.values has length " + message.values.length);
            }
        }

        @Override
        public void encode(HandwrittenSample message, long[] words, int at) {
            words[at] = message.timestamp;
            System.arraycopy(message.values, 0, words, at + 1, VALUES);
        }

        @Override
        public void decode(long[] words, int at, HandwrittenSample message) {
            message.timestamp = words[at];
            System.arraycopy(words, at + 1, message.values, 0, VALUES);
        }
    }
}
