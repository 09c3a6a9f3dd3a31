// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.compare;

import io.uorb.cli.log.signal.LogSurvey;
import io.uorb.ulog.UlogReader;
import io.uorb.ulog.replay.LogOpener;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** Options that align the times of logs; a picocli mixin. */
public final class AlignmentOptions {
    private static final double GREATEST_SHIFT_S = 1e9;

    @Option(
            names = "--align",
            paramLabel = "MOMENT",
            converter = AlignmentConverter.class,
            completionCandidates = AlignmentNames.class,
            description = {
                "Moment at which both logs are aligned: ${COMPLETION-CANDIDATES}. Default: start.",
                "In uorb log plot it is at 0 s; uorb web keeps the times of the first log and shifts the second one."
            })
    private LogAlignment alignment = LogAlignment.START;

    @Option(
            names = "--shift",
            paramLabel = "S",
            converter = ShiftConverter.class,
            description = "Move the second log later by S seconds, earlier if negative. Default: 0.")
    private double shiftS;

    /**
     * Returns what is added to the times of a second log to have them in the clock of the first one, us. Where a topic
     * decides, reads both logs again.
     *
     * @param surveys findings of the logs' first readings
     * @throws IOException if a log does not have the moment, cannot be read, or is too far from the other one
     */
    public long shiftUs(List<Path> two, List<LogSurvey> surveys, LogOpener opener) throws IOException {
        List<ComparedLog> logs = new ArrayList<>();
        for (int i = 0; i < two.size(); i++) {
            ComparedLog log = new ComparedLog(two.get(i), "", surveys.get(i));
            prepare(log);
            if (alignment.signal() != null) {
                try (UlogReader reader = opener.open(log.file())) {
                    reader.readAll(log.sinks());
                }
            }
            logs.add(log);
        }
        align(logs);
        try {
            return Math.subtractExact(logs.get(0).zeroUs(), logs.get(1).zeroUs());
        } catch (ArithmeticException e) {
            throw new IOException(
                    two.get(1) + ": its 0 s is at " + logs.get(1).zeroUs() + " us of its clock, that of " + two.get(0)
                            + " at " + logs.get(0).zeroUs() + " us; they may differ by " + Long.MAX_VALUE
                            + " us at most, so choose another --align or --shift",
                    e);
        }
    }

    /** Returns whether the second log is moved. */
    boolean shifts() {
        return shiftS != 0;
    }

    /** Queries a log for what the alignment needs. */
    void prepare(ComparedLog log) {
        log.align(alignment);
    }

    /** Aligns the logs; after they were read. */
    void align(List<ComparedLog> logs) throws IOException {
        for (int i = 0; i < logs.size(); i++) {
            logs.get(i).findZero(alignment, logs.get(0), i == 0 ? 0 : shiftS);
        }
    }

    /** Returns the label of the time axis. */
    String timeLabel() {
        return "time since " + alignment.words() + ", s";
    }

    /** The names of {@link LogAlignment} on the command line. */
    static final class AlignmentNames extends ArrayList<String> {
        private static final long serialVersionUID = 1;

        AlignmentNames() {
            for (LogAlignment each : LogAlignment.values()) {
                add(each.optionName());
            }
        }
    }

    /** The converter of such a name. */
    static final class AlignmentConverter implements ITypeConverter<LogAlignment> {
        @Override
        public LogAlignment convert(String text) {
            for (LogAlignment each : LogAlignment.values()) {
                if (each.optionName().equals(text.toLowerCase(Locale.ROOT))) {
                    return each;
                }
            }
            throw new TypeConversionException("'" + text + "' is not a moment to align by; choose one of "
                    + String.join(", ", new AlignmentNames()));
        }
    }

    /** The converter of a shift. */
    static final class ShiftConverter implements ITypeConverter<Double> {
        @Override
        public Double convert(String text) {
            try {
                double value = Double.parseDouble(text);
                if (Math.abs(value) <= GREATEST_SHIFT_S) {
                    return value;
                }
            } catch (NumberFormatException e) {
                throw new TypeConversionException(problem(text));
            }
            throw new TypeConversionException(problem(text));
        }

        private static String problem(String text) {
            return "'" + text + "' is not a number of seconds from -1e9 to 1e9";
        }
    }
}
