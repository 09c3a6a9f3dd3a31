// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.export;

import io.uorb.cli.log.input.ColumnBudget;
import io.uorb.cli.log.input.Leaf;
import io.uorb.shell.CsvCells;
import io.uorb.ulog.format.UlogData;
import io.uorb.ulog.format.UlogSubscription;
import java.io.IOException;

/** The CSV table of one topic instance: a column for each number of the format, in its order. */
final class CsvTable {
    private final Leaf[] columns;
    private final RowBuffer rows;

    /**
     * Writes the first line. The caller closes {@code rows}.
     *
     * @throws IOException also if the tables of the command would have too many columns
     */
    CsvTable(UlogSubscription subscription, ColumnBudget budget, RowBuffer rows) throws IOException {
        this.rows = rows;
        budget.take(subscription);
        columns = Leaf.of(subscription.format()).toArray(Leaf[]::new);
        for (int i = 0; i < columns.length; i++) {
            rows.text().append(i == 0 ? "" : ",").append(CsvCells.text(columns[i].path()));
        }
        rows.endRow();
    }

    void add(UlogData data) throws IOException {
        StringBuilder row = rows.text();
        for (int i = 0; i < columns.length; i++) {
            if (i > 0) {
                row.append(',');
            }
            columns[i].appendTo(row, data);
        }
        rows.endRow();
    }
}
