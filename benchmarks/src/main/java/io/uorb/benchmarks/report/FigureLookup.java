// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.report;

import java.util.List;
import java.util.NoSuchElementException;

/** Finds figures of a run again: by table, row and column. */
public final class FigureLookup {
    /** Absence of a whole table: its suite has not run, or failed. */
    static final class MissingTableException extends NoSuchElementException {
        private static final long serialVersionUID = 1L;

        MissingTableException(String id) {
            super("no table " + id);
        }
    }

    private final List<Section> sections;

    /** Creates the figures of these sections. */
    public FigureLookup(List<Section> sections) {
        this.sections = List.copyOf(sections);
    }

    /**
     * Returns one figure.
     *
     * @return NaN if it was not measured
     * @throws NoSuchElementException if the table, row or column is unknown; the message names it
     */
    public double at(String tableId, String label, String column) {
        Table table = table(tableId);
        int index = table.columns().indexOf(column);
        if (index < 0) {
            throw new NoSuchElementException("table " + tableId + " has no column " + column);
        }
        return table.rows().stream()
                .filter(row -> row.label().equals(label))
                .findFirst()
                .orElseThrow(() -> new NoSuchElementException("table " + tableId + " has no row " + label))
                .values()
                .get(index);
    }

    /**
     * Returns a whole table.
     *
     * @throws MissingTableException if there is none
     */
    public Table table(String id) {
        return sections.stream()
                .flatMap(section -> section.tables().stream())
                .filter(each -> each.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new MissingTableException(id));
    }

    /** Returns how many times the figure of row {@code other} that of row {@code label} is. */
    public double ratio(String tableId, String label, String other, String column) {
        return at(tableId, label, column) / at(tableId, other, column);
    }
}
