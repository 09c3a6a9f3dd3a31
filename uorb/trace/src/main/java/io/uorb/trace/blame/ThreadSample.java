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

    /**
     * Reads the texts of both files.
     *
     * @param stat without any text, no faults are known
     * @return empty if the system does not count run delays, or the thread has ended
     */
    static Optional<ThreadSample> parse(long fromNs, long toNs, String schedstat, String stat) {
        String[] times = schedstat.strip().split(" ");
        if (times.length < 2 || times[0].equals("0")) { // a kernel that does not count writes zeros
            return Optional.empty();
        }
        // The name is in parentheses and may contain any character.
        String[] fields = stat.substring(stat.lastIndexOf(')') + 1).strip().split(" ");
        boolean hasFaults = fields.length > MAJOR_FAULTS;
        return Optional.of(new ThreadSample(
                fromNs,
                toNs,
                Long.parseLong(times[0]),
                Long.parseLong(times[1]),
                hasFaults ? Long.parseLong(fields[MINOR_FAULTS]) : 0,
                hasFaults ? Long.parseLong(fields[MAJOR_FAULTS]) : 0));
    }
}
