// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jmh;

import io.uorb.benchmarks.exchange.Candidate;
import io.uorb.benchmarks.report.Effort;
import io.uorb.benchmarks.report.Section;
import io.uorb.benchmarks.report.Suite;
import io.uorb.benchmarks.report.Table;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Candidates on one thread: a sample in and out again. The first candidate is the reference of the others. */
public final class ExchangeSuite implements Suite {
    private static final String WORK = """
            A sample of 64 bytes is copied into the exchange and out into the receiver's own object, on one thread, \
            through the same benchmark code; each candidate has a JVM of its own, so no call site sees two. \
            Candidates that keep the newest sample and candidates that lose nothing do different work: the remark \
            says which. One thread says nothing about the time between two; the latency suites have that.""";

    private final String name;
    private final String description;
    private final List<Candidate> candidates;
    private final List<Table> background;

    /**
     * Creates a comparison.
     *
     * @param name of the suite; tables are named after it
     * @param candidates the first is compared with the others; all are known to {@code Candidates}
     * @param background tables after those of the suite
     */
    public ExchangeSuite(String name, String description, List<Candidate> candidates, List<Table> background) {
        this.name = name;
        this.description = description;
        this.candidates = List.copyOf(candidates);
        this.background = List.copyOf(background);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String description() {
        return description;
    }

    @Override
    public Section run(Effort effort, PrintStream progress) throws Exception {
        JmhRounds rounds = new JmhRounds(name, Schedule.of(effort), progress, jvmFlags());
        return section(effort, new JmhResultTable(rounds.run(subjects(effort))));
    }

    Section section(Effort effort, JmhResultTable figures) {
        List<Table> tables = new ArrayList<>();
        tables.add(table(figures, name + "-one-thread", "Offer and poll on one thread", offersAndPolls()));
        if (!offers(effort).isEmpty()) {
            tables.add(table(figures, name + "-offer", "Offer alone, where the newest sample is kept", offers(effort)));
        }
        tables.addAll(background);
        List<String> notes = List.of(JmhNotes.method(Schedule.of(effort)), WORK);
        List<String> problems = figures.problems(subjects(effort));
        return new Section(name, "One thread, candidates compared", notes, tables, problems);
    }

    List<JmhSubject> subjects(Effort effort) {
        return Stream.concat(offersAndPolls().stream(), offers(effort).stream()).toList();
    }

    /** Returns the JVM flags that any candidate needs, used for all. */
    List<String> jvmFlags() {
        return candidates.stream()
                .flatMap(candidate -> candidate.jvmFlags().stream())
                .distinct()
                .toList();
    }

    private List<JmhSubject> offersAndPolls() {
        return candidates.stream()
                .map(candidate -> subject(candidate, "offerAndPoll"))
                .toList();
    }

    /** Only where the newest is kept: others would be full soon. With little time, none. */
    private List<JmhSubject> offers(Effort effort) {
        return candidates.stream()
                .filter(candidate -> effort == Effort.FULL && candidate.delivery() == Candidate.Delivery.LATEST)
                .map(candidate -> subject(candidate, "offer"))
                .toList();
    }

    private static JmhSubject subject(Candidate candidate, String method) {
        return JmhSubject.of(candidate.name(), ExchangeBenchmark.class, method).with("candidate", candidate.name());
    }

    private Table table(JmhResultTable figures, String id, String title, List<JmhSubject> rows) {
        Table table = figures.with(
                id, title, "candidate", rows, "x " + rows.get(0).label(), row -> figures.ratio(row, rows.get(0)));
        List<Table.Row> told = table.rows().stream().map(this::withDelivery).toList();
        return new Table(table.id(), table.title(), table.subject(), table.columns(), told);
    }

    private Table.Row withDelivery(Table.Row row) {
        Candidate candidate = candidates.stream()
                .filter(one -> one.name().equals(row.label()))
                .findFirst()
                .orElseThrow();
        String keeps = candidate.delivery() == Candidate.Delivery.LATEST ? "keeps the newest" : "loses nothing";
        String failure = row.remark().isEmpty() ? "" : "; " + row.remark();
        return new Table.Row(row.label(), row.values(), candidate.library() + "; " + keeps + failure);
    }
}
