// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.changed;

import io.uorb.trace.series.SeriesResult;
import io.uorb.trace.verify.ChangedMode;
import io.uorb.trace.verify.ModuleResult;
import io.uorb.trace.verify.Verdict;
import java.util.List;

/**
 * The result of a changed module.
 *
 * @param module facts about the module besides its messages: activations, exceptions, reasons, notes
 * @param counts how it deviated from the record
 * @param series its messages, by topic
 */
public record ChangedResult(ModuleResult module, ChangedMode.Counts counts, List<SeriesResult> series) {
    /** Copies the list. */
    public ChangedResult {
        series = List.copyOf(series);
    }

    /** Returns the verdict: requests must be the recorded ones as messages must ({@code determinism:D-45}). */
    public Verdict verdict() {
        boolean isDifferent = module.verdict() == Verdict.DIFFERENT
                || counts.otherRequests() > 0
                || series.stream().anyMatch(one -> !one.isWithin());
        if (isDifferent) {
            return Verdict.DIFFERENT;
        }
        if (module.verdict() == Verdict.INCOMPLETE) {
            return Verdict.INCOMPLETE;
        }
        return series.stream().allMatch(SeriesResult::isEqual) ? Verdict.EQUAL : Verdict.WITHIN;
    }
}
