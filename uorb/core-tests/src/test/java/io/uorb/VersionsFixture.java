// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.lockstep.ManualClock;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import org.junit.jupiter.api.AfterEach;

/** Two versions of a message in one program, and messages that carry a number. */
abstract class VersionsFixture {
    static final MessageSchema OLD_SCHEMA = MessageSchema.builder("Pack")
            .field(WireType.UINT64, "timestamp")
            .field(WireType.UINT8, "mode")
            .array(WireType.FLOAT32, 2, "q")
            .field(WireType.UINT32, "number")
            .build();

    static final MessageSchema NEW_SCHEMA = MessageSchema.builder("Pack")
            .field(WireType.FLOAT64, "extra")
            .array(WireType.FLOAT32, 3, "q")
            .field(WireType.UINT64, "timestamp")
            .field(WireType.UINT16, "mode")
            .field(WireType.UINT64, "number")
            .build();

    final ManualClock clock = new ManualClock(1_000);
    final Orb orb = Orb.create(clock);
    final OrbMetadata<DynamicMessage> old = DynamicTopic.of("pack", OLD_SCHEMA, 4);
    final OrbMetadata<DynamicMessage> fresh = DynamicTopic.of("pack", NEW_SCHEMA, 4);

    @AfterEach
    void closeOrb() {
        orb.close();
    }

    static DynamicMessage message(OrbMetadata<DynamicMessage> topic, long number) {
        DynamicMessage message = topic.newMessage();
        message.set("number", number);
        return message;
    }

    /** Returns the number of the next message. */
    static long next(Subscription<DynamicMessage> subscription) {
        DynamicMessage target = subscription.topic().newMessage();
        assertTrue(subscription.update(target), subscription::toString);
        return target.getLong("number");
    }
}
