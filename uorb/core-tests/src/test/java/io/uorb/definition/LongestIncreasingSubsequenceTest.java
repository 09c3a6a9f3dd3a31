// SPDX-License-Identifier: Apache-2.0
package io.uorb.definition;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class LongestIncreasingSubsequenceTest {
    @Test
    void shouldLetOneMoveAndTheOthersStay() {
        assertArrayEquals(
                new boolean[] {false, true, true, true}, LongestIncreasingSubsequence.of(new int[] {3, 0, 1, 2}));
        assertArrayEquals(new boolean[0], LongestIncreasingSubsequence.of(new int[0]));
    }

    @Property(tries = 300)
    void shouldSelectARiseThatNoneExceeds(@ForAll long seed) {
        Random random = new Random(seed);
        List<Integer> shuffled = new ArrayList<>();
        for (int i = 0; i <= random.nextInt(10); i++) {
            shuffled.add(i);
        }
        Collections.shuffle(shuffled, random);
        int[] numbers = shuffled.stream().mapToInt(i -> i).toArray();
        boolean[] selected = LongestIncreasingSubsequence.of(numbers);
        int last = -1;
        int count = 0;
        for (int i = 0; i < numbers.length; i++) {
            if (selected[i]) {
                assertTrue(numbers[i] > last);
                last = numbers[i];
                count++;
            }
        }
        assertEquals(longestBySearch(numbers), count);
    }

    /** Tries every selection. */
    private static int longestBySearch(int[] numbers) {
        int longest = 0;
        for (int chosen = 0; chosen < 1 << numbers.length; chosen++) {
            int last = -1;
            boolean rises = true;
            for (int i = 0; i < numbers.length; i++) {
                if ((chosen >> i & 1) != 0) {
                    rises &= numbers[i] > last;
                    last = numbers[i];
                }
            }
            longest = rises ? Math.max(longest, Integer.bitCount(chosen)) : longest;
        }
        return longest;
    }
}
