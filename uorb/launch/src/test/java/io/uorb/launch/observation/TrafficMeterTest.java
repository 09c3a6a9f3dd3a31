// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.observation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.launch.architecture.TopicTraffic;
import io.uorb.testing.Statement;
import java.util.Map;
import org.junit.jupiter.api.Test;

@Statement("architecture:GR-25")
class TrafficMeterTest {
    private static final long SECOND_US = 1_000_000;
    private static final String TOPIC = "/imu";

    private final TrafficMeter meter = new TrafficMeter();

    private void look(long published, int subscribers, long lost, long atUs) {
        meter.look(Map.of(TOPIC, new TopicCount(published, subscribers, lost, "")), atUs);
    }

    private TopicTraffic traffic() {
        return meter.traffic().get(TOPIC);
    }

    @Test
    void shouldMeasureFromTheFirstLookToTheLast() {
        look(100, 1, 0, 5 * SECOND_US);
        look(400, 1, 0, 6 * SECOND_US);
        look(600, 1, 0, 7 * SECOND_US);
        assertEquals(new TopicTraffic(250, false, ""), traffic());
    }

    @Test
    void shouldSayNothingOfATopicThatWasSeenOnce() {
        look(100, 1, 0, SECOND_US);
        assertTrue(meter.traffic().isEmpty());
    }

    @Test
    void shouldMeasureFromTheLastLookAfterARestart() {
        look(0, 1, 0, 0);
        look(1000, 1, 0, SECOND_US);
        meter.restart();
        assertTrue(meter.traffic().isEmpty());
        look(1010, 1, 0, 2 * SECOND_US);
        assertEquals(10, traffic().rateHz());
    }

    @Test
    void shouldBeginAnewWhereCountersDo() {
        look(1000, 1, 0, 0);
        look(10, 1, 0, SECOND_US);
        look(60, 1, 0, 2 * SECOND_US);
        assertEquals(50, traffic().rateHz());
    }

    @Test
    void shouldTellThatTwoSubscribersLoseMoreThanATenth() {
        look(0, 2, 0, 0);
        look(100, 2, 20, SECOND_US);
        assertEquals(false, traffic().losing());
        look(100, 2, 21, SECOND_US);
        assertEquals(true, traffic().losing());
    }

    @Test
    void shouldTakeFewerLossesThanBeforeAsNone() {
        look(0, 2, 500, 0);
        look(100, 1, 20, SECOND_US);
        assertEquals(new TopicTraffic(100, false, ""), traffic());
    }
}
