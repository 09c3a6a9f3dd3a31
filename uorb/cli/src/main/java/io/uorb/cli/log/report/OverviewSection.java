// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.report;

import io.uorb.cli.html.HtmlPage;
import io.uorb.cli.log.input.InfoIndex;
import io.uorb.cli.log.input.LogTime;
import io.uorb.cli.log.signal.GroundDistance;
import io.uorb.cli.log.signal.MessageSink;
import io.uorb.cli.log.signal.MotionSignals;
import io.uorb.cli.log.signal.PowerSignals;
import io.uorb.cli.log.signal.RunningStatistics;
import io.uorb.cli.log.signal.Signal;
import io.uorb.cli.log.signal.SignalReader;
import io.uorb.cli.log.signal.UtcOffset;
import io.uorb.cli.output.SignificantDigits;
import io.uorb.shell.markup.MarkupWriter;
import io.uorb.ulog.format.UlogData;
import io.uorb.ulog.format.UlogInfo;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/** Facts about vehicle and flight. One thread. */
final class OverviewSection implements ReportSection {
    private static final long US_PER_S = 1_000_000;
    private static final int MOST_CHARACTERS = 200;
    private static final Map<String, String> INFOS = infos();

    private final Map<Signal, RunningStatistics> statistics = new LinkedHashMap<>();
    /** Of batteries, by instance. */
    private final Map<Integer, RunningStatistics> voltages = new TreeMap<>();

    private final Map<Integer, RunningStatistics> currents = new TreeMap<>();
    private final Signal utcOffset = UtcOffset.signal();
    private Optional<GroundDistance> distance = Optional.empty();
    private ReportInput input;

    private static Map<String, String> infos() {
        Map<String, String> names = new LinkedHashMap<>();
        names.put("sys_name", "system");
        names.put("ver_hw", "hardware");
        names.put("ver_sw_branch", "branch");
        names.put("ver_sw", "software");
        names.put("sys_os_name", "operating system");
        names.put("sys_os_ver", "its version");
        names.put("sys_uuid", "vehicle");
        names.put("sys_mcu", "processor");
        names.put("replay", "replay of");
        return names;
    }

    @Override
    public HtmlPage.Entry entry() {
        return new HtmlPage.Entry("overview", "Overview");
    }

    @Override
    public void prepare(ReportInput given) {
        input = given;
        for (Signal signal : List.of(
                utcOffset,
                MotionSignals.HEIGHT,
                MotionSignals.GROUND_SPEED,
                MotionSignals.CLIMB,
                MotionSignals.TILT,
                MotionSignals.TURN_RATE)) {
            RunningStatistics figures = new RunningStatistics();
            statistics.put(signal, figures);
            for (int i = 0; i < ChartSpec.MOST_INSTANCES; i++) {
                if (signal.bind(given.survey(), i)
                        .map(reader -> add(reader, figures))
                        .isPresent()) {
                    break;
                }
            }
        }
        for (int i = 0; i < ChartSpec.MOST_INSTANCES; i++) {
            addBattery(PowerSignals.VOLTAGE, i, voltages);
            addBattery(PowerSignals.CURRENT, i, currents);
            if (distance.isEmpty()) {
                distance = GroundDistance.bind(given.survey(), i);
                distance.ifPresent(found -> given.sinks().add(found.key(), found));
            }
        }
    }

    private void addBattery(Signal signal, int instance, Map<Integer, RunningStatistics> to) {
        signal.bind(input.survey(), instance)
                .ifPresent(reader -> add(reader, to.computeIfAbsent(instance, none -> new RunningStatistics())));
    }

    private MessageSink add(SignalReader reader, RunningStatistics figures) {
        MessageSink sink = (long timeUs, UlogData data) -> figures.add(timeUs, reader.value(data));
        input.sinks().add(reader.key(), sink);
        return sink;
    }

    @Override
    public void write(MarkupWriter html) throws IOException {
        html.begin("dl");
        List<UlogInfo> all = new ArrayList<>(input.definitions().infos());
        all.addAll(input.notes().laterInfos());
        Map<String, String> values = new InfoIndex(all).values();
        for (Map.Entry<String, String> info : INFOS.entrySet()) {
            String value = values.get(info.getKey());
            if (value != null) {
                write(info.getValue(), cut(value), html);
            }
        }
        writeTimes(html);
        write(
                "messages",
                input.survey().messages() + " of "
                        + input.survey().instances().values().stream()
                                .filter(each -> each.messages() > 0)
                                .count()
                        + " topic instances",
                html);
        write(
                "dropouts",
                input.survey().dropoutCount() + ", together " + input.survey().dropoutMs() + " ms",
                html);
        writeLifeTime(html);
        writeFigures(html);
        html.endLine();
    }

    private void writeTimes(MarkupWriter html) throws IOException {
        RunningStatistics utc = statistics.get(utcOffset);
        if (utc.count() > 0) {
            try {
                Instant start =
                        Instant.EPOCH.plus((long) utc.first() + input.span().fromUs(), ChronoUnit.MICROS);
                write("start, UTC", start.truncatedTo(ChronoUnit.SECONDS).toString(), html);
            } catch (DateTimeException | ArithmeticException e) {
                write("start, UTC", "not a time: " + utc.first() + " us", html);
            }
        }
        write("start, log's clock", LogTime.secondsText(input.span().fromUs()) + " s", html);
        write("length", String.format(Locale.ROOT, "%.3f s", input.lengthS()), html);
    }

    /** The time that the vehicle had flown in its life before; PX4 keeps it in two parameters of 32 bits. */
    private void writeLifeTime(MarkupWriter html) throws IOException {
        double high = input.notes().parameterOr("LND_FLIGHT_T_HI", Double.NaN);
        double low = input.notes().parameterOr("LND_FLIGHT_T_LO", Double.NaN);
        if (!Double.isNaN(high + low)) {
            long seconds = ((long) high << Integer.SIZE | (long) low & 0xffff_ffffL) / US_PER_S;
            write(
                    "flown before",
                    String.format(Locale.ROOT, "%d h %d min %d s", seconds / 3600, seconds / 60 % 60, seconds % 60),
                    html);
        }
    }

    private void writeFigures(MarkupWriter html) throws IOException {
        figure("distance over ground", distance.map(GroundDistance::distanceM).orElse(Double.NaN), "m", html);
        RunningStatistics height = statistics.get(MotionSignals.HEIGHT);
        figure("range of height", height.max() - height.min(), "m", html);
        figure("max ground speed", statistics.get(MotionSignals.GROUND_SPEED).max(), "m/s", html);
        figure("fastest climb", Math.max(0, statistics.get(MotionSignals.CLIMB).max()), "m/s", html);
        figure(
                "fastest descent",
                Math.max(0, -statistics.get(MotionSignals.CLIMB).min()),
                "m/s",
                html);
        figure("max tilt", statistics.get(MotionSignals.TILT).max(), "deg", html);
        figure("max turn rate", statistics.get(MotionSignals.TURN_RATE).max(), "deg/s", html);
        batteryFigure("min voltage", voltages, figures -> -figures.min(), RunningStatistics::min, "V", html);
        batteryFigure("mean current", currents, RunningStatistics::mean, RunningStatistics::mean, "A", html);
        batteryFigure("max current", currents, RunningStatistics::max, RunningStatistics::max, "A", html);
    }

    /** Writes a figure of the battery of the highest rank; if there are several, with its instance. */
    private static void batteryFigure(
            String name,
            Map<Integer, RunningStatistics> batteries,
            ToDoubleFunction<RunningStatistics> rank,
            ToDoubleFunction<RunningStatistics> figure,
            String unit,
            MarkupWriter html)
            throws IOException {
        List<Map.Entry<Integer, RunningStatistics>> known = batteries.entrySet().stream()
                .filter(each -> each.getValue().count() > 0)
                .sorted(Comparator.comparingDouble(each -> -rank.applyAsDouble(each.getValue())))
                .toList();
        if (!known.isEmpty()) {
            Map.Entry<Integer, RunningStatistics> first = known.get(0);
            String instance = known.size() == 1 ? "" : ", instance " + first.getKey();
            figure(name, figure.applyAsDouble(first.getValue()), unit + instance, html);
        }
    }

    private static void figure(String name, double value, String unit, MarkupWriter html) throws IOException {
        if (!Double.isNaN(value)) {
            write(name, SignificantDigits.of(value) + " " + unit, html);
        }
    }

    private static void write(String name, String value, MarkupWriter html) throws IOException {
        html.begin("div").element("dt", name).element("dd", value).endLine();
    }

    /** Returns the beginning of a long text. */
    static String cut(String text) {
        return text.length() <= MOST_CHARACTERS ? text : text.substring(0, MOST_CHARACTERS) + " …";
    }
}
