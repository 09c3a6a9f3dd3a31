// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.rig.subject;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.benchmarks.exchange.Candidate;
import io.uorb.benchmarks.exchange.UorbExchange;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** Each kind of measurement on this project, for some milliseconds: what is sent is received or counted as missed. */
class RigSubjectsTest {
    private static final Candidate UORB = UorbExchange.CANDIDATES.get(0);
    private static final long SLICE_NS = 20_000_000;

    @AutoClose
    private final Partner partner = new Partner();

    @Test
    void shouldBounceSamples() throws Exception {
        try (PingPong subject = new PingPong(new ExchangeHop(UORB), partner, SLICE_NS)) {
            subject.slice();
            assertTrue(subject.slice().samples(Results.TIMES) > 0);
        }
    }

    @Test
    void shouldBounceACacheLine() throws Exception {
        try (PingPong subject = new PingPong(new RawHop(), partner, SLICE_NS)) {
            subject.slice();
            assertTrue(subject.typicalNs(SLICE_NS) > 0);
        }
    }

    @Test
    void shouldBounceAWordOnALineEachWay() throws Exception {
        try (PingPong subject = new PingPong(new TwoLineHop(), partner, SLICE_NS)) {
            subject.slice();
            assertTrue(subject.typicalNs(SLICE_NS) > 0);
        }
    }

    @Test
    void shouldMeasureAHopByItself() {
        double hopNs = new CacheLineHop().getAsDouble();
        assertEquals(Runtime.getRuntime().availableProcessors() > 1, hopNs > 0, () -> hopNs + " ns");
    }

    @Test
    void shouldWakeThroughAnExchangeAndWithout() throws Exception {
        try (WakeUp exchange = new WakeUp("uorb", new ExchangePath(UORB), partner, SLICE_NS);
                WakeUp raw = new WakeUp("raw", new ParkPath(), partner, SLICE_NS)) {
            // 20 ms in steps of 60 to 80 us.
            assertEquals(285, exchange.slice().samples(Results.TIMES));
            assertEquals(285, raw.slice().samples(Results.SEND_TIMES));
        }
    }
}
