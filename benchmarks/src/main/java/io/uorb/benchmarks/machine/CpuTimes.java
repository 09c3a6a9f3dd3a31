// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Time of all processors since the start of the system, in the kernel's ticks: the first line of /proc/stat.
 *
 * @param total of user, nice, system, idle, iowait, irq, softirq and steal
 * @param steal during which the hypervisor ran others although we had work
 */
record CpuTimes(long total, long steal) {
    private static final CpuTimes NONE = new CpuTimes(0, 0);
    private static final int STEAL = 8;
    private static final double PERCENT = 100;

    /** Returns zeros where there is no /proc/stat. */
    static CpuTimes read(Path root) {
        try {
            return parse(Files.readString(root.resolve("proc/stat")));
        } catch (IOException e) {
            return NONE;
        }
    }

    private static CpuTimes parse(String stat) {
        String[] fields = stat.lines().findFirst().orElse("").split(" +");
        if (fields.length <= STEAL) {
            return NONE;
        }
        long total = 0;
        for (int i = 1; i <= STEAL; i++) {
            total += Long.parseLong(fields[i]);
        }
        return new CpuTimes(total, Long.parseLong(fields[STEAL]));
    }

    /** Returns the share of the time between two readings that was stolen, or NaN if none passed. */
    double stealPercentSince(CpuTimes earlier) {
        return total == earlier.total ? Double.NaN : PERCENT * (steal - earlier.steal) / (total - earlier.total);
    }
}
