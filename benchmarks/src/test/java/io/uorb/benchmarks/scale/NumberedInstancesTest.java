// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.scale;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class NumberedInstancesTest {
    private static final int MANY = 10_000;

    @Test
    void shouldHaveTenThousandDifferentPlaces() {
        NumberedInstances<NodeSample> places = NumberedInstances.of(NodeSampleTopic.class);
        Set<String> seen = new HashSet<>();
        for (int place = 0; place < MANY; place++) {
            seen.add(places.topic(place).name() + "/" + places.instance(place));
        }
        assertEquals(MANY, seen.size());
        assertThrows(IllegalArgumentException.class, () -> places.topic(MANY));
    }

    @Test
    void shouldMeasureMessagesOfTheSizeThatTheReportNames() {
        assertEquals(64, NodeSampleTopic.NODE_00.schema().layout().sizeBytes());
    }
}
