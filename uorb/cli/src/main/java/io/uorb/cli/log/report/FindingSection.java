// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.report;

import io.uorb.cli.html.HtmlPage;
import io.uorb.cli.html.HtmlTable;
import io.uorb.cli.log.report.Finding.Level;
import io.uorb.shell.markup.MarkupWriter;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;

/** The results of the checks, the gravest first, with their thresholds. One thread. */
final class FindingSection implements ReportSection {
    private final List<FlightCheck> checks = FlightChecks.all();

    @Override
    public HtmlPage.Entry entry() {
        return new HtmlPage.Entry("findings", "Findings");
    }

    @Override
    public void prepare(ReportInput input) {
        checks.forEach(check -> check.prepare(input));
    }

    /** Returns the findings, the gravest first; after the second reading. */
    List<Finding> findings() {
        return checks.stream()
                .map(FlightCheck::result)
                .sorted(Comparator.comparing(Finding::level))
                .toList();
    }

    @Override
    public void write(MarkupWriter html) throws IOException {
        List<Finding> findings = findings();
        List<Finding> found = findings.stream()
                .filter(finding -> finding.level().compareTo(Level.GOOD) < 0)
                .toList();
        List<Finding> others = findings.subList(found.size(), findings.size());
        if (found.isEmpty()) {
            html.element("p", "No findings.");
        } else {
            writeTable("Findings", found, html);
        }
        long good = others.stream().filter(each -> each.level() == Level.GOOD).count();
        html.begin("details")
                .element("summary", good + " checks without findings, " + (others.size() - good) + " not possible");
        writeTable("Other checks", others, html);
        html.endLine();
    }

    private static void writeTable(String caption, List<Finding> findings, MarkupWriter html) throws IOException {
        try (HtmlTable table = new HtmlTable(html, caption, "result", "check", "what was found", "threshold")) {
            for (Finding finding : findings) {
                table.classRow(
                        finding.level().styleClass(),
                        finding.level().word(),
                        finding.check(),
                        finding.words(),
                        finding.threshold());
            }
        }
    }
}
