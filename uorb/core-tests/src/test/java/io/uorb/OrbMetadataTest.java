// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint64;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import org.junit.jupiter.api.Test;

class OrbMetadataTest {
    /** Generated like any other message: the tests of this module run the processor too. */
    @Topic(queueLength = 2)
    static final class LateStamp {
        public double first;

        @Uint64
        public long timestamp;
    }

    private static final class Handmade extends OrbMetadata<Object> {
        private static final MessageSchema SCHEMA =
                MessageSchema.builder("A").field(WireType.INT8, "a").build();

        Handmade(String name, int queueLength) {
            super(name, Object.class, SCHEMA, queueLength);
        }

        @Override
        public Object newMessage() {
            return new Object();
        }

        @Override
        public void check(Object message) {}

        @Override
        public void encode(Object message, long[] words, int at) {}

        @Override
        public void decode(long[] words, int at, Object message) {}
    }

    @Test
    void shouldKnowItsWordsAndWhereTheTimestampLies() {
        assertEquals(2, LateStampTopic.LATE_STAMP.words());
        assertEquals(1, LateStampTopic.LATE_STAMP.timestampWord());
        assertEquals("late_stamp", LateStampTopic.LATE_STAMP.toString());
    }

    @Test
    void shouldRejectNamesThatAreNotInSnakeCase() {
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> new Handmade("LateStamp", 1),
                "topic name LateStamp is not in snake_case");
    }

    @Test
    void shouldRejectQueueLengthsThatAreNoPowersOfTwo() {
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> new Handmade("a", 3),
                "queueLength 3 of topic a is not a power of two from 1 to 128");
    }
}
