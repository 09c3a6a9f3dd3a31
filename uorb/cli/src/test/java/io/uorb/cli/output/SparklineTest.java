// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.output;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SparklineTest {
    private static String draw(Sparkline line, double... values) {
        for (double value : values) {
            line.add(value, 100);
        }
        return line.toString();
    }

    @Test
    void shouldDrawFromTheLeastToTheGreatest() {
        assertEquals("▁▂▃▄▅▆▇█", draw(Sparkline.ofBlocks(), 0, 1, 2, 3, 4, 5, 6, 7));
        assertEquals("#_", draw(Sparkline.ofAscii(), 5, -5));
    }

    @Test
    void shouldDrawEqualValuesInTheMiddle() {
        assertEquals("▅▅", draw(Sparkline.ofBlocks(), 3, 3));
    }

    @Test
    void shouldScaleFromZeroIfAsked() {
        assertEquals("▅█", draw(Sparkline.ofBlocks().fromZero(), 2, 4));
        assertEquals("▁▁", draw(Sparkline.ofBlocks().fromZero(), 0, 0));
    }

    @Test
    void shouldMarkWhatIsNoNumber() {
        assertEquals("▁?█?", draw(Sparkline.ofBlocks(), 0, Double.NaN, 1, Double.POSITIVE_INFINITY));
    }

    @Test
    void shouldTakeTheGreatestDoubles() {
        assertEquals("▁█", draw(Sparkline.ofBlocks(), -Double.MAX_VALUE, Double.MAX_VALUE));
    }

    @Test
    void shouldForgetWhatIsTooOldToBeShown() {
        Sparkline line = Sparkline.ofBlocks();
        line.add(-100, 2);
        line.add(1, 2);
        line.add(2, 2);
        assertEquals("▁█", line.toString());
        assertEquals(1, line.min());
        assertEquals(2, line.max());
    }
}
