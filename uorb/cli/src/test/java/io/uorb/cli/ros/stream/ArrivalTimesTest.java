// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.stream;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Reports of rates; the texts are those of rostopic's ROSTopicHz for the same times. */
class ArrivalTimesTest {
    private static final long MS = 1_000_000;
    private static final String NOTHING = "no new messages";

    @Test
    void shouldReportRateExtremesAndDeviation() {
        ArrivalTimes times = new ArrivalTimes(ArrivalTimes.DEFAULT_WINDOW);
        assertEquals(NOTHING, times.report());
        times.add(1000 * MS);
        assertEquals(NOTHING, times.report());
        times.add(1100 * MS);
        times.add(1300 * MS);
        times.add(1400 * MS);
        assertEquals("average rate: 7.500\n\tmin: 0.100s max: 0.200s std dev: 0.04714s window: 4", times.report());
        assertEquals(NOTHING, times.report());
    }

    @Test
    void shouldForgetWhatIsBeforeTheWindow() {
        ArrivalTimes times = new ArrivalTimes(3);
        for (long ms : new long[] {0, 1000, 2000, 2500, 3000}) {
            times.add(ms * MS);
        }
        assertEquals("average rate: 2.000\n\tmin: 0.500s max: 0.500s std dev: 0.00000s window: 3", times.report());
    }

    @Test
    void shouldKeepManyTimes() {
        ArrivalTimes times = new ArrivalTimes(1000);
        for (long i = 0; i < 5000; i++) {
            times.add(i * i * MS);
        }
        assertEquals("average rate: 0.111\n\tmin: 8.001s max: 9.997s std dev: 0.57677s window: 1000", times.report());
    }

    @Test
    void shouldBeginAgainIfTimeGoesBack() {
        ArrivalTimes times = new ArrivalTimes(ArrivalTimes.DEFAULT_WINDOW);
        times.add(5000 * MS);
        times.add(6000 * MS);
        times.add(1000 * MS);
        assertEquals(NOTHING, times.report());
        times.add(1250 * MS);
        assertEquals("average rate: 4.000\n\tmin: 0.250s max: 0.250s std dev: 0.00000s window: 2", times.report());
    }
}
