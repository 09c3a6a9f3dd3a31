// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.filter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ScalarLowPassTest {
    private static final double[] INPUT = {1, 2, 4, -1, 0, 3, 3, 3};

    /** Of 30 Hz at 1 kHz, by SciPy's butter and lfilter. */
    private static final double[] EXPECTED = {
        0.9999999999999991,
        1.0078202080334961,
        1.0526669565606415,
        1.1244734359035817,
        1.1599436243501349,
        1.1664704371057033,
        1.2053637251287,
        1.2912939565425188
    };

    private final ScalarLowPass filter = new ScalarLowPass();

    @Test
    void shouldFollowASequence() {
        filter.tune(30, 1_000);
        for (int n = 0; n < INPUT.length; n++) {
            assertEquals(EXPECTED[n], filter.update(INPUT[n]), 1e-13, "sample " + n);
        }
    }

    @Test
    void shouldLeaveNoTraceOfSamplesThatAreNotFinite() {
        filter.tune(30, 1_000);
        assertTrue(Double.isNaN(filter.update(Double.NaN)));
        filter.update(4);
        assertEquals(4, filter.update(Double.NEGATIVE_INFINITY), 1e-12);
        assertEquals(4, filter.update(4), 1e-12);
    }

    @Test
    void shouldStartAnewAfterAReset() {
        filter.tune(30, 1_000);
        filter.update(4);
        filter.reset();
        assertTrue(Double.isNaN(filter.state()));
        assertEquals(-9, filter.update(-9), 1e-12);
    }
}
