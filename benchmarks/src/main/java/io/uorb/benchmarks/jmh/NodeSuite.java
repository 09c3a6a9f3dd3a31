// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jmh;

import io.uorb.benchmarks.report.Chart;
import io.uorb.benchmarks.report.Effort;
import io.uorb.benchmarks.report.PlannedRound;
import io.uorb.benchmarks.report.RoundStore;
import io.uorb.benchmarks.report.RoundSuite;
import io.uorb.benchmarks.report.Section;
import io.uorb.benchmarks.report.Table;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Costs of one message on one thread: by step, by size, and by other participants of the node. */
public final class NodeSuite implements RoundSuite {
    private static final String MESSAGES = """
            Messages are a timestamp, arrays of floats and a few scalars, encoded and decoded by their generated \
            codecs. 64 bytes and a queue of 1 unless a row says otherwise. Copy again is a copy of a message that was \
            copied before; the copy of a new one is part of publish + check + copy.""";

    private static final String SETTINGS = """
            Second publisher: another publication of the node has published once. Interval over: each check asks the \
            clock, and passes. Interval running: each check asks the clock and says no; nothing is copied. Awake \
            poller: the subscription is in a poller in which nobody sleeps. Open gate: a gate, as faults use, stands \
            in front of the publication and lets everything pass.""";

    private static final String TWO_THREADS = """
            Two threads: ns for one publish of one thread while the other does the same. These figures are not \
            normalised: the hypervisor moves the cores nearer and farther, by which such figures change up to five \
            times within a run. Do not quote them; the rig has the latencies between threads.""";

    private static final String MIX = """
            Ten nodes in one loop: ten instances of VehicleAttitude (56 bytes), or ten message classes (16 to 64 \
            bytes, queues of 1 to 8), whose codecs are called through megamorphic call sites. An operation is that of \
            one node.""";

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
    public List<PlannedRound> plan(Effort effort) {
        return JmhRounds.plan(Schedule.of(effort), subjects(), repeated(effort));
    }

    @Override
    public Section run(Effort effort, PrintStream progress, RoundStore store) throws Exception {
        JmhRounds rounds = new JmhRounds(name(), Schedule.of(effort), progress, List.of(), store);
        return section(effort, new JmhResultTable(rounds.run(subjects(), repeated(effort))));
    }

    private static Predicate<JmhSubject> repeated(Effort effort) {
        return subject -> effort == Effort.FULL || isRepeated(subject);
    }

    Section section(Effort effort, JmhResultTable figures) {
        List<String> notes =
                List.of(JmhNotes.method(Schedule.of(effort)), MESSAGES, SETTINGS, TWO_THREADS, MIX, ONE_ROUND);
        return new Section(
                name(), "One thread, one node", notes, tables(figures), charts(figures), figures.problems(subjects()));
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
        subjects.addAll(NodeSubjects.TWO_THREADS);
        subjects.addAll(NodeSubjects.MIX);
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
                        subject -> figures.ratio(subject, NodeSubjects.plain(subject))),
                figures.plain(
                        "jmh-two-threads", "Two threads at once, not normalised", "each", NodeSubjects.TWO_THREADS),
                figures.plain("jmh-mix", "Ten nodes in one loop", "operation", NodeSubjects.MIX));
    }

    private static List<Chart> charts(JmhResultTable figures) {
        List<JmhSubject> sizes = NodeSubjects.sizes().stream()
                .filter(subject -> subject.method().equals(NodeSubjects.ALL_STEPS.method()))
                .toList();
        return List.of(
                figures.bars("jmh-operations", "Operations, 64 bytes", NodeSubjects.OPERATIONS),
                figures.bars("jmh-sizes", "Publish + check + copy by size", sizes));
    }
}
