// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bridge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Subscription;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.lockstep.ManualClock;
import io.uorb.ros.mapping.RosEpoch;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Messages of uORB that come from ROS as they are. */
class PlainIntakeTest {
    private static final long NOW_US = 5_000_000;
    private static final long YEARS_57_US = 57L * 365 * 24 * 3_600 * 1_000_000;

    private final DynamicTopic topic = DynamicTopic.of(
            "sample",
            MessageSchema.builder("Sample")
                    .field(WireType.UINT64, "timestamp")
                    .field(WireType.UINT64, "timestamp_sample")
                    .field(WireType.FLOAT32, "x")
                    .build(),
            1);
    private final ManualClock clock = new ManualClock(NOW_US);
    private final Orb orb = Orb.builder().clock(clock).build();
    private final Subscription<DynamicMessage> subscription = orb.subscribe(topic);
    private final PlainIntake<DynamicMessage> intake = new PlainIntake<>(orb.advertise(topic), clock);

    @AfterEach
    void closeAll() {
        intake.close();
        orb.close();
    }

    private DynamicMessage message(long timestampUs, long sampleUs) {
        DynamicMessage message = topic.newMessage();
        message.words()[0] = timestampUs;
        message.words()[1] = sampleUs;
        return message;
    }

    @Test
    void shouldPublishAMessageOfThisTime() {
        assertNull(intake.take(message(NOW_US, NOW_US - 2_000)));
        assertTrue(subscription.updated());
    }

    @Test
    void shouldPublishAMessageOfAClockThatIsAheadALittle() {
        assertNull(intake.take(message(NOW_US + RosEpoch.MOST_AHEAD_US, 0)));
        assertTrue(subscription.updated());
    }

    @ParameterizedTest
    @ValueSource(longs = {NOW_US + 60_000_001, YEARS_57_US, -1})
    void shouldRefuseAMessageOfATimeThatIsYetToCome(long timeUs) {
        String refusal = intake.take(message(timeUs, 0));
        assertTrue(refusal.contains(Long.toUnsignedString(timeUs) + " us"), refusal);
        assertTrue(refusal.endsWith("the limit is 60000000"), refusal);
        assertFalse(subscription.updated());
    }

    @Test
    void shouldRefuseASampleOfATimeThatIsYetToCome() {
        assertFalse(intake.take(message(NOW_US, YEARS_57_US)).isEmpty());
        assertFalse(subscription.updated());
        assertEquals(0, subscription.lost());
    }
}
