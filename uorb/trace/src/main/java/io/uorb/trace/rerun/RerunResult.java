// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.rerun;

import io.uorb.trace.series.SeriesResult;
import io.uorb.trace.verify.RerunMode;
import io.uorb.trace.verify.VerificationResult;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The result of a joint re-run of modules.
 *
 * @param loop what does not react to what they publish now
 * @param verification what they publish now, against the record
 * @param counts by module, what was otherwise than in the record
 * @param series how far the messages are from the recorded ones, by topic
 * @param tooMany messages that the record does not have
 * @param dropped messages too many for which there was no room: they are not in a log of the re-run
 */
public record RerunResult(
        OpenLoop loop,
        VerificationResult verification,
        Map<String, RerunMode.Counts> counts,
        List<SeriesResult> series,
        long tooMany,
        long dropped) {
    /** Copies the collections. */
    public RerunResult {
        counts = new TreeMap<>(counts);
        series = List.copyOf(series);
    }
}
