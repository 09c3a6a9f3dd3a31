// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.report;

import io.uorb.cli.html.HtmlChart;
import io.uorb.cli.html.HtmlChart.Curve;
import io.uorb.cli.html.HtmlChart.Limit;
import io.uorb.cli.html.HtmlChart.Shape;
import io.uorb.cli.html.HtmlChartWriter;
import io.uorb.cli.html.HtmlPage;
import io.uorb.cli.html.SeriesStatistics;
import io.uorb.cli.log.signal.MotionSignals;
import io.uorb.cli.log.signal.Signal;
import io.uorb.cli.log.signal.SignalReader;
import io.uorb.cli.log.signal.StepResponse;
import io.uorb.cli.log.signal.StepResponse.Choice;
import io.uorb.cli.output.SignificantDigits;
import io.uorb.cli.plot.Colour;
import io.uorb.cli.plot.Range;
import io.uorb.cli.plot.Series;
import io.uorb.shell.markup.MarkupWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Responses of rates and angles to steps of their setpoints, for tuning. One thread. */
final class StepSection implements ReportSection {
    private static final double LEAST_RATE_HZ = 20;
    private static final long LEAST_MESSAGES = 128;
    /** Less movement of a setpoint tells nothing. */
    private static final double LEAST_RATE_DEG_S = 20;

    private static final double LEAST_ANGLE_DEG = 5;
    /** Hover thrust if the log lacks PX4's parameter. */
    private static final double HOVER_THRUST = 0.5;

    private static final Signal THRUST = SystemCharts.THRUST
            .from("vehicle_attitude_setpoint", values -> -values[0], "thrust_body[2]")
            .from("vehicle_attitude_setpoint", "thrust");
    private static final Colour[] COLOURS = {Colour.BLUE, Colour.VERMILION, Colour.GREEN};

    private final List<Planned> rates = new ArrayList<>();
    private final List<Planned> angles = new ArrayList<>();
    private final List<Planned> ratesBelow = new ArrayList<>();
    private final List<Planned> ratesAbove = new ArrayList<>();
    private double hoverThrust = HOVER_THRUST;

    private record Planned(String name, Colour colour, StepResponse response) {}

    @Override
    public HtmlPage.Entry entry() {
        return new HtmlPage.Entry("steps", "Step responses");
    }

    @Override
    public void prepare(ReportInput input) {
        hoverThrust = input.notes().parameterOr("MPC_THR_HOVER", HOVER_THRUST);
        Optional<SignalReader> thrust = THRUST.bind(input.survey(), 0);
        for (int axis = 0; axis < MotionSignals.AXES.size(); axis++) {
            planRates(axis, null, rates, input);
            if (thrust.isPresent()) {
                planRates(axis, new Choice(thrust.get(), 0, hoverThrust), ratesBelow, input);
                planRates(axis, new Choice(thrust.get(), hoverThrust, Double.MAX_VALUE), ratesAbove, input);
            }
        }
        // A heading jumps from one end of its range to the other.
        for (int axis = 0; axis < 2; axis++) {
            plan(
                    axis,
                    MotionSignals.attitudeSetpoint(axis),
                    MotionSignals.attitude(axis),
                    LEAST_ANGLE_DEG,
                    null,
                    angles,
                    input);
        }
    }

    private static void planRates(int axis, Choice choice, List<Planned> planned, ReportInput input) {
        plan(
                axis,
                MotionSignals.rateSetpoint(axis),
                MotionSignals.rate(axis),
                LEAST_RATE_DEG_S,
                choice,
                planned,
                input);
    }

    private static void plan(
            int axis,
            Signal setpoint,
            Signal actual,
            double least,
            Choice choice,
            List<Planned> planned,
            ReportInput input) {
        Optional<SignalReader> to = setpoint.bind(input.survey(), 0);
        Optional<SignalReader> of = actual.bind(input.survey(), 0)
                .filter(reader -> reader.survey().rateHz() >= LEAST_RATE_HZ
                        && reader.survey().counted() >= LEAST_MESSAGES);
        if (to.isPresent() && of.isPresent()) {
            StepResponse response = new StepResponse(to.get(), of.get(), least, choice);
            response.attach(input.sinks());
            planned.add(new Planned(MotionSignals.AXES.get(axis), COLOURS[axis], response));
        }
    }

    private static List<Planned> shown(List<Planned> planned) {
        return planned.stream()
                .filter(each -> each.response().segments() >= StepResponse.LEAST_SEGMENTS
                        && each.response().isExcited())
                .toList();
    }

    @Override
    public boolean isEmpty() {
        return shown(rates).isEmpty() && shown(angles).isEmpty();
    }

    @Override
    public void writeMissing(MarkupWriter html) throws IOException {
        writeMissing("rate", rates, html);
        writeMissing("angle", angles, html);
    }

    private static void writeMissing(String quantity, List<Planned> planned, MarkupWriter html) throws IOException {
        for (Planned each : planned) {
            if (each.response().segments() >= StepResponse.LEAST_SEGMENTS
                    && !each.response().isExcited()) {
                html.element(
                        "p",
                        "Step response of the " + each.name() + " " + quantity
                                + " missing: its setpoint moves at too few frequencies",
                        "class",
                        "missing");
            }
        }
    }

    @Override
    public void write(MarkupWriter html) throws IOException {
        html.element(
                "p",
                "Response of the vehicle to a setpoint step from 0 to 1, from the cross spectrum of the whole flight."
                        + " Few segments make it uncertain.",
                "class",
                "quiet");
        write("Rates", shown(rates), html);
        if (!shown(ratesBelow).isEmpty() && !shown(ratesAbove).isEmpty()) {
            String hover = " hover thrust (" + SignificantDigits.of(hoverThrust) + ")";
            write("Rates at a mean thrust below" + hover, shown(ratesBelow), html);
            write("Rates at a mean thrust of at least" + hover, shown(ratesAbove), html);
        }
        write("Angles", shown(angles), html);
        writeMissing(html);
    }

    private static void write(String title, List<Planned> planned, MarkupWriter html) throws IOException {
        if (planned.isEmpty()) {
            return;
        }
        List<Curve> curves = planned.stream().map(StepSection::curve).toList();
        new HtmlChartWriter(html)
                .write(new HtmlChart(
                        title,
                        "of the setpoint",
                        Shape.WIDE,
                        "time since the step, s",
                        new Range(0, StepResponse.LENGTH_S),
                        curves,
                        List.of(new Limit(1, Colour.GREY)),
                        List.of()));
    }

    private static Curve curve(Planned planned) {
        double[] response = planned.response().response();
        Range range = Range.of(response);
        return new Curve(
                new Series(
                        planned.name() + ", " + planned.response().segments() + " segments",
                        planned.colour(),
                        false,
                        planned.response().timesS(),
                        response),
                planned.response().sourceText(),
                new SeriesStatistics(
                        response.length,
                        range.low(),
                        Arrays.stream(response).average().orElse(Double.NaN),
                        range.high()));
    }
}
