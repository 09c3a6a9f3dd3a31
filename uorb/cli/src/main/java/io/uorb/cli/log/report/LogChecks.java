// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.report;

import io.uorb.cli.log.input.LoggedText;
import io.uorb.cli.log.input.TopicInstance;
import io.uorb.cli.log.report.Finding.Level;
import io.uorb.cli.log.signal.InstanceSurvey;
import io.uorb.cli.log.signal.LoggedDropout;
import io.uorb.cli.output.TextColumns;
import io.uorb.cli.output.ZeroSigns;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The checks of the log itself: dropouts, damage, times, gaps, texts. */
final class LogChecks {
    /** Topics that are logged without pauses. */
    private static final List<String> STEADY = List.of(
            "sensor_combined",
            "vehicle_attitude",
            "vehicle_angular_velocity",
            "vehicle_local_position",
            "vehicle_imu",
            "vehicle_gps_position",
            "sensor_gps",
            "battery_status",
            "estimator_status");

    private static final double GAP_PERIODS = 10;
    private static final long LEAST_GAP_US = 200_000;
    private static final long LEAST_MESSAGES = 10;
    private static final double US_PER_S = 1e6;
    private static final int MOST_NAMED = 4;
    private static final String ANY = "any";

    private LogChecks() {}

    /** A check that needs no signals. */
    private record Plain(Function<ReportInput, Finding> finder, ReportInput[] input) implements FlightCheck {
        Plain(Function<ReportInput, Finding> finder) {
            this(finder, new ReportInput[1]);
        }

        @Override
        public void prepare(ReportInput given) {
            input[0] = given;
        }

        @Override
        public Finding result() {
            return finder.apply(input[0]);
        }
    }

    static List<FlightCheck> all() {
        return List.of(
                new Plain(LogChecks::damage),
                new Plain(LogChecks::dropouts),
                new Plain(LogChecks::gaps),
                new Plain(LogChecks::times),
                new Plain(LogChecks::texts),
                new Plain(LogChecks::hardFaults));
    }

    private static Finding damage(ReportInput input) {
        long count = input.corruptions().size() + input.unlistedCorruptions();
        return count == 0
                ? new Finding(Level.GOOD, "damage of the file", "none", ANY)
                : new Finding(
                        Level.FAILURE,
                        "damage of the file",
                        count
                                + (count == 1 ? " place: " : " places, the first: ")
                                + input.corruptions().get(0),
                        ANY);
    }

    private static Finding dropouts(ReportInput input) {
        long count = input.survey().dropoutCount();
        if (count == 0) {
            return new Finding(Level.GOOD, "dropouts of the logger", "none", ANY);
        }
        LoggedDropout longest = input.survey().longestDropout();
        return new Finding(
                Level.WARNING,
                "dropouts of the logger",
                ZeroSigns.format(
                        "%d, together %d ms, the longest %d ms at %.3f s",
                        count,
                        input.survey().dropoutMs(),
                        longest.durationMs(),
                        input.survey().sinceStartS(longest.timeUs())),
                ANY);
    }

    private static Finding gaps(ReportInput input) {
        String threshold = "longer than 10 mean periods and 0.2 s, in " + String.join(", ", STEADY);
        List<String> words = new ArrayList<>();
        boolean checked = false;
        for (Map.Entry<TopicInstance, InstanceSurvey> entry :
                input.survey().instances().entrySet()) {
            InstanceSurvey survey = entry.getValue();
            if (!STEADY.contains(entry.getKey().topic()) || survey.counted() < LEAST_MESSAGES) {
                continue;
            }
            checked = true;
            if (survey.longestGapUs() > LEAST_GAP_US && survey.longestGapUs() > GAP_PERIODS * survey.periodUs()) {
                words.add(ZeroSigns.format(
                        "%s: %.3f s at %.3f s",
                        entry.getKey(),
                        survey.longestGapUs() / US_PER_S,
                        input.survey().sinceStartS(survey.longestGapFromUs())));
            }
        }
        Level level = !checked ? Level.UNCHECKED : words.isEmpty() ? Level.GOOD : Level.WARNING;
        String text =
                !checked ? "the log has too few messages of these topics" : words.isEmpty() ? "none" : some(words);
        return new Finding(level, "gaps", text, threshold);
    }

    private static Finding times(ReportInput input) {
        List<String> words = new ArrayList<>();
        input.survey().leftOut().ifPresent(words::add);
        input.survey().instances().forEach((key, survey) -> {
            long bad = survey.implausible() - survey.latched();
            if (bad > 0) {
                words.add(bad + " of " + survey.messages() + " messages of " + key
                        + " have a time before the log's start, far from the others, or none");
            }
            if (survey.backwards() > 0) {
                words.add(key + " goes back in time " + survey.backwards() + " times");
            }
        });
        return new Finding(
                words.isEmpty() ? Level.GOOD : Level.NOTE, "times", words.isEmpty() ? "in order" : some(words), ANY);
    }

    private static Finding texts(ReportInput input) {
        String threshold = "any of the level ERROR or worse";
        LoggedText first = input.notes().firstError();
        return first == null
                ? new Finding(
                        Level.GOOD,
                        "errors in texts",
                        "none of " + input.notes().texts() + " texts",
                        threshold)
                : new Finding(
                        Level.WARNING,
                        "errors in texts",
                        input.notes().errors() + " of " + input.notes().texts() + " texts, the first at "
                                + TextColumns.fixed(input.survey().sinceStartS(first.timeUs()), 3) + " s: "
                                + OverviewSection.cut(first.text()),
                        threshold);
    }

    private static Finding hardFaults(ReportInput input) {
        int count = input.notes().hardFaults().size();
        return new Finding(
                count == 0 ? Level.GOOD : Level.FAILURE,
                "hard faults",
                count == 0 ? "none" : count + " before this flight; see Texts",
                ANY);
    }

    private static String some(List<String> words) {
        List<String> named = new ArrayList<>(words.subList(0, Math.min(MOST_NAMED, words.size())));
        if (words.size() > named.size()) {
            named.add("and " + (words.size() - named.size()) + " more");
        }
        return String.join("; ", named);
    }
}
