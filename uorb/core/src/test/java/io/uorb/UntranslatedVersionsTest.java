// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import org.junit.jupiter.api.Test;

/** Two versions of a topic where no artifact translates: this one's tests have the core alone. */
class UntranslatedVersionsTest {
    @Test
    void shouldRefuseAnotherLayoutAndNameWhatTranslates() {
        OneNumber small = new OneNumber("number", WireType.UINT8);
        OneNumber large = new OneNumber("number", WireType.UINT16);
        try (Orb orb = Orb.create();
                Publication<long[]> first = orb.advertise(small)) {
            assertEquals("number", first.topic().name());
            for (Exception refused : new Exception[] {
                assertThrows(IllegalStateException.class, () -> orb.subscribe(large)),
                assertThrows(IllegalStateException.class, () -> orb.advertise(large, 1)),
            }) {
                assertTrue(refused.getMessage().startsWith("topic number "), refused::getMessage);
                assertTrue(refused.getMessage().contains("io.uorb:uorb-dynamic"), refused::getMessage);
            }
            assertEquals(1, orb.status().size(), "nothing has been made");
        }
    }

    @Test
    void shouldTakeAnotherObjectOfTheSameLayout() {
        try (Orb orb = Orb.create();
                Publication<long[]> publication = orb.advertise(new OneNumber("number", WireType.UINT8));
                Subscription<long[]> subscription = orb.subscribe(new OneNumber("number", WireType.UINT8))) {
            publication.publish(new long[] {7});
            long[] got = new long[1];
            assertTrue(subscription.update(got));
            assertEquals(7, got[0]);
        }
    }

    /** A topic of one number. */
    private static final class OneNumber extends OrbMetadata<long[]> {
        OneNumber(String name, WireType type) {
            super(
                    name,
                    long[].class,
                    MessageSchema.builder("Number").field(type, "number").build(),
                    1);
        }

        @Override
        public long[] newMessage() {
            return new long[1];
        }

        @Override
        public void check(long[] message) {}

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
