// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.top;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.uorb.shell.wire.Answer.Nodes;
import java.util.List;
import org.junit.jupiter.api.Test;

class TopSamplerTest {
    private final TopSampler sampler = new TopSampler();

    @Test
    void shouldNeedTwoLooks() {
        assertNull(sampler.sample(Rows.atSecond(1, Rows.node("a", 5))));
    }

    @Test
    void shouldRoundTheRate() {
        sampler.sample(Rows.atSecond(1, Rows.node("a", 100)));

        TopSample sample = sampler.sample(Rows.atSecond(3, Rows.node("a", 301)));

        assertEquals(2, sample.seconds());
        assertEquals(101, sample.rows().get(0).rateHz());
    }

    @Test
    void shouldUseTheSystemsClockWhileTheBrokersStands() {
        sampler.sample(new Nodes(7, Rows.SECOND_NS, List.of(Rows.node("a", 0))));

        TopSample sample = sampler.sample(new Nodes(7, 5 * Rows.SECOND_NS, List.of(Rows.node("a", 40))));

        assertEquals(4, sample.seconds());
        assertEquals(10, sample.rows().get(0).rateHz());
    }

    @Test
    void shouldShowNoRateWhereNoClockMoves() {
        sampler.sample(Rows.atSecond(1, Rows.node("a", 0)));

        assertEquals(
                0,
                sampler.sample(Rows.atSecond(1, Rows.node("a", 9)))
                        .rows()
                        .get(0)
                        .rateHz());
    }

    @Test
    void shouldTakeACounterThatWentBackForANewNode() {
        sampler.sample(Rows.atSecond(1, Rows.node("a", 1000)));

        assertEquals(
                7,
                sampler.sample(Rows.atSecond(2, Rows.node("a", 7)))
                        .rows()
                        .get(0)
                        .rateHz());
    }

    @Test
    void shouldCountAllThatANodeDidWhichWasNotThereBefore() {
        sampler.sample(Rows.atSecond(1));

        assertEquals(
                12,
                sampler.sample(Rows.atSecond(2, Rows.node("a", 12)))
                        .rows()
                        .get(0)
                        .rateHz());
    }

    @Test
    void shouldDropANodeThatIsGone() {
        sampler.sample(Rows.atSecond(1, Rows.node("a", 1), Rows.node("b", 1)));

        List<TopRow> rows = sampler.sample(Rows.atSecond(2, Rows.node("b", 1))).rows();

        assertEquals(List.of("b"), rows.stream().map(row -> row.node().topic()).toList());
    }

    @Test
    void shouldTellInstancesApart() {
        sampler.sample(Rows.atSecond(1, Rows.node("a", 0, 10, 0, ""), Rows.node("a", 1, 20, 0, "")));

        List<TopRow> rows = sampler.sample(Rows.atSecond(2, Rows.node("a", 0, 11, 0, ""), Rows.node("a", 1, 25, 0, "")))
                .rows();

        assertEquals(List.of(1L, 5L), rows.stream().map(TopRow::rateHz).toList());
    }

    @Test
    void shouldTellWhatWasLostSinceTheLookBefore() {
        sampler.sample(Rows.atSecond(1, Rows.node("a", 0, 10, 3, "")));

        TopRow row = sampler.sample(Rows.atSecond(2, Rows.node("a", 0, 11, 5, "")))
                .rows()
                .get(0);

        assertEquals(2, row.newlyLost());
    }

    @Test
    void shouldLoseNothingWhenASubscriberTakesItsLossesAlong() {
        sampler.sample(Rows.atSecond(1, Rows.node("a", 0, 10, 3, "")));

        TopRow row = sampler.sample(Rows.atSecond(2, Rows.node("a", 0, 11, 1, "")))
                .rows()
                .get(0);

        assertEquals(0, row.newlyLost());
    }

    @Test
    void shouldKeepTheLastRatesFromZeroToTheGreatest() {
        long published = 0;
        for (int second = 0; second <= TopSampler.HISTORY; second++) {
            published += second % 2 == 0 ? 100 : 50;
            sampler.sample(Rows.atSecond(second, Rows.node("a", published)));
        }
        TopSample sample = sampler.sample(Rows.atSecond(TopSampler.HISTORY + 1, Rows.node("a", published)));
        assertEquals(
                "█" + "▅█".repeat(TopSampler.HISTORY / 2 - 1) + "▁",
                sample.rows().get(0).history());
    }

    @Test
    void shouldTellTheIntervals() {
        sampler.sample(Rows.atSecond(1, Rows.timed("a", 1, 2, 3)));

        TopRow row =
                sampler.sample(Rows.atSecond(2, Rows.timed("a", 4, 5))).rows().get(0);

        assertEquals(4, row.intervals());
        // Two digits of a histogram.
        assertEquals(4000, row.intervalP50Us(), 40);
        assertEquals(4000, row.intervalP99Us(), 40);
    }
}
