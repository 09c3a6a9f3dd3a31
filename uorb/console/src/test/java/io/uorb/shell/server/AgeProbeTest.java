// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.shell.server.request.AgeProbe;
import io.uorb.shell.wire.Answer;
import org.junit.jupiter.api.Test;

class AgeProbeTest {
    private static final Answer.SubscriptionRow ROW =
            new Answer.SubscriptionRow(1, "a", 0, "m", "t", "poll", 0, 1, 0, 0, 0, 0);

    private final AgeProbe probe = new AgeProbe();

    @Test
    void shouldTellTheOnlyAgeAsItIs() {
        probe.copied(1, 1_000, 255_000);
        assertEquals(new Answer.LagRow(ROW, 1, 254_000, 254_000, 254_000, 254_000), probe.row(ROW));
    }

    @Test
    void shouldTellPercentilesToOnePercent() {
        for (int i = 1; i <= 1_000; i++) {
            probe.copied(i, 0, i * 1_000L);
        }
        Answer.LagRow row = probe.row(ROW);
        assertEquals(500_000, row.ageP50Us(), 5_000);
        assertEquals(990_000, row.ageP99Us(), 9_900);
        assertEquals(1_000_000, row.ageMaxUs());
    }

    @Test
    void shouldKeepTheGreatestOfAllLooks() {
        probe.copied(1, 0, 254_001);
        probe.row(ROW);
        probe.copied(2, 0, 3);
        Answer.LagRow row = probe.row(ROW);
        assertEquals(254_001, row.ageMaxUs());
        assertEquals(3, row.ageLastUs());
        assertTrue(row.ageP99Us() <= row.ageMaxUs(), row.toString());
    }
}
