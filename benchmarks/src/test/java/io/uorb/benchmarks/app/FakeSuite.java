// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.app;

import io.uorb.benchmarks.report.Effort;
import io.uorb.benchmarks.report.Section;
import io.uorb.benchmarks.report.Suite;
import io.uorb.benchmarks.report.Table;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/** A suite that measures nothing; what it does is given to it. */
final class FakeSuite implements Suite {
    final List<Effort> runs = new ArrayList<>();
    private final String name;
    private final Callable<Section> body;

    FakeSuite(String name, Callable<Section> body) {
        this.name = name;
        this.body = body;
    }

    /** Finds one figure. */
    static FakeSuite good(String name) {
        return new FakeSuite(name, () -> section(name));
    }

    static Section section(String name) {
        Table.Row row = new Table.Row("uorb", List.of(1.0), "");
        Table table = new Table(name, "Table", "candidate", List.of("ns"), List.of(row));
        return new Section(name, "Section " + name, List.of(), List.of(table));
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String description() {
        return "describes " + name;
    }

    @Override
    public Section run(Effort effort, PrintStream progress) throws Exception {
        runs.add(effort);
        return body.call();
    }
}
