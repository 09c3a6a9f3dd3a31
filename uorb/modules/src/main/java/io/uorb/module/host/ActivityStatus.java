// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.host;

/**
 * The figures of a module's thread or work item since it was made. An activation is one run of an item, or one pass of
 * a thread's loop; times are real time, to 1 digit.
 *
 * @param name of the thread or item
 * @param activations number of activations that have begun
 * @param p50Ns median of their times
 * @param p99Ns 99th percentile of their times
 * @param maxNs greatest time
 * @param periodUs declared period, us of the clock; 0 for none
 * @param budgetUs declared budget, us; 0 for none
 * @param periodMisses activations that did not come in time
 * @param budgetMisses activations that took longer than the budget
 */
public record ActivityStatus(
        String name,
        long activations,
        long p50Ns,
        long p99Ns,
        long maxNs,
        long periodUs,
        long budgetUs,
        long periodMisses,
        long budgetMisses) {}
