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
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** One publisher to many subscriptions, and many subscriptions in one poller, on one thread. */
public final class FanSuite implements RoundSuite {
    private static final int[] COUNTS = {1, 10, 100, 1_000};
    private static final int REPEATED_COUNT = 100;

    private static final List<JmhSubject> CHECKS = out("check", "publishAndChecks");
    private static final List<JmhSubject> COPIES = out("copy", "publishAndUpdates");
    private static final List<JmhSubject> POLLS = Stream.of(FanInBenchmark.Ready.values())
            .flatMap(ready -> IntStream.of(COUNTS).mapToObj(count -> poll(count, ready)))
            .toList();

    private static final String WORK = """
            Fan-out: one publish of 64 bytes, then a check of each of the node's N subscriptions, which finds news; or \
            an update of each, into one object. Fan-in: a poll(0) over N subscriptions, each to a node of its own, of \
            which none, the last or all have news. \
            A quick run repeats only the rows of 100; the others have one round.""";

    /** Creates the suite. */
    public FanSuite() {}

    @Override
    public String name() {
        return "fan";
    }

    @Override
    public String description() {
        return "publish to 1 to 1000 subscriptions, poll over 1 to 1000 (JMH)";
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
        return subject -> effort == Effort.FULL || count(subject) == REPEATED_COUNT;
    }

    Section section(Effort effort, JmhResultTable figures) {
        List<Table> tables = List.of(
                table(figures, "fan-out-checks", "One publish, N checks", CHECKS),
                table(figures, "fan-out-copies", "One publish, N updates", COPIES),
                table(figures, "fan-in", "One poll over N subscriptions", POLLS));
        List<Chart> charts = List.of(
                figures.bars("fan-out-checks", "One publish, N checks", CHECKS),
                figures.bars("fan-in", "One poll over N subscriptions", POLLS));
        List<String> notes = List.of(JmhNotes.method(Schedule.of(effort)), WORK);
        return new Section(name(), "Fan-out and fan-in", notes, tables, charts, figures.problems(subjects()));
    }

    static List<JmhSubject> subjects() {
        return Stream.of(CHECKS, COPIES, POLLS).flatMap(List::stream).toList();
    }

    private static List<JmhSubject> out(String step, String method) {
        return IntStream.of(COUNTS)
                .mapToObj(count -> JmhSubject.of(
                                "publish + " + count + ' ' + plural(step, count), FanOutBenchmark.class, method)
                        .with("subscribers", count))
                .toList();
    }

    private static String plural(String step, int count) {
        if (count == 1) {
            return step;
        }
        return step.equals("copy") ? "copies" : step + 's';
    }

    private static JmhSubject poll(int count, FanInBenchmark.Ready ready) {
        String label = "poll of " + count + ", " + ready.name().toLowerCase(Locale.ROOT) + " ready";
        return JmhSubject.of(label, FanInBenchmark.class, "poll")
                .with("subscriptions", count)
                .with("ready", ready);
    }

    private static Table table(JmhResultTable figures, String id, String title, List<JmhSubject> rows) {
        return figures.with(
                id,
                title,
                "operation",
                rows,
                "best ns per subscription",
                subject -> figures.bestNs(subject) / count(subject));
    }

    private static int count(JmhSubject subject) {
        String count = subject.run().params().get("subscribers");
        return Integer.parseInt(count == null ? subject.run().params().get("subscriptions") : count);
    }
}
