// SPDX-License-Identifier: Apache-2.0
package io.uorb.realtime;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sets of processors in the list format of Linux (cpuset(7)), {@code 0,2-3}. */
final class Processors {
    /** As many as glibc's sets have. */
    private static final int MOST = 1024;

    private static final Pattern RANGE = Pattern.compile("(\\d{1,4})(?:-(\\d{1,4}))?");

    private Processors() {}

    /**
     * Returns the processors of a list.
     *
     * @throws IllegalArgumentException if it is no list, or a number is above 1023
     */
    static BitSet parse(String list) {
        BitSet processors = ofKernel(list);
        if (processors.length() > MOST) {
            throw wrong(list, "the highest is " + (MOST - 1));
        }
        return processors;
    }

    /**
     * Returns the processors of a list that the kernel wrote, however high their numbers are.
     *
     * @throws IllegalArgumentException if it is no list
     */
    static BitSet ofKernel(String list) {
        BitSet processors = new BitSet();
        for (String range : list.split(",", -1)) {
            Matcher numbers = RANGE.matcher(range);
            if (!numbers.matches()) {
                throw wrong(list, "not a list as 0,2-3");
            }
            int first = Integer.parseInt(numbers.group(1));
            int last = numbers.group(2) == null ? first : Integer.parseInt(numbers.group(2));
            if (last < first) {
                throw wrong(list, range + " goes down");
            }
            processors.set(first, last + 1);
        }
        return processors;
    }

    private static IllegalArgumentException wrong(String list, String reason) {
        return new IllegalArgumentException("processors \"" + list + "\": " + reason);
    }

    /** Returns the list of a set, as Linux writes it. */
    static String format(BitSet processors) {
        List<String> ranges = new ArrayList<>();
        int first = processors.nextSetBit(0);
        while (first >= 0) {
            int last = processors.nextClearBit(first) - 1;
            ranges.add(first == last ? "" + first : first + "-" + last);
            first = processors.nextSetBit(last + 1);
        }
        return String.join(",", ranges);
    }
}
