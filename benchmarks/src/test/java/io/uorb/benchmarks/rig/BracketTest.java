// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.rig;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.benchmarks.rig.subject.RawTime;
import io.uorb.benchmarks.rig.subject.Results;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;

class BracketTest {
    private static final double FAR_NS = 170;
    private static final double SHARED_NS = 2_000;

    private int slicesMeasured;

    private static Bracket bracket(int slices, int attempts) {
        return new Bracket(slices, attempts, 1.3, FAR_NS, SHARED_NS);
    }

    private Results slice() {
        slicesMeasured++;
        Results found = new Results();
        found.add(Results.TYPICAL_NS, 200);
        found.add("number", slicesMeasured);
        return found;
    }

    private Results measure(Bracket bracket, double... rawNs) throws Exception {
        Iterator<Double> script = Arrays.stream(rawNs).iterator();
        return bracket.measure(() -> new RawTime(script.next()), this::slice);
    }

    @Test
    void shouldAcceptASliceWhoseRawFiguresAgree() {
        assertFalse(bracket(1, 1).moved(new RawTime(100), new RawTime(130)));
        assertFalse(bracket(1, 1).moved(new RawTime(130), new RawTime(100)));
    }

    @Test
    void shouldThrowAwayASliceWhoseRawFiguresDiffer() {
        assertTrue(bracket(1, 1).moved(new RawTime(100), new RawTime(131)));
        assertTrue(bracket(1, 1).moved(new RawTime(131), new RawTime(100)));
    }

    @Test
    void shouldThrowAwayASliceOnOneCore() {
        assertTrue(bracket(1, 1).moved(new RawTime(SHARED_NS), new RawTime(SHARED_NS)));
    }

    @Test
    void shouldCompareASliceWithTheMeanOfItsRawFigures() throws Exception {
        Results near = measure(bracket(1, 1), 90, 110).under(Bracket.NEAR);
        assertEquals(100, near.median(Bracket.RAW_NS));
        assertEquals(2, near.median(Bracket.RATIO));
    }

    @Test
    void shouldCompareHopsByTheClockWithRawHopsByTheClock() throws Exception {
        Iterator<RawTime> raw =
                List.of(new RawTime(90, 95), new RawTime(110, 105)).iterator();
        Results found = bracket(1, 1).measure(raw::next, () -> {
            Results slice = slice();
            slice.add(Results.CLOCK_NS, 150);
            return slice;
        });

        Results near = found.under(Bracket.NEAR);
        assertEquals(2, near.median(Bracket.RATIO));
        assertEquals(100, near.median(Bracket.RAW_CLOCK_NS));
        assertEquals(1.5, near.median(Bracket.CLOCK_RATIO));
    }

    @Test
    void shouldThrowAwayASliceWhoseRawHopsByTheClockDiffer() {
        assertTrue(bracket(1, 1).moved(new RawTime(100, 100), new RawTime(100, 131)));
        assertFalse(bracket(1, 1).moved(new RawTime(100, 100), new RawTime(100, 130)));
    }

    @Test
    void shouldShareRawFiguresBetweenNeighbours() throws Exception {
        Results near = measure(bracket(2, 2), 100, 100, 120).under(Bracket.NEAR);
        assertEquals(2, near.count(Bracket.RATIO));
        assertEquals(210, near.sum(Bracket.RAW_NS));
    }

    @Test
    void shouldRepeatASliceInWhichTheCoresMoved() throws Exception {
        Results all = measure(bracket(2, 6), 100, 250, 250, 100, 100);
        assertEquals(2, all.sum(Bracket.MOVED));
        assertEquals(0, all.sum(Bracket.WANTING));
        assertEquals(2, all.under(Bracket.FAR).sum("number"));
        assertEquals(4, all.under(Bracket.NEAR).sum("number"));
    }

    @Test
    void shouldGiveUpAfterItsAttempts() throws Exception {
        Results all = measure(bracket(2, 3), 100, 250, 100, 250);
        assertEquals(3, slicesMeasured);
        assertEquals(3, all.sum(Bracket.MOVED));
        assertEquals(2, all.sum(Bracket.WANTING));
    }
}
