// SPDX-License-Identifier: Apache-2.0
package io.uorb.work;

/**
 * One line of {@link WorkQueues#status} (K-7).
 *
 * @param name the item
 * @param rateHz runs a second, of the queue's clock, since the status before, or since the item was made
 * @param intervalUs that time divided by the number of runs, us; 0 if it did not run
 * @param runs number of runs since it was made
 * @param errors number of runs that threw since it was made
 */
public record WorkItemStatus(String name, double rateHz, double intervalUs, long runs, long errors) {}
