// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.input;

import io.uorb.text.SimilarNames;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import picocli.CommandLine.Option;

/** Options that select messages of a log. */
public final class SelectionOptions {
    @Option(
            names = "--topic",
            paramLabel = "NAME[:INSTANCE]",
            converter = TopicChoice.TopicChoiceConverter.class,
            description = "Only this topic, or this instance of it; may be repeated.")
    private List<TopicChoice> topics = List.of();

    @Option(
            names = "--from",
            paramLabel = "T",
            converter = LogTime.LogTimeConverter.class,
            description = "Only messages at T or later: seconds since the log's start, such as 12.5, or microseconds of"
                    + " its clock, such as 125074774us.")
    private LogTime from;

    @Option(
            names = "--to",
            paramLabel = "T",
            converter = LogTime.LogTimeConverter.class,
            description = "Only messages before T, in the form of --from.")
    private LogTime to;

    public List<TopicChoice> topics() {
        return topics;
    }

    public boolean includes(TopicInstance key) {
        return topics.isEmpty() || topics.stream().anyMatch(choice -> choice.includes(key));
    }

    /** Returns the time range for a log with that start. */
    public TimeRange range(long startUs) {
        return new TimeRange(
                from == null ? Long.MIN_VALUE : from.toUs(startUs), to == null ? Long.MAX_VALUE : to.toUs(startUs));
    }

    /** Returns the problem of the times for a log with that start, if there is one. */
    Optional<String> problem(long startUs) {
        TimeRange range = range(startUs);
        return range.fromUs() < range.toUs()
                ? Optional.empty()
                : Optional.of(
                        "--from is " + range.fromUs() + "us, --to is " + range.toUs() + "us: the first must be less");
    }

    /** Returns the problem of the topics for a log with these instances, if there is one. */
    Optional<String> problem(Collection<TopicInstance> known) {
        return problem(topics, known, "the log");
    }

    /**
     * Returns the problem of a choice among known topics, if there is one; {@code where} names their place in messages.
     */
    public static Optional<String> problem(List<TopicChoice> choices, Collection<TopicInstance> known, String where) {
        List<String> problems = new ArrayList<>();
        for (TopicChoice choice : choices) {
            if (known.stream().noneMatch(choice::includes)) {
                problems.add(problem(choice, known, where));
            }
        }
        return problems.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", problems));
    }

    private static String problem(TopicChoice choice, Collection<TopicInstance> known, String where) {
        Collection<String> names = new TreeSet<>();
        Collection<String> instances = new TreeSet<>();
        for (TopicInstance key : known) {
            names.add(key.topic());
            if (key.topic().equals(choice.topic())) {
                instances.add(Integer.toString(key.instance()));
            }
        }
        return instances.isEmpty()
                ? where + " has no topic " + choice.topic() + SimilarNames.nearHint(choice.topic(), names)
                : where + " has no instance " + choice.instance() + " of " + choice.topic() + ", only "
                        + String.join(", ", instances);
    }
}
