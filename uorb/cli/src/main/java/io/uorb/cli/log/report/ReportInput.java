// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.report;

import io.uorb.cli.log.signal.LogSpan;
import io.uorb.cli.log.signal.LogSurvey;
import io.uorb.cli.log.signal.SinkSet;
import io.uorb.cli.plot.Range;
import io.uorb.ulog.UlogCorruption;
import io.uorb.ulog.format.UlogDefinitions;
import java.util.List;

/**
 * The input of all sections of a report.
 *
 * @param survey the result of the first reading
 * @param sinks the second reading
 * @param notes texts and parameters; complete after the second reading
 * @param modes flight modes; complete after the second reading
 * @param definitions of the log
 * @param corruptions of the log, the first ones
 * @param unlistedCorruptions number of the others
 */
record ReportInput(
        LogSurvey survey,
        SinkSet sinks,
        LogNotes notes,
        FlightModes modes,
        UlogDefinitions definitions,
        List<UlogCorruption> corruptions,
        long unlistedCorruptions) {
    private static final double US_PER_S = 1e6;

    LogSpan span() {
        return survey.span();
    }

    /** Returns the length of the log, s. */
    double lengthS() {
        return (span().toUs() - span().fromUs()) / US_PER_S;
    }

    /** Returns the range of all time axes. */
    Range timeRange() {
        return lengthS() > 0 ? new Range(0, lengthS()) : new Range(0, 1);
    }

    /** Returns the place of a time on these axes. */
    double secondsOf(long timeUs) {
        return (timeUs - span().fromUs()) / US_PER_S;
    }
}
