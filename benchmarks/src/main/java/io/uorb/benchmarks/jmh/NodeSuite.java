// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jmh;

import io.uorb.benchmarks.report.Effort;
import io.uorb.benchmarks.report.Section;
import io.uorb.benchmarks.report.Suite;
import io.uorb.benchmarks.report.Table;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Costs of one message on one thread: by step, by size, and by other participants of the node. */
public final class NodeSuite implements Suite {
    private static final String MESSAGES = """
            Messages are a timestamp, arrays of floats and a few scalars, encoded and decoded by their generated \
            codecs. 64 bytes and a queue of 1 unless a row says otherwise. Copy again is a copy of a message that was \
            copied before; the copy of a new one is part of publish + check + copy.""";

    private static final String SETTINGS = """
            Second publisher: another publication of the node has published once. Interval over: each check asks the \
            clock, and passes. Interval running: each check asks the clock and says no; nothing is copied. Awake \
            poller: the subscription is in a poller in which nobody sleeps. Open gate: a gate, as faults use, stands \
            in front of the publication and lets everything pass.""";

    private static final String ONE_ROUND = """
            A quick run makes one round only of all but the five operations in 64 bytes and the atomic add, one JVM \
            for each row: two rows of one round are not told apart when they differ by a few tens of percent.""";

    /** Creates the suite. */
    public NodeSuite() {}

    @Override
    public String name() {
        return "jmh";
    }

    @Override
    public String description() {
        return "publish, check, copy and update on one thread: sizes, queues, publishers, intervals (JMH)";
    }

    @Override
    public Section run(Effort effort, PrintStream progress) throws Exception {
        JmhRounds rounds = new JmhRounds(name(), Schedule.of(effort), progress, List.of());
        return section(effort, new JmhResultTable(rounds.run(subjects(), repeated(effort))));
    }

    private static Predicate<JmhSubject> repeated(Effort effort) {
        return subject -> effort == Effort.FULL || isRepeated(subject);
    }

    Section section(Effort effort, JmhResultTable figures) {
        List<String> notes = List.of(JmhNotes.method(Schedule.of(effort)), MESSAGES, SETTINGS, ONE_ROUND);
        return new Section(name(), "One thread, one node", notes, tables(figures), figures.problems(subjects()));
    }

    /** Returns whether a quick run repeats it, as a divisor of ratios. */
    static boolean isRepeated(JmhSubject subject) {
        return subject.equals(NodeSubjects.ATOMIC_ADD) || NodeSubjects.OPERATIONS.contains(subject);
    }

    static List<JmhSubject> subjects() {
        List<JmhSubject> subjects = new ArrayList<>(NodeSubjects.BASELINES);
        subjects.addAll(NodeSubjects.OPERATIONS);
        subjects.addAll(NodeSubjects.sizes());
        subjects.addAll(NodeSubjects.settings());
        return subjects;
    }

    private static List<Table> tables(JmhResultTable figures) {
        return List.of(
                figures.plain("jmh-baselines", "The machine", "step", NodeSubjects.BASELINES),
                figures.with(
                        "jmh-operations",
                        "64 bytes, queue of 1",
                        "operation",
                        NodeSubjects.OPERATIONS,
                        "x atomic add",
                        subject -> figures.ratio(subject, NodeSubjects.ATOMIC_ADD)),
                figures.plain("jmh-sizes", "By size of the message", "operation", NodeSubjects.sizes()),
                figures.with(
                        "jmh-settings",
                        "What else there is on the node, 64 bytes",
                        "operation",
                        NodeSubjects.settings(),
                        "x plain",
                        subject -> figures.ratio(subject, NodeSubjects.plain(subject))));
    }
}
