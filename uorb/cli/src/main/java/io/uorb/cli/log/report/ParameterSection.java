// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.report;

import io.uorb.cli.html.HtmlPage;
import io.uorb.cli.html.HtmlTable;
import io.uorb.cli.log.input.LoggedParameter;
import io.uorb.cli.log.input.LoggedParameter.Change;
import io.uorb.cli.output.TextColumns;
import io.uorb.shell.markup.MarkupWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Parameters that differ from a default or change, and all of them. One thread. */
final class ParameterSection implements ReportSection {
    private static final int MOST_ROWS = 3_000;
    private static final int MOST_CHANGES = 20;

    private ReportInput input;

    @Override
    public HtmlPage.Entry entry() {
        return new HtmlPage.Entry("parameters", "Parameters");
    }

    @Override
    public void prepare(ReportInput given) {
        input = given;
    }

    @Override
    public void write(MarkupWriter html) throws IOException {
        Collection<LoggedParameter> all = input.notes().parameters().values();
        List<LoggedParameter> changed =
                all.stream().filter(LoggedParameter::isChanged).toList();
        boolean defaults = all.stream()
                .anyMatch(parameter -> parameter.systemDefault() != null || parameter.setupDefault() != null);
        if (all.isEmpty()) {
            html.element("p", "The log has no parameters.", "class", "missing");
            return;
        }
        html.element(
                "p",
                changed.size() + " of " + all.size() + " parameters differ from a default or change during the log."
                        + (defaults ? "" : " The log has no defaults, so only changes are known."),
                "class",
                "quiet");
        if (!changed.isEmpty()) {
            writeTable("Parameters that differ", changed, html);
        }
        html.begin("details").element("summary", "All " + all.size() + " parameters");
        writeTable("All parameters", all, html);
        html.endLine();
    }

    private void writeTable(String caption, Collection<LoggedParameter> parameters, MarkupWriter html)
            throws IOException {
        html.begin("div", "class", "tall");
        try (HtmlTable table = new HtmlTable(
                html, caption, "name", "#value", "#default of the firmware", "#default of the setup", "changes")) {
            int rows = 0;
            for (LoggedParameter parameter : parameters) {
                if (rows++ == MOST_ROWS) {
                    table.row(parameters.size() - MOST_ROWS + " more; uorb log params prints them", "", "", "", "");
                    break;
                }
                table.row(
                        parameter.name(),
                        LoggedParameter.text(parameter.initial()),
                        LoggedParameter.text(parameter.systemDefault()),
                        LoggedParameter.text(parameter.setupDefault()),
                        changes(parameter));
            }
        }
        html.end();
    }

    private String changes(LoggedParameter parameter) {
        List<String> texts = new ArrayList<>();
        for (Change change : parameter.changes()) {
            if (texts.size() == MOST_CHANGES) {
                texts.add("and " + (parameter.changes().size() - MOST_CHANGES) + " more");
                break;
            }
            texts.add(LoggedParameter.text(change.value()) + " at "
                    + TextColumns.fixed(input.survey().sinceStartS(change.timeUs()), 3) + " s");
        }
        return String.join(", ", texts);
    }
}
