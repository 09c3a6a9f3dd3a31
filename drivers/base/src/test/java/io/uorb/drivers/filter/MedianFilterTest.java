// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.filter;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class MedianFilterTest {
    @Test
    void shouldTakeAnOutlierOut() {
        MedianFilter filter = new MedianFilter(3);
        filter.update(1);
        filter.update(2);
        assertEquals(2, filter.update(1e9));
        assertEquals(3, filter.update(3));
        assertEquals(4, filter.update(4));
    }

    @Test
    void shouldTakeTheLowerOfTwo() {
        MedianFilter filter = new MedianFilter(5);
        assertTrue(Double.isNaN(filter.median()));
        assertEquals(7, filter.update(7));
        assertEquals(5, filter.update(5));
    }

    @Property
    void shouldBeTheMiddleOfTheLatest(
            @ForAll @IntRange(min = 1, max = 5) int half,
            @ForAll @Size(min = 20, max = 40) List<@DoubleRange(min = -1e6, max = 1e6) Double> samples) {
        int window = 2 * half + 1;
        MedianFilter filter = new MedianFilter(window);
        samples.forEach(filter::update);
        Stream<Double> latest = samples.subList(samples.size() - window, samples.size()).stream();
        assertEquals(latest.sorted().toList().get(half), filter.median());
    }

    @Test
    void shouldLeaveNoTraceOfSamplesThatAreNotFinite() {
        MedianFilter filter = new MedianFilter(3);
        filter.update(1);
        filter.update(Double.NaN);
        filter.update(Double.POSITIVE_INFINITY);
        assertEquals(1, filter.median());
        filter.reset();
        assertTrue(Double.isNaN(filter.median()));
    }

    @Test
    void shouldRefuseWindowsWithoutAMiddle() {
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> new MedianFilter(4),
                "window 4 is not an odd number from 3 to 1001");
        assertThrows(IllegalArgumentException.class, () -> new MedianFilter(1));
        assertThrows(IllegalArgumentException.class, () -> new MedianFilter(1_003));
    }
}
