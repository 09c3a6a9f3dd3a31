// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.report;

import java.util.List;

/**
 * Results of one suite.
 *
 * @param id as the suite's name
 * @param title heading
 * @param notes paragraphs before the tables: method, how to read the figures, repeated runs and why
 * @param tables the figures
 * @param charts the same as pictures
 * @param problems errors that make the run fail although there are figures: subjects that failed or were wrong
 */
public record Section(
        String id, String title, List<String> notes, List<Table> tables, List<Chart> charts, List<String> problems) {
    /** Copies the lists; files of before there were problems have none. */
    public Section {
        notes = List.copyOf(notes);
        tables = List.copyOf(tables);
        charts = List.copyOf(charts);
        problems = problems == null ? List.of() : List.copyOf(problems);
    }

    /** Without problems. */
    public Section(String id, String title, List<String> notes, List<Table> tables, List<Chart> charts) {
        this(id, title, notes, tables, charts, List.of());
    }
}
