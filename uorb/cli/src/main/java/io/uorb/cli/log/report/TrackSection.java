// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.report;

import io.uorb.cli.html.HtmlChart;
import io.uorb.cli.html.HtmlChart.Curve;
import io.uorb.cli.html.HtmlChart.Shape;
import io.uorb.cli.html.HtmlChartWriter;
import io.uorb.cli.html.HtmlPage;
import io.uorb.cli.html.SeriesStatistics;
import io.uorb.cli.log.signal.MotionSignals;
import io.uorb.cli.log.signal.Signal;
import io.uorb.cli.log.signal.SignalReader;
import io.uorb.cli.log.signal.SignalTrace;
import io.uorb.cli.log.signal.TrackTrace;
import io.uorb.cli.plot.Colour;
import io.uorb.cli.plot.Range;
import io.uorb.cli.plot.Series;
import io.uorb.shell.markup.MarkupWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The track from above: east to the right, north upwards, in m from the origin of the local position. One thread. */
final class TrackSection implements ReportSection {
    /** Mean radius of the earth, m. */
    private static final double EARTH_M = 6_371_000;

    private static final Signal LATITUDE = MotionSignals.gpsDegrees("lat");
    private static final Signal LONGITUDE = MotionSignals.gpsDegrees("lon");
    private static final Signal ORIGIN_LATITUDE = origin("ref_lat");
    private static final Signal ORIGIN_LONGITUDE = origin("ref_lon");

    private final List<String> missing = new ArrayList<>();
    private Optional<TrackTrace> estimate = Optional.empty();
    private Optional<TrackTrace> truth = Optional.empty();
    private Optional<TrackTrace> setpoint = Optional.empty();
    private Optional<TrackTrace> fixes = Optional.empty();
    private Optional<SignalTrace> originLatitude = Optional.empty();
    private Optional<SignalTrace> originLongitude = Optional.empty();

    private static Signal origin(String field) {
        return Signal.of(field)
                .from("vehicle_local_position", values -> values[1] == 0 ? Double.NaN : values[0], field, "xy_global");
    }

    @Override
    public HtmlPage.Entry entry() {
        return new HtmlPage.Entry("track", "Track");
    }

    @Override
    public void prepare(ReportInput input) {
        estimate = track(MotionSignals.validLocal("y"), MotionSignals.validLocal("x"), input);
        truth = track(MotionSignals.trueLocal("y"), MotionSignals.trueLocal("x"), input);
        setpoint = track(MotionSignals.localSetpoint("y"), MotionSignals.localSetpoint("x"), input);
        fixes = track(LONGITUDE, LATITUDE, input);
        originLatitude = trace(ORIGIN_LATITUDE, input);
        originLongitude = trace(ORIGIN_LONGITUDE, input);
        if (estimate.isEmpty()) {
            missing.add("The estimated track is missing: "
                    + MissingSignals.of(input.survey(), List.of(MotionSignals.local("x"))));
        }
        if (setpoint.isEmpty()) {
            missing.add("The setpoints are missing: "
                    + MissingSignals.of(input.survey(), List.of(MotionSignals.localSetpoint("x"))));
        }
        if (fixes.isEmpty()) {
            missing.add("The GPS track is missing: " + MissingSignals.of(input.survey(), List.of(LATITUDE)));
        }
    }

    private static Optional<TrackTrace> track(Signal x, Signal y, ReportInput input) {
        for (int i = 0; i < ChartSpec.MOST_INSTANCES; i++) {
            Optional<SignalReader> abscissa = x.bind(input.survey(), i);
            Optional<SignalReader> ordinate = y.bind(input.survey(), i);
            if (abscissa.isPresent() && ordinate.isPresent()) {
                TrackTrace track = new TrackTrace(abscissa.get(), ordinate.get(), input.span());
                input.sinks().add(abscissa.get().key(), track);
                return Optional.of(track);
            }
        }
        return Optional.empty();
    }

    private static Optional<SignalTrace> trace(Signal signal, ReportInput input) {
        Optional<SignalTrace> trace =
                signal.bind(input.survey(), 0).map(reader -> new SignalTrace(reader, input.span()));
        trace.ifPresent(found -> input.sinks().add(found.reader().key(), found));
        return trace;
    }

    @Override
    public boolean isEmpty() {
        return curves().isEmpty();
    }

    @Override
    public void writeMissing(MarkupWriter html) throws IOException {
        if (isEmpty() && (estimate.isPresent() || fixes.isPresent())) {
            html.element("p", "The track is missing: no position is valid", "class", "missing");
        }
        for (String text : missing) {
            html.element("p", text, "class", "missing");
        }
    }

    @Override
    public void write(MarkupWriter html) throws IOException {
        List<Curve> curves = curves();
        Range x = Range.EMPTY;
        for (Curve curve : curves) {
            x = x.union(Range.of(curve.series().x()));
        }
        new HtmlChartWriter(html)
                .write(new HtmlChart(
                        "North over east",
                        "m",
                        Shape.SQUARE,
                        "east, m",
                        x.widened(0.05),
                        curves,
                        List.of(),
                        List.of()));
        writeMissing(html);
    }

    private List<Curve> curves() {
        List<Curve> curves = new ArrayList<>();
        fixes.ifPresent(track -> add("GPS", Colour.GREEN, false, track.sourceText(), inMetres(track.points()), curves));
        truth.ifPresent(track -> add("truth", Colour.GREY, false, track.sourceText(), track.points(), curves));
        setpoint.ifPresent(
                track -> add("setpoint", Colour.VERMILION, true, track.sourceText(), track.points(), curves));
        estimate.ifPresent(track -> add("estimate", Colour.BLUE, false, track.sourceText(), track.points(), curves));
        return curves;
    }

    private static void add(
            String name, Colour colour, boolean dashed, String source, double[][] points, List<Curve> curves) {
        if (points[0].length == 0) {
            return;
        }
        Range y = Range.of(points[1]);
        double mean = Arrays.stream(points[1]).average().orElse(Double.NaN);
        curves.add(new Curve(
                new Series(name, colour, dashed, points[0], points[1]),
                source,
                new SeriesStatistics(points[1].length, y.low(), mean, y.high())));
    }

    /** Returns longitudes and latitudes as m east and north of the origin, on a sphere about it. */
    private double[][] inMetres(double[][] degrees) {
        if (degrees[0].length == 0) {
            return degrees;
        }
        double longitude = last(originLongitude, degrees[0][0]);
        double latitude = last(originLatitude, degrees[1][0]);
        double eastM = EARTH_M * Math.cos(Math.toRadians(latitude));
        double[][] metres = new double[2][degrees[0].length];
        for (int i = 0; i < degrees[0].length; i++) {
            metres[0][i] = Math.toRadians(degrees[0][i] - longitude) * eastM;
            metres[1][i] = Math.toRadians(degrees[1][i] - latitude) * EARTH_M;
        }
        return metres;
    }

    private static double last(Optional<SignalTrace> origin, double otherwise) {
        double value = origin.map(trace -> trace.statistics().last()).orElse(Double.NaN);
        return Double.isFinite(value) ? value : otherwise;
    }
}
