// SPDX-License-Identifier: Apache-2.0
package io.uorb.sync;

import static io.uorb.topics.sensors.SensorMagTopic.SENSOR_MAG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.testing.Statement;
import io.uorb.topics.sensors.SensorMag;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Settings of synchronisers, and their refusals. */
class TimeSynchronizerBuilderTest {
    @AutoClose
    private final Orb orb = Orb.create();

    private final Subscription<SensorMag> one = orb.subscribe(SENSOR_MAG, 0);
    private final Subscription<SensorMag> two = orb.subscribe(SENSOR_MAG, 1);

    private static void assertRefused(String message, Executable call) {
        assertEquals(message, assertThrows(IllegalArgumentException.class, call).getMessage());
    }

    private TimeSynchronizerBuilder builder() {
        return TimeSynchronizer.approximate(one, two);
    }

    @Test
    @Statement("demand:Q-18")
    void shouldRefuseOneTopic() {
        assertRefused(
                "number of topics of a synchroniser is 1; it must be between 2 and 64",
                () -> TimeSynchronizer.exact(one));
    }

    @Test
    @Statement("demand:Q-18")
    void shouldRefuseMoreThanSixtyFourTopics() {
        assertRefused(
                "number of topics of a synchroniser is 65; it must be between 2 and 64",
                () -> TimeSynchronizer.exact(new Subscription<?>[65]));
    }

    @Test
    @Statement("demand:Q-18")
    void shouldRefuseASubscriptionTwice() {
        assertRefused(one + " is given to a synchroniser twice", () -> TimeSynchronizer.exact(one, one));
    }

    @Test
    @Statement("demand:Q-18")
    void shouldRefuseAQueueWithoutRoom() {
        assertRefused(
                "queue length 0 is not between 1 and 4096", () -> builder().queueLength(0));
    }

    @Test
    @Statement("demand:Q-18")
    void shouldRefuseANegativeSlop() {
        assertRefused("slop is -1 us; the least is 0", () -> builder().slopUs(-1));
    }

    @Test
    @Statement("demand:Q-18")
    void shouldRefuseAnAgePenaltyThatIsNoNumber() {
        assertRefused("age penalty NaN is not a number from 0", () -> builder().agePenalty(Double.NaN));
    }

    @Test
    @Statement("demand:Q-18")
    void shouldRefuseTheLowerBoundOfAnotherTopic() {
        Subscription<SensorMag> other = orb.subscribe(SENSOR_MAG, 2);
        assertRefused(
                other + " is not one of this synchroniser", () -> builder().lowerBoundUs(other, 1));
    }

    @Test
    @Statement("demand:Q-18")
    void shouldRefuseTheMessageOfAnotherTopic() {
        Subscription<SensorMag> other = orb.subscribe(SENSOR_MAG, 2);
        TimeSynchronizer sync = builder().build();
        assertRefused(other + " is not one of this synchroniser", () -> sync.get(other));
    }

    @Test
    @Statement("demand:Q-18")
    void shouldRefuseATimeFieldThatTheTopicLacks() {
        assertRefused(
                "topic sensor_mag has no field uint64 device_id to take times from",
                () -> builder().timeField("device_id").build());
    }

    @Test
    @Statement("demand:Q-18")
    void shouldRefuseTheSlopOfAnExactSynchroniser() {
        assertThrows(
                IllegalStateException.class,
                () -> TimeSynchronizer.exact(one, two).slopUs(1));
    }

    @Test
    @Statement("demand:Q-18")
    void shouldMatchByAnotherTimeField() {
        try (Publication<SensorMag> first = orb.advertise(SENSOR_MAG, 0);
                Publication<SensorMag> second = orb.advertise(SENSOR_MAG, 1)) {
            TimeSynchronizer sync = TimeSynchronizer.exact(one, two)
                    .timeField("timestamp_sample")
                    .build();
            SensorMag message = new SensorMag();
            message.timestampSample = 7;
            message.timestamp = 10;
            first.publish(message);
            message.timestamp = 11;
            second.publish(message);
            assertTrue(sync.next());
        }
    }

    @Test
    @Statement("demand:Q-18")
    void shouldLengthenTheHistoryOfSubscriptions() {
        builder().queueLength(one.maxHistory()).build();
        assertEquals(one.maxHistory(), one.history());
    }
}
