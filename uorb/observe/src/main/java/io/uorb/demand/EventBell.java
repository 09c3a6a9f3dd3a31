// SPDX-License-Identifier: Apache-2.0
package io.uorb.demand;

import io.uorb.OrbMetadata;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;

/** A message without content: there are events to take. */
final class EventBell {
    static final OrbMetadata<EventBell> TOPIC = new Topic();
    /** The message; any thread may publish it. */
    static final EventBell RING = new EventBell();

    private static final class Topic extends OrbMetadata<EventBell> {
        private static final MessageSchema SCHEMA = MessageSchema.builder("EventBell")
                .field(WireType.UINT64, "timestamp")
                .build();

        Topic() {
            super("event_bell", EventBell.class, SCHEMA, 1);
        }

        @Override
        public EventBell newMessage() {
            return RING;
        }

        @Override
        public void check(EventBell message) {}

        @Override
        protected boolean encodesInPlace() {
            return true;
        }

        @Override
        public void encode(EventBell message, long[] words, int at) {
            words[at] = 1;
        }

        @Override
        public void decode(long[] words, int at, EventBell message) {}
    }
}
