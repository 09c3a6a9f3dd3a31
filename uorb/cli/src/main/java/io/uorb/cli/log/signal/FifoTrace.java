// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.signal;

import io.uorb.cli.log.input.Leaf;
import io.uorb.cli.log.input.TopicInstance;
import io.uorb.cli.plot.Trace;
import io.uorb.schema.WireType;
import io.uorb.ulog.format.UlogData;
import io.uorb.ulog.format.UlogField;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The lines and spectra of a sensor's raw samples, several per message, such as {@code sensor_gyro_fifo}: integers in
 * {@code x}, {@code y} and {@code z}, their {@code scale}, and the time {@code dt} between them, us. Times of messages
 * jitter, so samples follow one another by {@code dt} until a message comes two of its lengths too early or late. One
 * thread.
 */
public final class FifoTrace implements MessageSink {
    private static final String AXES = "xyz";
    private static final double US_PER_MS = 1_000;
    /** A greater time between samples is damage. */
    private static final double GREATEST_STEP_US = 1e5;

    private final LogSpan span;
    private final long messages;
    private final Leaf dt;
    private final Leaf scale;
    private final Leaf samples;
    private final List<UlogField> axes;
    private final double[] values = new double[AXES.length()];
    private final List<Line> lines = new ArrayList<>();
    private final Line steps;
    private final Line sampled;
    private long lastUs;
    private double nextUs = Double.NaN;
    /** Null before the first message, which has the rate. */
    private SpectrumTrace spectrum;

    private SpectrogramTrace spectrogram;

    /**
     * A line over time, and the figures of all its values.
     *
     * @param trace the line
     * @param statistics of its values
     */
    public record Line(Trace trace, RunningStatistics statistics) {
        private static Line of(LogSpan span) {
            return new Line(new Trace(span.fromUs(), span.toUs()), new RunningStatistics());
        }

        private void add(long timeUs, double value) {
            trace.add(timeUs, value);
            statistics.add(timeUs, value);
        }
    }

    private FifoTrace(LogSpan span, long messages, Leaf dt, Leaf scale, Leaf samples, List<UlogField> axes) {
        this.span = span;
        this.messages = messages;
        this.dt = dt;
        this.scale = scale;
        this.samples = samples;
        this.axes = axes;
        for (int i = 0; i < AXES.length(); i++) {
            lines.add(Line.of(span));
        }
        steps = Line.of(span);
        sampled = Line.of(span);
    }

    /** Returns the trace of an instance that has messages of that form. */
    public static Optional<FifoTrace> bind(LogSurvey survey, TopicInstance key) {
        return survey.find(key).flatMap(found -> {
            Optional<Leaf> dt = Leaf.find(found.format(), "dt").filter(Leaf::isReal);
            Optional<Leaf> scale = Leaf.find(found.format(), "scale").filter(Leaf::isReal);
            Optional<Leaf> samples = Leaf.find(found.format(), "samples").filter(leaf -> !leaf.isReal());
            List<UlogField> axes = new ArrayList<>();
            for (int i = 0; i < AXES.length(); i++) {
                found.format()
                        .field(AXES.substring(i, i + 1))
                        .filter(field -> field.type() == WireType.INT16 && field.length() > 0)
                        .ifPresent(axes::add);
            }
            return dt.isEmpty() || scale.isEmpty() || samples.isEmpty() || axes.size() < AXES.length()
                    ? Optional.empty()
                    : Optional.of(
                            new FifoTrace(survey.span(), found.counted(), dt.get(), scale.get(), samples.get(), axes));
        });
    }

    @Override
    public void add(long timeUs, UlogData data) {
        double stepUs = dt.value(data);
        double factor = scale.value(data);
        int count = (int) Math.min(samples.value(data), leastLength());
        if (!(stepUs >= 1 && stepUs <= GREATEST_STEP_US) || !Double.isFinite(stepUs * factor) || count < 1) {
            return;
        }
        if (spectrum == null) {
            spectrum = new SpectrumTrace(AXES.length(), stepUs, messages * count);
            spectrogram = new SpectrogramTrace(AXES.length(), stepUs, messages * count, span);
        }
        if (lastUs > 0 && timeUs > lastUs) {
            steps.add(timeUs, (timeUs - lastUs) / US_PER_MS);
        }
        lastUs = timeUs;
        sampled.add(timeUs, count * stepUs / US_PER_MS);
        double firstUs = timeUs - (count - 1) * stepUs;
        if (!(Math.abs(nextUs - firstUs) < 2 * count * stepUs)) {
            nextUs = firstUs;
        }
        for (int i = 0; i < count; i++) {
            for (int axis = 0; axis < values.length; axis++) {
                int offset = axes.get(axis).offsetBytes() + i * Short.BYTES;
                values[axis] = factor * data.integerAt(WireType.INT16, offset);
                lines.get(axis).add((long) nextUs, values[axis]);
            }
            spectrum.add((long) nextUs, values);
            spectrogram.add((long) nextUs, values);
            nextUs += stepUs;
        }
    }

    private int leastLength() {
        return axes.stream().mapToInt(UlogField::elements).min().orElse(0);
    }

    /** Returns all samples by axis, x, y and z. */
    public List<Line> samples() {
        return List.copyOf(lines);
    }

    /** Returns the time between a message and the previous one, ms. */
    public Line steps() {
        return steps;
    }

    /**
     * Returns the time covered by the samples of each message, ms: equal to the time between messages if none is lost.
     */
    public Line sampled() {
        return sampled;
    }

    /** Returns the spectra of the axes; empty if no message has a sample. */
    public Optional<SpectrumTrace> spectrum() {
        return Optional.ofNullable(spectrum);
    }

    /** Returns the spectrum over time; empty if no message has a sample. */
    public Optional<SpectrogramTrace> spectrogram() {
        return Optional.ofNullable(spectrogram);
    }
}
