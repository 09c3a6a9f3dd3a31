// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.shell.wire.Answer;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Rates and intervals, out of what a program says twice. */
class TopicTableTest {
    private final TopicTable table = new TopicTable();

    private static Answer.Nodes nodes(
            long nowUs, long monotonicNs, long published, long[] generations, long[] timesUs) {
        Answer.NodeRow row = new Answer.NodeRow(
                "sensor_gyro", 0, 1, 2, 8, 48, published, nowUs, 3, 0, 0, 0, "", generations, timesUs, List.of());
        return new Answer.Nodes(nowUs, monotonicNs, List.of(row));
    }

    @Test
    void shouldCountMessagesBetweenTwoLooks() {
        table.update(nodes(1_000_000, 0, 100, new long[0], new long[0]));
        assertEquals(Double.NaN, table.rateHz("sensor_gyro", 0));

        table.update(nodes(3_000_000, 1, 900, new long[0], new long[0]));
        assertEquals(400, table.rateHz("sensor_gyro", 0));
    }

    @Test
    void shouldGoByTheSystemsTimeWhereTheProgramsStands() {
        table.update(nodes(5, 0, 0, new long[0], new long[0]));
        table.update(nodes(5, 500_000_000, 10, new long[0], new long[0]));

        assertEquals(20, table.rateHz("sensor_gyro", 0));
    }

    @Test
    void shouldCountAnewWhereANodeCameAnew() {
        table.update(nodes(1_000_000, 0, 900, new long[0], new long[0]));
        table.update(nodes(2_000_000, 1, 30, new long[0], new long[0]));

        assertEquals(30, table.rateHz("sensor_gyro", 0));
    }

    /** Between generations 2 and 5 messages are missing: their distance is no interval. */
    @Test
    void shouldTakeIntervalsOfNeighboursOnly() {
        table.update(nodes(1, 0, 2, new long[] {1, 2}, new long[] {1000, 3000}));
        table.update(nodes(2, 0, 6, new long[] {2, 5, 6}, new long[] {3000, 90_000, 94_000}));

        assertTrue(table.json().contains("\"p50\":2000.0,\"p99\":4000.0"), table.json());
    }

    @Test
    void shouldWriteNullForWhatIsNotKnownYet() {
        table.update(nodes(7, 0, 1, new long[] {1}, new long[] {7}));

        assertEquals(
                "{\"is\":\"topics\",\"nowUs\":7,\"rows\":[{\"topic\":\"sensor_gyro\",\"instance\":0,\"publishers\":1,"
                        + "\"subscribers\":2,\"rate\":null,\"queue\":8,\"size\":48,\"lost\":3,\"p50\":null,"
                        + "\"p99\":null,\"published\":1,\"faults\":\"\",\"elsewhere\":\"\"}]}",
                table.json());
    }
}
