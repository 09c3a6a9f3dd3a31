// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.uorb.lockstep.ManualClock;
import java.util.Arrays;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** The times of a node's newest messages. */
class RecentTimesTest {
    private static final int MOST = 32;

    private final ManualClock clock = new ManualClock(1_000_000);

    @AutoClose
    private final Orb orb = Orb.create(clock);

    private final OrbTools tools = OrbTools.of(orb);
    private final OrbMetadata<HandwrittenSample> topic = HandwrittenSample.topic("sample", 1);
    private final long[] generations = new long[MOST];
    private final long[] timesUs = new long[MOST];

    private static void publish(Publication<HandwrittenSample> publication, long timeUs) {
        HandwrittenSample message = HandwrittenSample.of(-1);
        message.timestamp = timeUs;
        publication.publish(message);
    }

    private void assertRecent(OrbMetadata<?> wanted, int instance, long[] expected, long[] expectedUs) {
        int count = tools.recentTimes(wanted, instance, generations, timesUs);
        assertArrayEquals(expected, Arrays.copyOf(generations, count));
        assertArrayEquals(expectedUs, Arrays.copyOf(timesUs, count));
    }

    @Test
    void shouldGiveNothingOfANodeThatIsNotThereAndMakeNone() {
        assertRecent(topic, 3, new long[0], new long[0]);
        assertEquals(0, orb.topics().size());
    }

    @Test
    void shouldGiveNothingBeforeTheFirstMessage() {
        orb.advertise(topic);
        assertRecent(topic, 0, new long[0], new long[0]);
    }

    @Test
    void shouldGiveTheMessagesTimestamps() {
        Publication<HandwrittenSample> publication = orb.advertise(topic, 2);
        publish(publication, 100);
        publish(publication, 350);
        assertRecent(topic, 2, new long[] {1, 2}, new long[] {100, 350});
    }

    @Test
    void shouldGiveTheTimesOfPublishingIfMessagesHaveNone() throws Exception {
        BareTopic bare = new BareTopic();
        Publication<long[]> publication = orb.advertise(bare);
        publication.publish(new long[] {7});
        clock.advance(40);
        publication.publish(new long[] {8});
        assertRecent(bare, 0, new long[] {1, 2}, new long[] {1_000_000, 1_000_040});
    }

    @Test
    void shouldMergePublishers() {
        Publication<HandwrittenSample> one = orb.advertise(topic);
        Publication<HandwrittenSample> two = orb.advertise(topic);
        publish(one, 10);
        publish(two, 20);
        publish(two, 30);
        publish(one, 40);
        assertRecent(topic, 0, new long[] {1, 2, 3, 4}, new long[] {10, 20, 30, 40});
    }

    @Test
    void shouldRefuseArraysOfDifferentLengths() {
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> tools.recentTimes(topic, 0, new long[3], new long[2]),
                "array of times has length 2 … generations 3");
    }

    @Test
    void shouldRefuseAnInstanceThatCannotBe() {
        assertThrows(IllegalArgumentException.class, () -> tools.recentTimes(topic, 255, generations, timesUs));
    }
}
