// SPDX-License-Identifier: Apache-2.0
package io.uorb.px4.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.lockstep.ManualClock;
import io.uorb.work.WorkQueues;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The third example of the guide, in simulated time. */
class DimmerTest {
    private static final long START_US = 1_000_000;

    private final ManualClock clock = new ManualClock(START_US);
    private final List<Throwable> errors = new ArrayList<>();
    private final Orb orb = Orb.create(clock, (source, error) -> errors.add(error));
    private final WorkQueues queues = new WorkQueues(orb);
    private final Publication<RandomInteger> numbers = orb.advertise(RandomIntegerTopic.RANDOM_INTEGER);
    private final Subscription<Color> red = orb.subscribe(ColorTopic.COLOR_RED);
    private final Dimmer dimmer = new Dimmer(orb, queues);

    @BeforeEach
    void start() throws InterruptedException {
        assertTrue(dimmer.start());
        clock.advance(0);
    }

    @AfterEach
    void close() {
        dimmer.close();
        queues.close();
        orb.close();
        assertEquals(List.of(), errors);
    }

    private void draw(int num) throws InterruptedException {
        RandomInteger message = new RandomInteger();
        message.timestamp = clock.nowUs();
        message.num = num;
        numbers.publish(message);
        clock.advance(0);
    }

    private void assertRed(int level, long sinceStartUs) {
        Color color = new Color();
        assertTrue(red.update(color));
        assertEquals(level, color.level);
        assertEquals(START_US + sinceStartUs, color.timestamp);
    }

    @Test
    void shouldBeginDark() {
        assertRed(0, 0);
    }

    @Test
    void shouldShineAsTheNumberSays() throws InterruptedException {
        clock.advance(30_000);
        draw(42);
        assertRed(42, 30_000);
        clock.advance(30_000);
        draw(43);
        assertRed(43, 60_000);
    }

    @Test
    void shouldGoOutWhenNoNumberComes() throws InterruptedException {
        clock.advance(30_000);
        draw(42);
        clock.advance(99_999);
        assertRed(42, 30_000);
        clock.advance(1);
        assertRed(0, 130_000);
    }

    @Test
    void shouldStopWhenClosed() throws InterruptedException {
        dimmer.close();
        assertRed(0, 0);
        draw(42);
        clock.advance(100_000);
        assertEquals(1, red.generation());
        assertEquals(0, orb.groupCount(ColorTopic.COLOR_RED));
    }
}
