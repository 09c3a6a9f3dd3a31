// SPDX-License-Identifier: Apache-2.0
package io.uorb.observe;

import io.uorb.event.RunHistograms;
import io.uorb.work.QueuedItem;

/**
 * The figures of a work item since it was made.
 *
 * @param runs number of runs
 * @param errors number of runs that threw
 * @param runTimeNs how long the runs took, in nanoseconds of real time, also on a manual clock
 * @param intervalUs time from the beginning of a run to that of the next, in microseconds of the queue's clock
 */
public record WorkItemStatistics(long runs, long errors, Distribution runTimeNs, Distribution intervalUs) {
    /** Returns those of an item; its distributions are empty if something else attaches to its broker. */
    public static WorkItemStatistics of(QueuedItem item) {
        if (!(item.path() instanceof ObservedItem observed)) {
            return new WorkItemStatistics(item.runs(), item.errors(), Distribution.NONE, Distribution.NONE);
        }
        RunHistograms times = observed.histograms();
        return new WorkItemStatistics(
                item.runs(), item.errors(), Distribution.of(times.runTimesNs()), Distribution.of(times.intervalsUs()));
    }
}
