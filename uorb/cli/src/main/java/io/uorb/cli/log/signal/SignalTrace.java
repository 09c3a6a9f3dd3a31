// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.signal;

import io.uorb.cli.plot.Colour;
import io.uorb.cli.plot.Series;
import io.uorb.cli.plot.Trace;
import io.uorb.cli.plot.Window;
import io.uorb.ulog.format.UlogData;

/** A signal's line, in bounded memory, and the figures of all its values. One thread. */
public final class SignalTrace implements MessageSink {
    private static final long LEAST_GAP_US = 1_000_000;
    private static final double GAP_PERIODS = 10;

    private final SignalReader reader;
    private final LogSpan span;
    private final Trace trace;
    private final RunningStatistics statistics = new RunningStatistics();

    /** @param span the times of the trace */
    public SignalTrace(SignalReader reader, LogSpan span) {
        this.reader = reader;
        this.span = span;
        this.trace = new Trace(span.fromUs(), span.toUs());
    }

    @Override
    public void add(long timeUs, UlogData data) {
        double value = reader.value(data);
        trace.add(timeUs, value);
        statistics.add(timeUs, value);
    }

    public SignalReader reader() {
        return reader;
    }

    public RunningStatistics statistics() {
        return statistics;
    }

    /** Returns the line: seconds from the span's start. A pause of ten mean periods, and a second, interrupts it. */
    public Series series(String name, Colour colour, boolean dashed) {
        double periodUs = reader.survey().periodUs();
        long gapUs = Double.isNaN(periodUs) ? LEAST_GAP_US : Math.max(LEAST_GAP_US, Math.round(periodUs * GAP_PERIODS));
        Window window =
                new Window(span.fromUs(), span.toUs(), gapUs, reader.signal().turn());
        return trace.series(name, colour, dashed, window);
    }
}
