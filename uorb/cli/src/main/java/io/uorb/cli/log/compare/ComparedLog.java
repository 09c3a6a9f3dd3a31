// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.compare;

import io.uorb.cli.log.signal.LogSurvey;
import io.uorb.cli.log.signal.RunningStatistics;
import io.uorb.cli.log.signal.Signal;
import io.uorb.cli.log.signal.SignalReader;
import io.uorb.cli.log.signal.SignalTrace;
import io.uorb.cli.log.signal.SinkSet;
import io.uorb.cli.log.signal.StateHistory;
import io.uorb.cli.plot.Colour;
import io.uorb.cli.plot.Series;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** A log whose signals are plotted beside those of another. One thread. */
final class ComparedLog {
    private static final double US_PER_S = 1e6;
    private static final int MOST_INSTANCES = 4;

    private final Path file;
    private final String letter;
    private final LogSurvey survey;
    private final SinkSet sinks;
    private final List<Optional<SignalTrace>> traces = new ArrayList<>();
    private Optional<StateHistory> moments = Optional.empty();
    private final RunningStatistics utcOffsets = new RunningStatistics();
    private long zeroUs;
    /** When its span begins, from the moment at 0 s on. */
    private long startUs;

    /**
     * Creates it after the first reading.
     *
     * @param letter by which legends name it; empty if it is the only one
     */
    ComparedLog(Path file, String letter, LogSurvey survey) {
        this.file = file;
        this.letter = letter;
        this.survey = survey;
        this.sinks = new SinkSet(survey.span());
    }

    /** Requests a signal of an instance, or of the first that has it; one that the log lacks stays without a trace. */
    void want(Signal signal, int instance) {
        Optional<SignalReader> reader = signal.bind(survey, instance);
        traces.add(reader.map(found -> new SignalTrace(found, survey.span())));
        traces.get(traces.size() - 1)
                .ifPresent(trace -> sinks.add(trace.reader().key(), trace));
    }

    /** Requests what an alignment needs. */
    void align(LogAlignment alignment) {
        for (int i = 0; i < MOST_INSTANCES && alignment.signal() != null; i++) {
            Optional<SignalReader> reader = alignment.signal().bind(survey, i);
            if (reader.isPresent()) {
                StateHistory history = new StateHistory(reader.get());
                moments = Optional.of(history);
                sinks.add(reader.get().key(), history);
                sinks.add(
                        reader.get().key(),
                        (timeUs, data) -> utcOffsets.add(timeUs, reader.get().value(data)));
                return;
            }
        }
    }

    /**
     * Finds the moment at 0 s; after the second reading.
     *
     * @param first the log whose start is 0 s in UTC
     * @throws IOException if the log does not have that moment, or is too far from it
     */
    void findZero(LogAlignment alignment, ComparedLog first, double shiftS) throws IOException {
        try {
            OptionalLong moment = moment(alignment, first);
            if (moment.isEmpty()) {
                throw new IOException(file + ": has no " + alignment.words()
                        + " to align it by; choose another --align, or --align start");
            }
            zeroUs = Math.subtractExact(moment.getAsLong(), Math.round(shiftS * US_PER_S));
            startUs = Math.subtractExact(survey.span().fromUs(), zeroUs);
        } catch (ArithmeticException e) {
            throw new IOException(
                    file + ": begins at " + survey.span().fromUs() + " us of its clock, which is more than "
                            + Long.MAX_VALUE + " us from " + alignment.words() + "; choose another --align or --shift",
                    e);
        }
    }

    /** Returns a moment of the log, us of its clock. */
    private OptionalLong moment(LogAlignment alignment, ComparedLog first) {
        return switch (alignment) {
            case START -> OptionalLong.of(survey.span().fromUs());
            case CLOCK -> OptionalLong.of(0);
            case ARMED, TAKEOFF ->
                moments.map(StateHistory::stays).map(LogAlignment::first).orElse(OptionalLong.empty());
            case UTC -> utcZeroUs(first);
        };
    }

    private OptionalLong utcZeroUs(ComparedLog first) {
        OptionalLong here = LogAlignment.utcOffsetUs(utcOffsets);
        OptionalLong there = LogAlignment.utcOffsetUs(first.utcOffsets);
        return here.isEmpty() || there.isEmpty()
                ? OptionalLong.empty()
                : OptionalLong.of(Math.addExact(
                        first.survey.span().fromUs(), Math.subtractExact(there.getAsLong(), here.getAsLong())));
    }

    /** Returns the moment at 0 s, us; after {@link #findZero}. */
    long zeroUs() {
        return zeroUs;
    }

    Path file() {
        return file;
    }

    String letter() {
        return letter;
    }

    LogSurvey survey() {
        return survey;
    }

    /** Returns the second reading. */
    SinkSet sinks() {
        return sinks;
    }

    /** Returns the trace of a signal, in the order in which they were asked for. */
    Optional<SignalTrace> trace(int index) {
        return traces.get(index);
    }

    /** Returns a trace's line, in s from the moment of the alignment. */
    Series series(SignalTrace trace, String name, Colour colour, boolean dashed) {
        Series line = trace.series(name, colour, dashed);
        double shiftS = startUs / US_PER_S;
        double[] times = new double[line.x().length];
        for (int i = 0; i < times.length; i++) {
            times[i] = line.x()[i] + shiftS;
        }
        return new Series(name, colour, dashed, times, line.y());
    }
}
