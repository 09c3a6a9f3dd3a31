// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.replay;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.ulog.binding.FormatSchemas;
import io.uorb.ulog.binding.UlogBinding;
import io.uorb.ulog.binding.UlogBindingBuilder;
import io.uorb.ulog.format.UlogFormat;
import io.uorb.ulog.format.UlogLoss;
import io.uorb.ulog.format.UlogSubscription;
import io.uorb.ulog.replay.ReplaySurvey.InstanceTimes;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Planner of a replay: decides as which topic each instance of a log is published, and collects all problems of the
 * choice. One thread.
 */
final class Planner {
    /** Notes of a plan; the rest is counted. */
    private static final int MAX_NOTES = 200;

    /** Characters of a note, which may quote names of a log. */
    private static final int MAX_NOTE_CHARS = 400;

    private final ReplaySurvey survey;
    private final ReplayBudget budget = new ReplayBudget();
    private final ReplaySelection selection;
    private final TargetTopics topics;
    private final Map<TopicRef, ReplayChannel> channels = new LinkedHashMap<>();
    private final Map<TopicRef, UlogSubscription> targets = new LinkedHashMap<>();
    private final List<TopicRef> selected = new ArrayList<>();
    private final Set<String> notes = new LinkedHashSet<>();
    private final Map<String, Set<String>> topicNotes = new LinkedHashMap<>();
    private final List<String> problems = new ArrayList<>();
    private long messages;
    private long firstUs = Long.MAX_VALUE;
    private long lastUs = -1;

    Planner(ReplaySurvey survey, ReplaySelection selection, TargetTopics topics) {
        this.survey = survey;
        this.selection = selection;
        this.topics = topics;
        survey.corruptions().forEach(corruption -> notes.add("the log is " + corruption));
        noteTimes(survey.times());
        for (UlogLoss loss : survey.losses().instances()) {
            notes.add("the log lacks messages of " + loss.topic() + " instance " + loss.multiId() + ": "
                    + loss.overwritten() + " were overwritten before they were recorded and " + loss.dropped()
                    + " dropped, from " + loss.sinceUs() + " us to " + loss.timeUs() + " us");
        }
    }

    private void noteTimes(PlausibleTimes times) {
        if (times.early() > 0) {
            notes.add(times.early() + " messages of the log have a time before its start at " + survey.startUs()
                    + " us; they are published with those before them");
        }
        if (times.odd() > 0) {
            notes.add(times.odd() + " messages of the log have a time more than "
                    + PlausibleTimes.LONGEST_STEP_US / 1_000_000 + " s off; they are published with those before them"
                    + "; the first is off " + times.firstOdd());
        }
        for (TimeJump jump : times.jumps()) {
            notes.add("the times of the log jump " + jump + "; the replay does not wait for that time, and the"
                    + " messages keep their times");
        }
        if (times.jumpCount() > times.jumps().size()) {
            notes.add("the times of the log jump "
                    + (times.jumpCount() - times.jumps().size()) + " more times");
        }
    }

    void note(String note) {
        notes.add(note);
    }

    /**
     * Creates the plan for the messages from {@code startUs} to {@code stopUs} of the log.
     *
     * @throws IllegalArgumentException if the selection does not fit the log; the message lists all conflicts
     * @throws IOException if the log has no topics, so that no selection would fit
     */
    ReplayPlan plan(long startUs, long stopUs) throws IOException {
        if (survey.series().isEmpty()) {
            throw new IOException(survey.log() + ": has no topics"
                    + survey.corruptions().stream()
                            .map(corruption -> "; it is " + corruption)
                            .collect(Collectors.joining()));
        }
        problems.addAll(selection.problems(survey.subscriptions()));
        List<InstanceTimes> taken = survey.series().stream()
                .filter(series -> selection.takes(series.subscription()))
                .toList();
        budget.problem(taken).ifPresent(problems::add);
        if (problems.isEmpty()) {
            taken.forEach(this::choose);
        }
        if (problems.isEmpty() && selected.isEmpty()) {
            problems.add("none of the " + survey.series().size() + " topic instances of the log is selected");
        }
        checkTimes(startUs, stopUs);
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException(String.join("\n", problems));
        }
        return planned(startUs, stopUs);
    }

    private void choose(InstanceTimes series) {
        UlogSubscription subscription = series.subscription();
        TopicRef source = new TopicRef(subscription.name(), subscription.multiId());
        TopicRef target = selection.targetOf(subscription);
        selected.add(source);
        if (series.reportsLosses()) {
            return; // about the log's recorder: the replay has losses of its own
        }
        UlogSubscription other = targets.putIfAbsent(target, subscription);
        if (other != null) {
            problems.add(other + " and " + subscription + " would both become " + target);
        } else if (target.instance() >= Orb.MAX_INSTANCES) {
            notes.add(subscription + " is not replayed: the greatest instance is " + (Orb.MAX_INSTANCES - 1));
        } else {
            open(series, source, target);
        }
    }

    private void open(InstanceTimes series, TopicRef source, TopicRef target) {
        try {
            Set<String> ofTopic = topicNotes.computeIfAbsent(target.name(), name -> new LinkedHashSet<>());
            OrbMetadata<?> topic =
                    topics.require(target.name(), series.subscription().format(), ofTopic);
            UlogBinding<?> binding = bind(series.subscription().format(), topic, ofTopic);
            binding.report().ifPresent(ofTopic::add);
            channels.put(source, new ReplayChannel(topic, target.instance(), binding));
            messages += series.messages();
            firstUs = Math.min(firstUs, series.firstUs());
            lastUs = Math.max(lastUs, series.lastUs());
        } catch (IllegalArgumentException e) {
            notes.add(series.subscription() + " is not replayed: " + e.getMessage());
        }
    }

    private UlogBinding<?> bind(UlogFormat format, OrbMetadata<?> topic, Set<String> ofTopic) {
        UlogBindingBuilder<?> builder = UlogBinding.builder(format, topic).definitions(survey.definitions());
        FormatSchemas.renamed(format).forEach((ours, theirs) -> {
            if (topic.schema().field(ours).isPresent()) {
                builder.orElseFrom(ours, theirs);
                ofTopic.add("topic " + topic + ": field " + theirs + " of the log is called " + ours);
            }
        });
        return builder.build();
    }

    private void checkTimes(long startUs, long stopUs) {
        String range = "the selected messages of the log are from " + firstUs + " us to " + lastUs + " us";
        if (startUs > stopUs) {
            problems.add("start time " + startUs + " us is later than stop time " + stopUs + " us");
        }
        if (lastUs >= 0 && startUs > lastUs) {
            problems.add("start time " + startUs + " us is later than the last message; " + range);
        }
        if (lastUs >= 0 && stopUs < firstUs) {
            problems.add("stop time " + stopUs + " us is earlier than the first message; " + range);
        }
    }

    /** Returns the sum of the jumps between two times of the log. */
    private long jumpsUs(long first, long last) {
        return survey.times().jumps().stream()
                .filter(jump -> jump.fromUs() >= first && jump.toUs() <= last && jump.byUs() > 0)
                .mapToLong(TimeJump::byUs)
                .sum();
    }

    private List<String> shownNotes() {
        List<String> shown = new ArrayList<>();
        for (String note : notes) {
            if (shown.size() == MAX_NOTES) {
                shown.add((notes.size() - MAX_NOTES) + " more notes");
                break;
            }
            shown.add(note.length() <= MAX_NOTE_CHARS ? note : note.substring(0, MAX_NOTE_CHARS) + "...");
        }
        return List.copyOf(shown);
    }

    /** Returns one line per topic that has notes. */
    private Map<String, String> linesByTopic() {
        Map<String, String> lines = new LinkedHashMap<>();
        topicNotes.forEach((topic, ofTopic) -> {
            if (!ofTopic.isEmpty()) {
                lines.put(topic, String.join("; ", ofTopic));
            }
        });
        return lines;
    }

    private ReplayPlan planned(long startUs, long stopUs) {
        long first = lastUs < 0 ? 0 : Math.max(startUs, firstUs);
        long last = lastUs < 0 ? 0 : Math.min(stopUs, lastUs);
        long meanDistanceUs = (last - first - jumpsUs(first, last)) / Math.max(1, messages);
        return new ReplayPlan(
                Map.copyOf(channels),
                List.copyOf(selected),
                topics.used(),
                shownNotes(),
                linesByTopic(),
                survey.definitions(),
                survey.corruptions(),
                survey.series().stream().mapToLong(InstanceTimes::messages).sum(),
                first,
                last,
                last - first + Math.max(1, meanDistanceUs),
                survey.longestStepBackUs());
    }
}
