// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.compare;

import io.uorb.cli.log.input.TopicInstance;
import io.uorb.cli.log.signal.InstanceSurvey;
import io.uorb.cli.log.signal.RunningStatistics;
import io.uorb.ulog.format.UlogField;
import io.uorb.ulog.format.UlogFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The differences between two logs.
 *
 * @param a the first log
 * @param b the second log
 * @param onlyA instances of topics with messages in the first log only
 * @param onlyB the same of the second
 * @param rates instances that both have
 * @param formats by topic, the fields that the logs do not have alike
 * @param parameters those that differ, by name
 * @param fields the fields that both have
 */
record LogDifferences(
        LogProfile a,
        LogProfile b,
        List<TopicInstance> onlyA,
        List<TopicInstance> onlyB,
        List<RateDifference> rates,
        Map<String, FormatDifferences> formats,
        List<ParameterDifference> parameters,
        List<FieldContrast> fields) {
    private static final double NOTABLE_RATE = 0.1;

    /** The messages of an instance in both logs. */
    record RateDifference(TopicInstance key, InstanceSurvey a, InstanceSurvey b) {
        /** Returns whether the rates differ by more than a tenth of the greater. */
        boolean isNotable() {
            double greater = Math.max(a.rateHz(), b.rateHz());
            return Double.isNaN(a.rateHz()) != Double.isNaN(b.rateHz())
                    || Math.abs(a.rateHz() - b.rateHz()) > NOTABLE_RATE * greater;
        }
    }

    /** The fields of a topic that only one log has, or that have other types. */
    record FormatDifferences(List<String> onlyA, List<String> onlyB) {}

    /** The values of a parameter; null where a log does not have it. */
    record ParameterDifference(String name, Number a, Number b) {}

    static LogDifferences between(LogProfile a, LogProfile b) {
        Map<TopicInstance, InstanceSurvey> inA = a.survey().instances();
        Map<TopicInstance, InstanceSurvey> inB = b.survey().instances();
        List<RateDifference> rates = new ArrayList<>();
        List<FieldContrast> fields = new ArrayList<>();
        Map<String, FormatDifferences> formats = new TreeMap<>();
        Set<TopicInstance> keysA = present(inA);
        Set<TopicInstance> keysB = present(inB);
        for (TopicInstance key : keysA) {
            if (!keysB.contains(key)) {
                continue;
            }
            rates.add(new RateDifference(key, inA.get(key), inB.get(key)));
            FormatDifferences format =
                    formats(inA.get(key).format(), inB.get(key).format());
            if (!format.onlyA().isEmpty() || !format.onlyB().isEmpty()) {
                formats.put(key.topic(), format);
            }
            Map<String, RunningStatistics> figuresB = b.figures(key);
            a.figures(key).forEach((path, figures) -> {
                RunningStatistics other = figuresB.get(path);
                if (other != null) {
                    fields.add(new FieldContrast(key, path, figures, other));
                }
            });
        }
        return new LogDifferences(
                a,
                b,
                keysA.stream().filter(key -> !keysB.contains(key)).toList(),
                keysB.stream().filter(key -> !keysA.contains(key)).toList(),
                List.copyOf(rates),
                formats,
                parameters(a.parameters(), b.parameters()),
                List.copyOf(fields));
    }

    private static Set<TopicInstance> present(Map<TopicInstance, InstanceSurvey> instances) {
        Set<TopicInstance> keys = new TreeSet<>();
        instances.forEach((key, survey) -> {
            if (survey.messages() > 0) {
                keys.add(key);
            }
        });
        return keys;
    }

    private static FormatDifferences formats(UlogFormat a, UlogFormat b) {
        return new FormatDifferences(missing(a, b), missing(b, a));
    }

    private static List<String> missing(UlogFormat of, UlogFormat from) {
        return of.fields().stream()
                .filter(field -> !from.field(field.name())
                        .map(UlogField::typeText)
                        .orElse("")
                        .equals(field.typeText()))
                .map(UlogField::toString)
                .toList();
    }

    private static List<ParameterDifference> parameters(Map<String, Number> a, Map<String, Number> b) {
        Set<String> names = new TreeSet<>(a.keySet());
        names.addAll(b.keySet());
        return names.stream()
                .map(name -> new ParameterDifference(name, a.get(name), b.get(name)))
                .filter(each -> each.a() == null || !each.a().equals(each.b()))
                .toList();
    }

    /** Returns the fields without times that differ, those with the most distant means first. */
    List<FieldContrast> ranked() {
        return fields.stream()
                .filter(field -> !field.isTime() && field.differs())
                .sorted((one, other) -> Double.compare(rank(other), rank(one)))
                .toList();
    }

    /** Figures of nothing come last. */
    private static double rank(FieldContrast field) {
        return Double.isNaN(field.distance()) ? -1 : field.distance();
    }

    /** Returns whether the logs differ in anything that is compared. */
    boolean isAny() {
        return !onlyA.isEmpty()
                || !onlyB.isEmpty()
                || !formats.isEmpty()
                || !parameters.isEmpty()
                || fields.stream().anyMatch(FieldContrast::differs);
    }
}
