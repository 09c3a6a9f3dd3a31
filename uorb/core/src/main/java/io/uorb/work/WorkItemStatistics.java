// SPDX-License-Identifier: Apache-2.0
package io.uorb.work;

/**
 * The figures of a work item since it was made.
 *
 * @param runs number of runs
 * @param errors number of runs that threw
 * @param runTimeNs how long the runs took, in nanoseconds of real time, also on a manual clock
 * @param intervalUs time from the beginning of a run to that of the next, in microseconds of the queue's clock
 */
public record WorkItemStatistics(long runs, long errors, Distribution runTimeNs, Distribution intervalUs) {}
