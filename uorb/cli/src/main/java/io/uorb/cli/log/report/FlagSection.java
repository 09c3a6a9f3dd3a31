// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.report;

import io.uorb.cli.html.HtmlChart.Band;
import io.uorb.cli.html.HtmlChartWriter;
import io.uorb.cli.html.HtmlPage;
import io.uorb.cli.html.HtmlStrips;
import io.uorb.cli.html.HtmlStrips.Strip;
import io.uorb.cli.log.input.Leaf;
import io.uorb.cli.log.input.TopicInstance;
import io.uorb.cli.log.signal.InstanceSurvey;
import io.uorb.cli.log.signal.LogSurvey;
import io.uorb.cli.log.signal.Signal;
import io.uorb.cli.log.signal.StateHistory;
import io.uorb.cli.log.signal.StateHistory.Stay;
import io.uorb.cli.output.TextColumns;
import io.uorb.schema.WireType;
import io.uorb.shell.markup.MarkupWriter;
import io.uorb.ulog.format.UlogField;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Flags of failsafes and of the estimator over time; those that do not change are named or counted only. One thread.
 */
final class FlagSection implements ReportSection {
    private static final int MOST_FLAGS = 100;

    /** Flags of releases up to 1.13, where others are set while all is well. */
    private static final Predicate<String> PROBLEM = Pattern.compile(
                    "(?!circuit_breaker|.*_valid).*(lost|failure|failed|unhealthy|exceeded|breached|violation"
                            + "|termination|warning).*")
            .asMatchPredicate();

    private static final List<Topic> TOPICS = List.of(
            new Topic("failsafe_flags", name -> !name.startsWith("mode_req_")),
            new Topic("vehicle_status_flags", PROBLEM),
            new Topic(
                    "vehicle_status",
                    Pattern.compile("failsafe|engine_failure.*").asMatchPredicate()),
            new Topic("failure_detector_status", name -> name.startsWith("fd_")),
            new Topic(
                    "estimator_status_flags", Pattern.compile("fs_.*|reject_.*").asMatchPredicate()));

    private static final List<Bits> BITS = List.of(
            new Bits(
                    "vehicle_status",
                    "failure_detector_status",
                    "",
                    type -> type == WireType.UINT8,
                    List.of(
                            "roll",
                            "pitch",
                            "altitude",
                            "external",
                            "ESC arming",
                            "high wind",
                            "battery",
                            "propeller")),
            // Releases that made it wider have no bit of wind.
            new Bits(
                    "vehicle_status",
                    "failure_detector_status",
                    "",
                    type -> type != WireType.UINT8,
                    List.of("roll", "pitch", "altitude", "external", "ESC arming", "battery", "propeller", "motor")),
            new Bits(
                    "estimator_status",
                    "innovation_check_flags",
                    "",
                    type -> true,
                    List.of(
                            "velocity rejected",
                            "horizontal position rejected",
                            "vertical position rejected",
                            "magnetometer x rejected",
                            "magnetometer y rejected",
                            "magnetometer z rejected",
                            "yaw rejected",
                            "airspeed rejected",
                            "sideslip rejected",
                            "height above ground rejected",
                            "optical flow x rejected",
                            "optical flow y rejected")),
            // Of the estimator LPE; releases before had set bits of sensors that were well.
            new Bits(
                    "estimator_status",
                    "timeout_flags",
                    "time_slip",
                    type -> true,
                    List.of(
                            "barometer timed out",
                            "GPS timed out",
                            "lidar timed out",
                            "optical flow timed out",
                            "sonar timed out",
                            "vision timed out",
                            "motion capture timed out",
                            "ground contact timed out")));

    private final List<Flag> flags = new ArrayList<>();
    private ReportInput input;

    /** A topic and the names of its flags. */
    private record Topic(String name, Predicate<String> wanted) {}

    /**
     * A field whose bits are flags, as far as they have these names.
     *
     * @param beside a field that the topic has then, too; empty for none
     * @param types those that the field has then
     */
    private record Bits(String topic, String field, String beside, Predicate<WireType> types, List<String> names) {
        boolean isIn(LogSurvey survey) {
            return survey.find(new TopicInstance(topic, 0))
                    .map(InstanceSurvey::format)
                    .filter(format ->
                            beside.isEmpty() || Leaf.find(format, beside).isPresent())
                    .flatMap(format -> Leaf.find(format, field))
                    .filter(leaf -> types.test(leaf.type()))
                    .isPresent();
        }
    }

    private record Flag(String name, StateHistory history) {
        boolean isEverSet() {
            return history.stays().stream().anyMatch(stay -> stay.value() != 0);
        }

        boolean isAlwaysSet() {
            return isEverSet() && history.changes() == 0;
        }
    }

    @Override
    public HtmlPage.Entry entry() {
        return new HtmlPage.Entry("flags", "Flags");
    }

    @Override
    public void prepare(ReportInput given) {
        input = given;
        for (Topic topic : TOPICS) {
            given.survey().instancesOf(topic.name()).stream()
                    .limit(1)
                    .flatMap(key -> given.survey().instances().get(key).format().fields().stream())
                    .filter(field -> isFlag(field) && topic.wanted().test(field.name()))
                    .forEach(field -> add(Signal.of(words(field.name())).from(topic.name(), field.name())));
        }
        for (Bits bits : BITS) {
            for (int i = 0; bits.isIn(given.survey()) && i < bits.names().size(); i++) {
                long bit = 1L << i;
                add(Signal.of(bits.names().get(i))
                        .from(bits.topic(), values -> ((long) values[0] & bit) == 0 ? 0 : 1, bits.field()));
            }
        }
    }

    private static boolean isFlag(UlogField field) {
        return field.length() == 0
                && (field.type() == WireType.BOOL || field.type() == WireType.UINT8)
                && !field.name().startsWith("_");
    }

    private static String words(String field) {
        return field.replace('_', ' ');
    }

    private void add(Signal signal) {
        if (flags.size() < MOST_FLAGS) {
            signal.bind(input.survey(), 0).ifPresent(reader -> {
                StateHistory history = new StateHistory(reader);
                flags.add(new Flag(signal.name(), history));
                input.sinks().add(reader.key(), history);
            });
        }
    }

    @Override
    public boolean isEmpty() {
        return flags.isEmpty();
    }

    @Override
    public void write(MarkupWriter html) throws IOException {
        List<Flag> changing = flags.stream()
                .filter(flag -> flag.isEverSet() && !flag.isAlwaysSet())
                .toList();
        List<String> always =
                flags.stream().filter(Flag::isAlwaysSet).map(Flag::name).toList();
        if (!changing.isEmpty()) {
            new HtmlChartWriter(html)
                    .write(new HtmlStrips(
                            "Failsafes, failures and rejected measurements",
                            "coloured while they are set",
                            "time since the log's start, s",
                            input.timeRange(),
                            input.modes().bands(),
                            changing.stream().map(this::strip).toList()));
        }
        for (Flag flag : changing) {
            writeUnlisted(flag, html);
        }
        if (!always.isEmpty()) {
            html.element("p", "Set all the time: " + String.join(", ", always) + ".");
        }
        long never = flags.stream().filter(flag -> !flag.isEverSet()).count();
        html.element("p", never + " of " + flags.size() + " flags are never set.");
    }

    private void writeUnlisted(Flag flag, MarkupWriter html) throws IOException {
        StateHistory history = flag.history();
        if (history.unlisted() > 0) {
            long cutUs = history.endUs(history.stays().size() - 1, input.span().toUs());
            html.element(
                    "p",
                    flag.name() + " is drawn up to " + TextColumns.fixed(input.secondsOf(cutUs), 3)
                            + " s; changes from there on: " + history.unlisted(),
                    "class",
                    "missing");
        }
    }

    private Strip strip(Flag flag) {
        StateHistory history = flag.history();
        List<Band> on = new ArrayList<>();
        List<Stay> stays = history.stays();
        for (int i = 0; i < stays.size(); i++) {
            if (stays.get(i).value() != 0) {
                double toS = input.secondsOf(history.endUs(i, input.span().toUs()));
                on.add(new Band(input.secondsOf(stays.get(i).fromUs()), toS, 0, flag.name()));
            }
        }
        return new Strip(flag.name(), history.reader().key().topic(), on);
    }
}
