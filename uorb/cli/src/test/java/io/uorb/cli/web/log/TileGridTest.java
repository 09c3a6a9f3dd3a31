// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TileGridTest {
    /** One hour, a moment, no time at all, and all the time that there is. */
    @ParameterizedTest
    @CsvSource({"5000000, 3605000000", "1000, 1001", "7, 7", "0, 9223372036854775807"})
    void shouldDivideAllTimesIntoTilesOfEachLevel(long startUs, long endUs) {
        TileGrid grid = new TileGrid(startUs, endUs);
        Random random = new Random(1);
        for (int level = 0; level < 16; level++) {
            for (int i = 0; i < 100; i++) {
                long timeUs = startUs + (long) ((endUs - startUs) * random.nextDouble());
                long tile = grid.tileAt(level, timeUs);
                assertTrue(tile >= 0);
                assertTrue(grid.tileStartUs(level, tile) <= timeUs);
                assertTrue(grid.tileEndUs(level, tile) >= timeUs);
                assertEquals(tile, grid.tileAt(level, grid.tileStartUs(level, tile)));
                assertEquals(tile, grid.tileAt(level, grid.tileEndUs(level, tile)));
                assertTrue(grid.bucketStartUs(level, timeUs) <= timeUs);
                assertTrue(timeUs - grid.bucketStartUs(level, timeUs) < grid.widthUs(level));
            }
            assertTrue(grid.tileAt(0, endUs) < 16, "the widest level has 2^16 buckets");
        }
    }

    @Test
    void shouldChooseBucketsOfHalfTheWidthOrLess() {
        TileGrid grid = new TileGrid(0, 3_600_000_000L);
        assertEquals(1 << 16, grid.widthUs(0));
        assertEquals(0, grid.levelFor(1 << 20));
        assertEquals(0, grid.levelFor(1 << 17));
        assertEquals(1, grid.levelFor((1 << 17) - 1));
        assertEquals(1, grid.widthUs(grid.levelFor(1)));
    }
}
