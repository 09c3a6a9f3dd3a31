// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.rate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.cli.top.Rows;
import io.uorb.shell.wire.Answer.NodeRow;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class IntervalWindowTest {
    private final IntervalWindow window = new IntervalWindow();

    @Test
    void shouldCountOnlyMessagesThatFollowEachOther() {
        window.add(Rows.timed("a", 1, 2, 5, 6));

        assertEquals(2, window.count());
    }

    @Test
    void shouldCountAMessageOnceThoughTwoLooksShowIt() {
        window.add(Rows.timed("a", 1, 2, 3));
        window.add(Rows.timed("a", 2, 3, 4));

        assertEquals(3, window.count());
    }

    @Test
    void shouldTellNoIntervalThatWasNot() {
        window.add(Rows.timed("a", 1, 2, 3));

        assertEquals(4000, window.percentileUs(50));
        assertEquals(4000, window.percentileUs(99));
    }

    @Test
    void shouldBridgeTwoLooks() {
        window.add(Rows.timed("a", 1));
        window.add(Rows.timed("a", 2));

        assertEquals(1, window.count());
    }

    @Test
    void shouldBeginAnewWithANewNodeOfTheSameName() {
        window.add(Rows.timed("a", 100, 101));
        window.add(Rows.timed("a", 1, 2));

        assertEquals(2, window.count());
        assertEquals(4000, window.percentileUs(100), 40);
    }

    @Test
    void shouldTellAnOutlierFromTheMedian() {
        long[] generations = new long[100];
        long[] timesUs = new long[100];
        for (int i = 0; i < generations.length; i++) {
            generations[i] = i + 1;
            timesUs[i] = i * 1000L + (i >= 98 ? 50_000 : 0);
        }

        window.add(new NodeRow("a", 0, 1, 1, 1, 8, 100, 0, 0, 0, 0, 0, "", generations, timesUs, List.of()));

        assertEquals(1000, window.percentileUs(50), 10);
        assertEquals(51_000, window.percentileUs(100), 510);
    }

    @Test
    void shouldTakeTimesThatGoBackForNone() {
        window.add(new NodeRow(
                "a", 0, 2, 1, 1, 8, 2, 0, 0, 0, 0, 0, "", new long[] {1, 2}, new long[] {500, 400}, List.of()));

        assertEquals(1, window.count());
        assertEquals(0, window.percentileUs(100));
    }

    @Test
    void shouldKeepTheNewestOfTooManyIntervals() {
        long[] numbers = LongStream.range(0, 5_000).toArray();

        window.add(new NodeRow(
                "a",
                0,
                1,
                1,
                1,
                8,
                100,
                0,
                0,
                0,
                0,
                0,
                "",
                numbers,
                LongStream.of(numbers).map(i -> i * i).toArray(),
                List.of()));

        assertEquals(1_024, window.count());
        assertEquals(2 * 4_998 + 1, window.percentileUs(100));
    }

    @Test
    void shouldForgetWhatIsLongAgo() {
        window.add(Rows.timed("a", 1, 2, 3));
        for (int i = 0; i < 2 * IntervalWindow.SAMPLES; i++) {
            window.add(Rows.timed("a", 3));
        }

        assertEquals(0, window.count());
        assertEquals(0, window.percentileUs(50));
    }

    @Test
    void shouldStillKnowWhatIsNotLongAgo() {
        window.add(Rows.timed("a", 1, 2, 3));
        for (int i = 0; i < IntervalWindow.SAMPLES; i++) {
            window.add(Rows.timed("a", 3));
        }

        assertEquals(2, window.count());
    }
}
