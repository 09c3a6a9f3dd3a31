// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.report;

import io.uorb.cli.html.HtmlPage;
import io.uorb.shell.markup.MarkupWriter;
import java.io.IOException;

/** A section of a report. */
interface ReportSection {
    /** Returns its place in the table of contents. */
    HtmlPage.Entry entry();

    /** Requests what it needs, between the readings. */
    void prepare(ReportInput input);

    /** Writes what the log lacks for it: at its end, or among the topics if it is left out. */
    default void writeMissing(MarkupWriter html) throws IOException {}

    /** Returns whether it has nothing to show and is left out, after the second reading. */
    default boolean isEmpty() {
        return false;
    }

    /** Writes what is below its title, after the second reading. */
    void write(MarkupWriter html) throws IOException;
}
