// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.input;

import io.uorb.ulog.format.TypedName;
import io.uorb.ulog.format.UlogFormatExtent;
import io.uorb.ulog.format.UlogSubscription;
import java.io.IOException;

/**
 * Limits of the columns that one command makes of a log's formats: nesting and arrays repeat names, so that a log of
 * 100 kB can define tables of gigabytes. A format is counted before anything is made of it. One thread.
 */
public final class ColumnBudget {
    /** Columns of all tables; the logs of PX4 have some 10,000. */
    public static final long MAX_COLUMNS = 100_000;

    /** Characters of the names of all columns; the logs of PX4 have some 300,000. */
    public static final long MAX_NAME_CHARS = 4 * 1024 * 1024;

    private long columns;
    private long nameChars;

    /**
     * Takes the columns of a topic instance.
     *
     * @throws IOException if the tables of the command would become too large
     */
    public void take(UlogSubscription subscription) throws IOException {
        UlogFormatExtent extent = subscription.format().extent();
        columns += extent.numbers();
        nameChars += extent.nameChars();
        requireAtMost(MAX_COLUMNS, columns, "columns", subscription);
        requireAtMost(MAX_NAME_CHARS, nameChars, "characters in the names of columns", subscription);
    }

    private static void requireAtMost(long limit, long value, String what, UlogSubscription last) throws IOException {
        if (value > limit) {
            throw new IOException("topic " + TypedName.excerpt(last.name()) + " instance " + last.multiId()
                    + " brings the output to " + value + " " + what + "; the limit is " + limit
                    + "; choose fewer topics");
        }
    }
}
