// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.report;

import io.uorb.cli.html.HtmlChart;
import io.uorb.cli.html.HtmlChart.Curve;
import io.uorb.cli.html.HtmlChart.Mark;
import io.uorb.cli.html.HtmlChart.Shape;
import io.uorb.cli.html.HtmlChartWriter;
import io.uorb.cli.html.HtmlHeatMap;
import io.uorb.cli.html.HtmlPage;
import io.uorb.cli.html.SeriesStatistics;
import io.uorb.cli.log.input.TopicInstance;
import io.uorb.cli.log.signal.FifoTrace;
import io.uorb.cli.log.signal.SampleSink;
import io.uorb.cli.log.signal.Signal;
import io.uorb.cli.log.signal.SignalReader;
import io.uorb.cli.log.signal.SignalSamples;
import io.uorb.cli.log.signal.SpectrogramTrace;
import io.uorb.cli.log.signal.SpectrumTrace;
import io.uorb.cli.output.SignificantDigits;
import io.uorb.cli.plot.Colour;
import io.uorb.cli.plot.Range;
import io.uorb.cli.plot.Series;
import io.uorb.cli.plot.Window;
import io.uorb.shell.markup.MarkupWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Spectra of accelerations, rates and controls. One thread. */
final class SpectrumSection implements ReportSection {
    /** Slower than this, a log has no vibration. */
    private static final double LEAST_RATE_HZ = 40;

    /** A longer pause between raw samples interrupts their line. */
    private static final long LONGEST_GAP_US = 1_000_000;

    private static final String ANGULAR_ACCELERATION = "Angular acceleration";
    private static final Colour[] COLOURS = {Colour.BLUE, Colour.VERMILION, Colour.GREEN};

    private final List<Plan> plans = List.of(
            new Plan(
                    "Acceleration", "m/s²", FilterMarks.ACCELERATION, signals("sensor_combined", "accelerometer_m_s2")),
            new Plan(
                    "Angular rate of the gyroscope", "rad/s", FilterMarks.NONE, signals("sensor_combined", "gyro_rad")),
            new Plan("Filtered acceleration", "m/s²", FilterMarks.NONE, signals("vehicle_acceleration", "xyz")),
            new Plan("Filtered angular rate", "rad/s", FilterMarks.RATE, signals("vehicle_angular_velocity", "xyz")),
            new Plan(
                    ANGULAR_ACCELERATION,
                    "rad/s²",
                    FilterMarks.ANGULAR_ACCELERATION,
                    List.of(
                            OptionalCharts.angularAcceleration(0),
                            OptionalCharts.angularAcceleration(1),
                            OptionalCharts.angularAcceleration(2))),
            new Plan(
                    "Controls",
                    "1",
                    FilterMarks.CONTROL,
                    List.of(control("roll", 0), control("pitch", 1), control("yaw", 2))));
    private final List<String> missing = new ArrayList<>();
    private final List<Fifo> fifos = new ArrayList<>();
    private ReportInput input;

    /** The spectra of raw samples, and what collects them. */
    private record Fifo(Plan plan, FifoTrace trace, TopicInstance topic) {}

    /** Frequencies of filters, from PX4's parameters of all releases; one that is 0 is off. */
    private enum FilterMarks {
        NONE,
        ACCELERATION("IMU_ACCEL_CUTOFF"),
        RATE("IMU_GYRO_CUTOFF", "IMU_GYRO_NF0_FRQ", "IMU_GYRO_NF1_FRQ", "IMU_GYRO_NF_FREQ"),
        ANGULAR_ACCELERATION("IMU_DGYRO_CUTOFF", "IMU_GYRO_NF0_FRQ", "IMU_GYRO_NF1_FRQ", "IMU_GYRO_NF_FREQ"),
        CONTROL("IMU_GYRO_CUTOFF", "IMU_DGYRO_CUTOFF", "MC_DTERM_CUTOFF");

        private final List<String> parameters;

        FilterMarks(String... parameters) {
            this.parameters = List.of(parameters);
        }

        /** Returns those that a log has. */
        List<Mark> of(ReportInput input) {
            List<Mark> marks = new ArrayList<>();
            for (String parameter : parameters) {
                double frequencyHz = input.notes().parameterOr(parameter, 0);
                if (frequencyHz > 0) {
                    marks.add(new Mark(frequencyHz, parameter + " " + SignificantDigits.of(frequencyHz) + " Hz"));
                }
            }
            return marks;
        }
    }

    /** A spectrum that may be made. */
    private static final class Plan {
        private final String title;
        private final String unit;
        private final FilterMarks marks;
        private final List<Signal> signals;
        private List<String> sources = List.of();
        private SpectrumTrace trace;
        private SpectrogramTrace overTime;

        Plan(String title, String unit, FilterMarks marks, List<Signal> signals) {
            this.title = title;
            this.unit = unit;
            this.marks = marks;
            this.signals = signals;
        }
    }

    private static List<Signal> signals(String topic, String field) {
        List<Signal> signals = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            signals.add(Signal.of("xyz".substring(i, i + 1)).from(topic, field + "[" + i + "]"));
        }
        return signals;
    }

    private static Signal control(String name, int index) {
        return Signal.of(name)
                .from("vehicle_torque_setpoint", "xyz[" + index + "]")
                .from("actuator_controls_0", "control[" + index + "]");
    }

    @Override
    public HtmlPage.Entry entry() {
        return new HtmlPage.Entry("spectra", "Vibration spectra");
    }

    @Override
    public void prepare(ReportInput given) {
        input = given;
        prepareFifo("Raw acceleration, FIFO", "m/s²", "sensor_accel_fifo");
        prepareFifo("Raw angular rate, FIFO", "rad/s", "sensor_gyro_fifo");
        for (Plan plan : plans) {
            List<SignalReader> readers = new ArrayList<>();
            for (Signal signal : plan.signals) {
                signal.bind(input.survey(), 0).ifPresent(readers::add);
            }
            Optional<String> problem = readers.size() < plan.signals.size()
                    ? Optional.of(MissingSignals.of(input.survey(), plan.signals))
                    : problem(readers);
            boolean named = !readers.isEmpty() || !plan.title.equals(ANGULAR_ACCELERATION);
            problem.filter(text -> named).ifPresent(text -> missing.add(plan.title + " missing: " + text));
            if (problem.isEmpty()) {
                plan.sources = readers.stream().map(SignalReader::sourceText).toList();
                plan.trace = new SpectrumTrace(readers);
                List<SampleSink> traces = new ArrayList<>(List.of(plan.trace));
                if (plan.marks != FilterMarks.CONTROL) {
                    plan.overTime = new SpectrogramTrace(readers, input.span());
                    traces.add(plan.overTime);
                }
                input.sinks().add(readers.get(0).key(), new SignalSamples(readers, traces));
            }
        }
    }

    /** Plans the spectra of raw samples, which only some logs have. */
    private void prepareFifo(String title, String unit, String topic) {
        for (TopicInstance key : input.survey().instancesOf(topic)) {
            Plan plan = new Plan(
                    title + (key.instance() == 0 ? "" : ", instance " + key.instance()),
                    unit,
                    FilterMarks.NONE,
                    signals(topic, ""));
            FifoTrace.bind(input.survey(), key).ifPresent(fifo -> {
                plan.sources = List.of(key + ".x", key + ".y", key + ".z");
                input.sinks().add(key, fifo);
                fifos.add(new Fifo(plan, fifo, key));
            });
        }
    }

    private static Optional<String> problem(List<SignalReader> readers) {
        List<String> topics =
                readers.stream().map(each -> each.key().topic()).distinct().toList();
        if (topics.size() > 1) {
            return Optional.of("no topic has all of it, only " + String.join(" and ", topics) + " together");
        }
        SignalReader reader = readers.get(0);
        double rateHz = reader.survey().rateHz();
        if (reader.survey().counted() < SpectrumTrace.LEAST_MESSAGES) {
            return Optional.of(reader.key().topic() + " has " + reader.survey().counted() + " messages, fewer than "
                    + SpectrumTrace.LEAST_MESSAGES);
        }
        return rateHz >= LEAST_RATE_HZ
                ? Optional.empty()
                : Optional.of(reader.key().topic() + " is logged at " + SignificantDigits.of(rateHz)
                        + " Hz, slower than " + SignificantDigits.of(LEAST_RATE_HZ) + " Hz");
    }

    @Override
    public void write(MarkupWriter html) throws IOException {
        html.element(
                "p",
                "Amplitude densities up to half the logging rate, by Welch's method; faster vibration appears at lower"
                        + " frequencies, unless the sensor filters it.",
                "class",
                "quiet");
        for (Plan plan : plans) {
            if (plan.trace != null && plan.trace.segments() > 0) {
                write(plan, html);
            } else if (plan.trace != null) {
                html.element(
                        "p",
                        plan.title + " missing: at most " + plan.trace.longest()
                                + " consecutive messages without a gap, fewer than " + SpectrumTrace.LEAST_SIZE,
                        "class",
                        "missing");
            }
        }
        for (Fifo fifo : fifos) {
            fifo.plan.trace = fifo.trace.spectrum().orElse(null);
            fifo.plan.overTime = fifo.trace.spectrogram().orElse(null);
            if (fifo.plan.trace != null && fifo.plan.trace.segments() > 0) {
                write(fifo.plan, html);
            }
            writeSamples(fifo, html);
        }
        for (String text : missing) {
            html.element("p", text, "class", "missing");
        }
    }

    private static String segments(long count, int size) {
        return count + (count == 1 ? " segment of " : " segments of ") + size;
    }

    private void writeOverTime(Plan plan, HtmlChartWriter writer) throws IOException {
        writer.write(new HtmlHeatMap(
                plan.title + ", spectrogram of all axes",
                "Hz",
                "dB of (" + plan.unit + ")²/Hz",
                "time since the log's start, s; " + segments(plan.overTime.segments(), plan.overTime.size()),
                input.timeRange(),
                new Range(0, plan.overTime.greatestHz()),
                plan.overTime.levelsDb(),
                plan.marks.of(input)));
    }

    /** Writes the samples over time, and the chart of their regularity. */
    private void writeSamples(Fifo fifo, MarkupWriter html) throws IOException {
        FifoTrace trace = fifo.trace();
        if (trace.sampled().statistics().count() == 0) {
            return;
        }
        Plan plan = fifo.plan();
        List<Curve> samples = new ArrayList<>();
        for (int i = 0; i < plan.signals.size(); i++) {
            samples.add(curve(
                    plan.signals.get(i).name(),
                    COLOURS[i],
                    plan.sources.get(i),
                    trace.samples().get(i)));
        }
        writeLines(plan.title + ": all samples", plan.unit, samples, html);
        String topic = fifo.topic().toString();
        writeLines(
                plan.title + ": sampling",
                "ms",
                List.of(
                        curve("samples in a message", Colour.GREY, topic + ".samples, dt", trace.sampled()),
                        curve("between messages", Colour.BLUE, topic + ".timestamp", trace.steps())),
                html);
    }

    private Curve curve(String name, Colour colour, String source, FifoTrace.Line line) {
        Window window =
                new Window(input.span().fromUs(), input.span().toUs(), LONGEST_GAP_US, Double.POSITIVE_INFINITY);
        return new Curve(
                line.trace().series(name, colour, false, window), source, PlannedChart.figures(line.statistics()));
    }

    private void writeLines(String title, String unit, List<Curve> curves, MarkupWriter html) throws IOException {
        new HtmlChartWriter(html)
                .write(new HtmlChart(
                        title,
                        unit,
                        Shape.WIDE,
                        "time since the log's start, s",
                        input.timeRange(),
                        curves,
                        List.of(),
                        input.modes().bands()));
    }

    /** Returns the place of the greatest local maximum, else of the greatest value. */
    private static int peak(double... density) {
        int greatest = 0;
        int peak = -1;
        for (int k = 0; k < density.length; k++) {
            greatest = density[k] > density[greatest] ? k : greatest;
            boolean isLocal =
                    k > 0 && k < density.length - 1 && density[k] > density[k - 1] && density[k] >= density[k + 1];
            peak = isLocal && (peak < 0 || density[k] > density[peak]) ? k : peak;
        }
        return peak < 0 ? greatest : peak;
    }

    private void write(Plan plan, MarkupWriter html) throws IOException {
        SpectrumTrace trace = plan.trace;
        double[] frequenciesHz = trace.frequenciesHz();
        List<Curve> curves = new ArrayList<>();
        for (int i = 0; i < plan.signals.size(); i++) {
            double[] density = trace.density(i);
            int peak = peak(density);
            Range range = Range.of(density);
            double mean = Arrays.stream(density).average().orElse(Double.NaN);
            curves.add(new Curve(
                    new Series(
                            plan.signals.get(i).name()
                                    + (range.high() > 0
                                            ? ", peak at " + SignificantDigits.of(frequenciesHz[peak]) + " Hz"
                                            : ""),
                            COLOURS[i],
                            false,
                            frequenciesHz,
                            Arrays.stream(density).map(Math::log10).toArray()),
                    plan.sources.get(i),
                    new SeriesStatistics(density.length, range.low(), mean, range.high())));
        }
        HtmlChartWriter writer = new HtmlChartWriter(html);
        writer.write(new HtmlChart(
                        plan.title + ", spectrum",
                        plan.unit + " / √Hz",
                        Shape.LOGARITHMIC,
                        "frequency, Hz; " + segments(trace.segments(), trace.size()) + " at "
                                + SignificantDigits.of(trace.sampleHz()) + " Hz",
                        new Range(0, trace.sampleHz() / 2),
                        curves,
                        List.of(),
                        List.of())
                .withMarks(plan.marks.of(input)));
        if (plan.overTime != null && plan.overTime.segments() > 0) {
            writeOverTime(plan, writer);
        }
    }
}
