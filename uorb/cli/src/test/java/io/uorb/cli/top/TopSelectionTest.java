// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.top;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.shell.wire.Answer.NodeRow;
import java.util.List;
import org.junit.jupiter.api.Test;

class TopSelectionTest {
    private final TopSample sample = new TopSample(
            0,
            1,
            List.of(
                    row("sensor_accel", 1, 200, 48, ""),
                    row("sensor_baro", 0, 20, 32, ""),
                    row("sensor_mag", 3, 0, 40, ""),
                    row("vehicle_gps", 2, 0, 120, "suspend")));

    private static TopRow row(String topic, int subscribers, long rateHz, int sizeBytes, String faults) {
        NodeRow node = new NodeRow(
                topic, 0, 1, subscribers, 1, sizeBytes, 0, 0, 0, 0, 0, 0, faults, new long[0], new long[0], List.of());
        return new TopRow(node, rateHz, 0, 0, 0, 0, "");
    }

    private List<String> names(TopFilter filter, TopOrder order, boolean reverse) {
        return sample.rows(filter, order, reverse).stream()
                .map(row -> row.node().topic())
                .toList();
    }

    private List<String> filtered(boolean all, String... texts) {
        return names(new TopFilter(all, List.of(texts)), TopOrder.NAME, false);
    }

    @Test
    void shouldListWhatFlowsAndWhatHasAFault() {
        assertEquals(List.of("sensor_accel", "vehicle_gps"), filtered(false));
    }

    @Test
    void shouldListWhatContainsOneOfTheTexts() {
        assertEquals(List.of("sensor_baro", "sensor_mag"), filtered(false, "mag", "baro"));
    }

    @Test
    void shouldListAllInSpiteOfTexts() {
        assertEquals(4, filtered(true, "mag").size());
    }

    @Test
    void shouldSortNumbersDownwards() {
        assertEquals(
                List.of("vehicle_gps", "sensor_accel", "sensor_mag", "sensor_baro"),
                names(new TopFilter(true, List.of()), TopOrder.SIZE, false));
    }

    @Test
    void shouldSortEqualOnesByName() {
        assertEquals(
                List.of("sensor_accel", "sensor_baro", "sensor_mag", "vehicle_gps"),
                names(new TopFilter(true, List.of()), TopOrder.RATE, false));
    }

    @Test
    void shouldSortTheOtherWayRound() {
        assertEquals(
                List.of("sensor_mag", "vehicle_gps", "sensor_baro", "sensor_accel"),
                names(new TopFilter(true, List.of()), TopOrder.RATE, true));
        assertEquals(
                List.of("vehicle_gps", "sensor_mag", "sensor_baro", "sensor_accel"),
                names(new TopFilter(true, List.of()), TopOrder.NAME, true));
    }
}
