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
 * @param problems errors that make the run fail although there are figures: subjects that failed or were wrong
 */
public record Section(String id, String title, List<String> notes, List<Table> tables, List<String> problems) {
    /** Copies the lists. */
    public Section {
        notes = List.copyOf(notes);
        tables = List.copyOf(tables);
        problems = List.copyOf(problems);
    }

    /** Without problems. */
    public Section(String id, String title, List<String> notes, List<Table> tables) {
        this(id, title, notes, tables, List.of());
    }
}
