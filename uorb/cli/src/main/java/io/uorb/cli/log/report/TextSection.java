// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.report;

import io.uorb.cli.html.HtmlPage;
import io.uorb.cli.html.HtmlTable;
import io.uorb.cli.log.input.LoggedText;
import io.uorb.cli.log.input.TextMessages;
import io.uorb.cli.log.input.TopicInstance;
import io.uorb.cli.output.TextColumns;
import io.uorb.shell.markup.MarkupWriter;
import java.io.IOException;

/** Logged texts, also those of {@code mavlink_log}. One thread. */
final class TextSection implements ReportSection {
    private ReportInput input;

    @Override
    public HtmlPage.Entry entry() {
        return new HtmlPage.Entry("texts", "Texts");
    }

    @Override
    public void prepare(ReportInput given) {
        input = given;
        for (TopicInstance key : input.survey().instancesOf(TextMessages.MAVLINK_LOG)) {
            TextMessages.of(input.survey().instances().get(key).format())
                    .ifPresent(texts -> input.sinks()
                            .add(key, (timeUs, data) -> input.notes().add(texts.read(timeUs, data))));
        }
    }

    @Override
    public void write(MarkupWriter html) throws IOException {
        LogNotes notes = input.notes();
        if (notes.texts() == 0) {
            html.element("p", "The log has no texts.", "class", "missing");
            return;
        }
        html.begin("div", "class", "tall");
        try (HtmlTable table = new HtmlTable(html, "Logged texts", "#time, s", "level", "source", "text")) {
            for (LoggedText text : notes.first()) {
                row(text, table);
            }
            long omitted = notes.texts() - notes.first().size() - notes.last().size();
            if (omitted > 0) {
                table.row("", "", "", omitted + " more texts; uorb log messages prints them");
            }
            for (LoggedText text : notes.last()) {
                row(text, table);
            }
        }
        html.end();
    }

    private void row(LoggedText text, HtmlTable table) throws IOException {
        table.classRow(
                text.isError() ? "error" : text.level() == '4' ? "warning" : "",
                TextColumns.fixed(input.survey().sinceStartS(text.timeUs()), 3),
                text.levelName(),
                text.source(),
                text.text());
    }
}
