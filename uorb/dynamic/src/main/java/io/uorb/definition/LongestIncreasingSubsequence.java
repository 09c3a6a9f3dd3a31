// SPDX-License-Identifier: Apache-2.0
package io.uorb.definition;

import java.util.Arrays;

/** The longest selection of numbers that rises from left to right; what is not selected has moved. */
final class LongestIncreasingSubsequence {
    private LongestIncreasingSubsequence() {}

    /** Returns for each of these different numbers whether it is selected. Patience sorting: n log n steps. */
    static boolean[] of(int[] numbers) {
        int[] tops = new int[numbers.length];
        int[] indexOfTop = new int[numbers.length];
        int[] previous = new int[numbers.length];
        int piles = 0;
        for (int i = 0; i < numbers.length; i++) {
            int pile = -Arrays.binarySearch(tops, 0, piles, numbers[i]) - 1;
            previous[i] = pile == 0 ? -1 : indexOfTop[pile - 1];
            tops[pile] = numbers[i];
            indexOfTop[pile] = i;
            piles = Math.max(piles, pile + 1);
        }
        boolean[] selected = new boolean[numbers.length];
        for (int i = piles == 0 ? -1 : indexOfTop[piles - 1]; i >= 0; i = previous[i]) {
            selected[i] = true;
        }
        return selected;
    }
}
