// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.bridge.link.frame.Frame;
import io.uorb.bridge.link.frame.LinkFrameKind;
import io.uorb.bridge.link.memory.MemoryNetwork;
import io.uorb.testing.Statement;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.junit.jupiter.api.Test;

class FrameSenderTest {
    private static final long MS = 1_000_000;
    private static final long ROUND_TRIP_NS = 200 * MS;
    private static final int COUNTERS_BYTES = 1_200;

    private long nowNs = 1_000 * MS;
    private final FrameSender frames =
            new FrameSender(new MemoryNetwork(1, () -> nowNs).engine("a:1").connect("b:1"));

    FrameSenderTest() {
        frames.reset(null, 1, nowNs);
    }

    /** Sends acknowledgements each 20 ms, and one exchange of times after the other, until counters may go. */
    private long waitMs(long mostMs) {
        long startNs = nowNs;
        long pingNs = nowNs;
        frames.pings().sent(pingNs, false, 0, nowNs);
        while (!frames.allowsCounters(COUNTERS_BYTES, nowNs) && nowNs - startNs < mostMs * MS) {
            Frame.begin(frames.frame(), LinkFrameKind.ACK, 1);
            frames.frame().limit(frames.frame().position() + 3 * Integer.BYTES);
            frames.control();
            nowNs += 20 * MS;
            if (nowNs - pingNs >= ROUND_TRIP_NS) {
                frames.pings().answered(pingNs, ROUND_TRIP_NS, ROUND_TRIP_NS / 4, nowNs);
                pingNs = nowNs;
                frames.pings().sent(pingNs, false, 0, nowNs);
            }
        }
        return (nowNs - startNs) / MS;
    }

    /** So many acknowledgements are on their way at each time that there is never room for counters. */
    @Test
    @Statement("bridges:B-11")
    void shouldAllowCountersWhileAcknowledgementsAreAlwaysOnTheirWay() {
        ByteBuffer rows = ByteBuffer.allocate(COUNTERS_BYTES).order(ByteOrder.LITTLE_ENDIAN);
        Frame.begin(rows, LinkFrameKind.RECEIVED_COUNTERS, 1);
        rows.clear();
        frames.counters(rows, nowNs);
        assertFalse(frames.allowsCounters(COUNTERS_BYTES, nowNs));
        for (int i = 0; i < 3; i++) {
            long waitMs = waitMs(10_000);
            assertTrue(waitMs >= 1_000 && waitMs <= 2_100, "counters after " + waitMs + " ms");
            frames.counters(rows, nowNs);
        }
    }

    @Test
    void shouldAllowNoSecondCountersBeforeTheFirstAreGone() {
        frames.counters(ByteBuffer.allocate(COUNTERS_BYTES), nowNs);
        nowNs += 10_000 * MS;
        assertFalse(frames.allowsCounters(COUNTERS_BYTES, nowNs));
    }
}
