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

    /** Returns whether it has nothing to show and is left out, after the second reading. */
    default boolean isEmpty() {
        return false;
    }

    /** Writes what is below its title, after the second reading. */
    void write(MarkupWriter html) throws IOException;
}
