// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.rate;

import io.uorb.shell.wire.Answer.WorkItemRow;

/**
 * A work item and its runs between two samples (K-7).
 *
 * @param runs runs since the look before
 * @param rateHz runs a second
 * @param intervalUs the mean time between two runs; 0 if there were none
 */
public record WorkItemRate(WorkItemRow item, long runs, double rateHz, double intervalUs) {
    private static final double US_PER_S = 1e6;

    public static WorkItemRate of(WorkItemRow item, long runs, SamplingInterval pace) {
        double rateHz = pace.rate(runs);
        return new WorkItemRate(item, runs, rateHz, rateHz > 0 ? US_PER_S / rateHz : 0);
    }
}
