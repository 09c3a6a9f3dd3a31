// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.machine;

/**
 * Conditions during the run. NaN where unknown.
 *
 * @param loadAverage of the last minute, at the start
 * @param stealPercent share of the processors' time that the hypervisor gave to others, from start to end
 * @param hopBeforeNs one way of a cache line between two threads, median, before the suites
 * @param hopAfterNs the same after the last suite so far
 */
public record Conditions(double loadAverage, double stealPercent, double hopBeforeNs, double hopAfterNs) {}
