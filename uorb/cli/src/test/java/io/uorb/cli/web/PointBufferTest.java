// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** Points that wait: no more than fit, and the curve's shape stays. */
class PointBufferTest {
    private final PointBuffer points = new PointBuffer();

    @Test
    void shouldLeaveOutTheOldestWhereThereAreTooMany() {
        for (int i = 0; i < 5000; i++) {
            points.add(i, i);
        }

        assertEquals(4096, points.count());
        assertEquals(5000 - 4096, points.leftOut());
        assertEquals(5000 - 4096, points.timeUs(0));
        assertEquals(4999, points.value(4095));
    }

    @Test
    void shouldKeepPeaksWhenThinnedOut() {
        for (int i = 0; i < 1000; i++) {
            points.add(i, i == 501 ? 9 : i == 502 ? -9 : Math.sin(i));
        }

        points.thinOut(10);

        assertTrue(values().contains(9.0), values().toString());
        assertTrue(values().contains(-9.0), values().toString());
        assertEquals(1000, points.count() + points.leftOut());
    }

    @Test
    void shouldKeepGapsWhenThinnedOut() {
        for (int i = 0; i < 100; i++) {
            points.add(i, i < 50 ? Double.NaN : 1);
        }

        points.thinOut(2);

        assertEquals(List.of(Double.NaN, 1.0), values());
    }

    @Property(tries = 200)
    void shouldStayInOrderAndWithinTheLimit(
            @ForAll @IntRange(max = 9000) int count, @ForAll @IntRange(min = 1, max = 50) int parts) {
        PointBuffer buffer = new PointBuffer();
        for (int i = 0; i < count; i++) {
            buffer.add(i, Math.sin(i * 0.7));
        }

        buffer.thinOut(parts);

        assertTrue(buffer.count() <= 2 * parts, "points: " + buffer.count());
        assertEquals(count, buffer.count() + buffer.leftOut());
        for (int i = 0; i < buffer.count(); i++) {
            assertEquals(Math.sin(buffer.timeUs(i) * 0.7), buffer.value(i));
            assertTrue(i == 0 || buffer.timeUs(i) > buffer.timeUs(i - 1), "order at " + i);
        }
    }

    private List<Double> values() {
        List<Double> values = new ArrayList<>();
        for (int i = 0; i < points.count(); i++) {
            values.add(points.value(i));
        }
        return values;
    }
}
