// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.blame;

import java.util.Optional;

/**
 * The counts that Linux keeps of a thread since its start ({@code schedstat} and {@code stat} of proc(5)), and when
 * that was read.
 *
 * @param fromNs before it was read
 * @param toNs after it was read: the reader itself may wait for a processor between
 * @param runNs for which the thread ran
 * @param delayNs for which it could run and had no processor
 * @param minorFaults pages that were not mapped when it used them, and did not have to be read
 * @param majorFaults pages that had to be read from a disk
 */
public record ThreadSample(long fromNs, long toNs, long runNs, long delayNs, long minorFaults, long majorFaults) {
    /** Fields of {@code stat} behind the name of the thread. */
    private static final int MINOR_FAULTS = 7;

    private static final int MAJOR_FAULTS = 9;
    private static final long NONE = -1;
    private static final int DECIMAL = 10;

    /**
     * Reads the texts of both files.
     *
     * @param stat without any text, no faults are known
     * @return empty if the system does not count run delays, or the thread has ended
     */
    static Optional<ThreadSample> parse(long fromNs, long toNs, String schedstat, String stat) {
        long runNs = number(schedstat, 0, 0);
        long delayNs = number(schedstat, 0, 1);
        if (runNs <= 0 || delayNs < 0) { // a kernel that does not count writes zeros
            return Optional.empty();
        }
        // The name is in parentheses and may contain any character.
        int behindName = stat.lastIndexOf(')') + 2;
        long majorFaults = number(stat, behindName, MAJOR_FAULTS);
        long minorFaults = number(stat, behindName, MINOR_FAULTS);
        return Optional.of(
                new ThreadSample(fromNs, toNs, runNs, delayNs, Math.max(0, minorFaults), Math.max(0, majorFaults)));
    }

    /** Returns the number behind so many spaces from a place on, -1 if there is none; without garbage. */
    private static long number(String text, int from, int spaces) {
        int begin = from;
        for (int i = 0; i < spaces; i++) {
            int space = text.indexOf(' ', begin);
            if (space < 0) {
                return NONE;
            }
            begin = space + 1;
        }
        int end = begin;
        while (end < text.length() && Character.isDigit(text.charAt(end))) {
            end++;
        }
        return end == begin ? NONE : Long.parseLong(text, begin, end, DECIMAL);
    }
}
