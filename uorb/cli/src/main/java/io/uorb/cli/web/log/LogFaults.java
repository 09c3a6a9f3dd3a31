// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.log;

import io.uorb.cli.log.signal.LogSurvey;
import io.uorb.cli.log.signal.LoggedDropout;
import io.uorb.ulog.UlogCorruption;
import io.uorb.ulog.UlogSummary;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The faults of a log.
 *
 * @param left number of further ones
 */
public record LogFaults(List<LogFault> faults, long left) {
    static LogFaults of(UlogSummary summary, LogSurvey survey) {
        List<LogFault> faults = new ArrayList<>();
        for (UlogCorruption corruption : summary.corruptions()) {
            String kind = corruption.kind().name().toLowerCase(Locale.ROOT);
            faults.add(new LogFault(kind, -1, corruption.toString()));
        }
        survey.leftOut().ifPresent(text -> faults.add(new LogFault("jump", -1, text)));
        for (LoggedDropout dropout : survey.dropouts()) {
            faults.add(new LogFault("dropout", dropout.timeUs(), dropout.durationMs() + " ms without messages"));
        }
        long dropoutsLeft = survey.dropoutCount() - survey.dropouts().size();
        return new LogFaults(faults, summary.unlistedCorruptions() + dropoutsLeft);
    }
}
