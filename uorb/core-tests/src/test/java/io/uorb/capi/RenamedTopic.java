// SPDX-License-Identifier: Apache-2.0
package io.uorb.capi;

import io.uorb.OrbMetadata;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.topics.debug.OrbTestMedium;
import io.uorb.topics.debug.OrbTestMediumTopic;

/** A topic with the class of another one, and any name and queue length. */
final class RenamedTopic extends OrbMetadata<OrbTestMedium> {
    private final OrbMetadata<OrbTestMedium> codec = OrbTestMediumTopic.ORB_TEST_MEDIUM;

    RenamedTopic(String name, int queueLength) {
        super(name, OrbTestMedium.class, OrbTestMediumTopic.ORB_TEST_MEDIUM.schema(), queueLength);
    }

    @Override
    public OrbTestMedium newMessage() {
        return codec.newMessage();
    }

    @Override
    public void check(OrbTestMedium message) {
        codec.check(message);
    }

    @Override
    public void encode(OrbTestMedium message, long[] words, int at) {
        codec.encode(message, words, at);
    }

    @Override
    public void decode(long[] words, int at, OrbTestMedium message) {
        codec.decode(words, at, message);
    }

    /** A topic whose message may have a wrong length and has no timestamp. */
    static final class Words extends OrbMetadata<long[]> {
        Words(String name) {
            super(
                    name,
                    long[].class,
                    MessageSchema.builder("Words").field(WireType.INT64, "word").build(),
                    1);
        }

        @Override
        public long[] newMessage() {
            return new long[1];
        }

        @Override
        public void check(long[] message) {
            checkLength("word", message.length, 1);
        }

        @Override
        public void encode(long[] message, long[] words, int at) {
            words[at] = message[0];
        }

        @Override
        public void decode(long[] words, int at, long[] message) {
            message[0] = words[at];
        }
    }
}
