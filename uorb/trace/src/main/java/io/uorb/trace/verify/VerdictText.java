// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.verify;

import io.uorb.activation.EndpointIdentity;
import io.uorb.trace.compare.FieldDifference;
import io.uorb.trace.series.SeriesText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Verdicts for people ({@code determinism:D-46}). Names from traces are not escaped. */
public final class VerdictText {
    private static final double US_PER_S = 1e6;

    private VerdictText() {}

    /** Returns the verdict with the first difference and the counts, one line each. */
    public static List<String> lines(VerificationResult result) {
        List<String> lines = head(result);
        lines.addAll(SeriesText.lines(result.modules().stream()
                .flatMap(module -> module.series().stream())
                .filter(series -> !series.isEqual())
                .toList()));
        rest(result, lines);
        return lines;
    }

    /** Returns the same without the differing topics and fields: for a report that describes its series otherwise. */
    public static List<String> withoutSeries(VerificationResult result) {
        List<String> lines = head(result);
        rest(result, lines);
        return lines;
    }

    private static List<String> head(VerificationResult result) {
        List<String> lines = new ArrayList<>();
        if (result.first().isPresent()) {
            first(result, result.first().get(), lines);
        } else {
            lines.add(result.verdict().toString());
        }
        counts(result, lines);
        return lines;
    }

    private static void rest(VerificationResult result, List<String> lines) {
        for (ModuleResult module : result.modules()) {
            module.reasons().forEach(reason -> lines.add("  incomplete: " + reason));
            module.notes().forEach(note -> lines.add("  note: " + note));
        }
        result.unverified().forEach(module -> lines.add("  not verified: " + module));
    }

    private static void first(VerificationResult result, Difference first, List<String> lines) {
        StringBuilder head = new StringBuilder(result.verdict().toString()).append("  ");
        if (first.kind() == DifferenceKind.VALUE) {
            head.append(place(first.place())).append(" generation ").append(first.generation());
            if (!first.fields().isEmpty()) {
                head.append(", field ").append(first.fields().get(0).path());
            }
        } else {
            head.append(first.kind());
            if (first.place() != null) {
                head.append(" of ").append(first.place());
            }
            if (first.generation() != 0) {
                head.append(", generation ").append(first.generation());
            }
        }
        lines.add(head.toString());
        if (!first.fields().isEmpty()) {
            lines.add(field(first.fields().get(0)));
        }
        if (first.fields().size() > 1) {
            lines.add("  further fields: "
                    + String.join(
                            ", ",
                            first.fields().stream()
                                    .skip(1)
                                    .map(FieldDifference::path)
                                    .toList()));
        }
        if (!first.text().isEmpty()) {
            lines.add("  " + first.text());
        }
        activation(first, lines);
    }

    private static String field(FieldDifference field) {
        String difference = Double.isNaN(field.difference())
                ? ""
                : String.format(Locale.ROOT, "   difference %.1e", field.difference());
        String ulps = field.ulps() < 0 ? "" : " (" + field.ulps() + (field.ulps() == 1 ? " ulp)" : " ulps)");
        return "  recorded " + field.recorded() + "   replayed " + field.replayed() + difference + ulps;
    }

    private static void activation(Difference first, List<String> lines) {
        Difference.ActivationDescription where = first.activation();
        String verb = first.kind() == DifferenceKind.VALUE ? "published by " : "in ";
        lines.add(String.format(
                Locale.ROOT,
                "  %s%s, activation %d (%s, %s), at %.6f s",
                verb,
                first.module(),
                where.number(),
                name(where.endpoint()),
                where.thread(),
                where.timeUs() / US_PER_S));
        lines.add("  it read: " + (where.reads().isEmpty() ? "no message" : String.join(", ", where.reads())) + "; "
                + where.clockReadings() + " clock readings");
        if (where.reads().isEmpty() && !where.before().isEmpty()) {
            lines.add("  the activation before in which it read: " + String.join(", ", where.before()));
        }
        sequences(first.sequences(), lines);
    }

    private static void sequences(Difference.OperationSequences both, List<String> lines) {
        if (!both.replayed().isEmpty()) {
            lines.add("  as recorded: " + String.join("; ", both.common()));
            lines.add("  recorded from there on: " + String.join("; ", both.recorded()));
            lines.add("  replayed from there on: " + String.join("; ", both.replayed()));
        }
    }

    private static String name(EndpointIdentity endpoint) {
        String kind = endpoint.kind() == io.uorb.activation.EndpointKind.ITEM
                ? "work item"
                : endpoint.kind().toString().toLowerCase(Locale.ROOT);
        return (kind + " " + endpoint.name()).strip();
    }

    private static String place(EndpointIdentity endpoint) {
        return endpoint.name() + ":" + endpoint.instance();
    }

    private static void counts(VerificationResult result, List<String> lines) {
        ComparedCount total = result.total();
        if (total.different() > 0) {
            List<String> topics = new ArrayList<>();
            for (ModuleResult module : result.modules()) {
                module.topics().forEach((topic, count) -> {
                    if (count.different() > 0) {
                        topics.add(topic + " " + number(count.different()));
                    }
                });
            }
            lines.add("  first of " + number(total.different()) + " differing messages: " + String.join(", ", topics));
            lines.add("  differing modules: "
                    + String.join(
                            ", ",
                            result.modules().stream()
                                    .filter(module -> module.verdict() == Verdict.DIFFERENT)
                                    .map(ModuleResult::module)
                                    .toList()));
        }
        long activations =
                result.modules().stream().mapToLong(ModuleResult::activations).sum();
        long structural = result.modules().stream()
                .mapToLong(module -> module.count(DifferenceKind.STRUCTURE))
                .sum();
        lines.add("  equal: " + number(total.equal()) + " messages of "
                + result.modules().size() + " modules in " + number(activations) + " activations; structural"
                + " differences: " + (structural == 0 ? "none" : atLeast(result) + number(structural)));
        if (total.within() > 0) {
            lines.add("  within the tolerances: " + number(total.within()) + " messages");
        }
        if (total.unrecorded() > 0) {
            lines.add("  not recorded, so not compared: " + number(total.unrecorded()) + " messages");
        }
    }

    /** Modules that do too much otherwise are run no further, so that their counts have a ceiling. */
    private static String atLeast(VerificationResult result) {
        boolean isCut = result.modules().stream().anyMatch(module -> EffectComparison.isHopeless(module.kinds()));
        return isCut ? "at least " : "";
    }

    private static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }
}
