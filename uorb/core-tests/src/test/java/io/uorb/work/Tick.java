// SPDX-License-Identifier: Apache-2.0
package io.uorb.work;

import io.uorb.OrbMetadata;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;

/** A message with one number. */
final class Tick {
    long timestamp;
    long value;

    static Tick of(long value) {
        Tick tick = new Tick();
        tick.value = value;
        return tick;
    }

    static OrbMetadata<Tick> topic(String name, int queueLength) {
        return new Topic(name, queueLength);
    }

    private static final class Topic extends OrbMetadata<Tick> {
        private static final MessageSchema SCHEMA = MessageSchema.builder("Tick")
                .field(WireType.UINT64, "timestamp")
                .field(WireType.INT64, "value")
                .build();

        Topic(String name, int queueLength) {
            super(name, Tick.class, SCHEMA, queueLength);
        }

        @Override
        public Tick newMessage() {
            return new Tick();
        }

        @Override
        public void check(Tick message) {}

        @Override
        public void encode(Tick message, long[] words, int at) {
            words[at] = message.timestamp;
            words[at + 1] = message.value;
        }

        @Override
        public void decode(long[] words, int at, Tick message) {
            message.timestamp = words[at];
            message.value = words[at + 1];
        }
    }
}
