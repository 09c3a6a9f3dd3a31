// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.report;

import io.uorb.cli.html.HtmlPage;
import io.uorb.cli.html.HtmlTable;
import io.uorb.cli.log.input.TopicInstance;
import io.uorb.cli.log.signal.InstanceSurvey;
import io.uorb.cli.log.signal.LoggedDropout;
import io.uorb.cli.output.SignificantDigits;
import io.uorb.cli.output.TextColumns;
import io.uorb.shell.markup.MarkupWriter;
import io.uorb.ulog.UlogCorruption;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** Dropouts, damage, and all topics with their rates and gaps. One thread. */
final class TopicSection implements ReportSection {
    private static final int MOST_ROWS = 2_000;
    private static final int MOST_DROPOUT_ROWS = 100;
    private static final double US_PER_S = 1e6;

    private ReportInput input;

    @Override
    public HtmlPage.Entry entry() {
        return new HtmlPage.Entry("topics", "Dropouts and topics");
    }

    @Override
    public void prepare(ReportInput given) {
        input = given;
    }

    @Override
    public void write(MarkupWriter html) throws IOException {
        writeDropouts(html);
        writeCorruptions(html);
        Map<TopicInstance, InstanceSurvey> instances = input.survey().instances();
        html.element("h3", "Topics");
        html.begin("div", "class", "tall");
        try (HtmlTable table = new HtmlTable(
                html, "Topics", "topic", "#instance", "#messages", "#Hz", "#longest gap, s", "#at, s", "#times back")) {
            int rows = 0;
            for (Map.Entry<TopicInstance, InstanceSurvey> entry : instances.entrySet()) {
                if (rows++ == MOST_ROWS) {
                    table.row(
                            instances.size() - MOST_ROWS + " more; uorb log info prints them", "", "", "", "", "", "");
                    break;
                }
                InstanceSurvey survey = entry.getValue();
                boolean gap = survey.longestGapUs() > 0;
                table.row(
                        entry.getKey().topic(),
                        Integer.toString(entry.getKey().instance()),
                        Long.toString(survey.messages()),
                        SignificantDigits.of(survey.rateHz()),
                        gap ? seconds(survey.longestGapUs() / US_PER_S) : "–",
                        gap ? seconds(input.survey().sinceStartS(survey.longestGapFromUs())) : "–",
                        Long.toString(survey.backwards()));
            }
        }
        html.end();
    }

    private void writeDropouts(MarkupWriter html) throws IOException {
        List<LoggedDropout> dropouts = input.survey().dropouts();
        html.element("h3", "Dropouts of the logger");
        if (dropouts.isEmpty()) {
            html.element("p", "The log contains none.");
            return;
        }
        html.element(
                "p",
                input.survey().dropoutCount() + " dropouts, together "
                        + input.survey().dropoutMs() + " ms");
        try (HtmlTable table = new HtmlTable(html, "Dropouts", "#at, s", "#length, ms")) {
            for (LoggedDropout dropout :
                    dropouts.stream().limit(MOST_DROPOUT_ROWS).toList()) {
                table.row(
                        seconds(input.survey().sinceStartS(dropout.timeUs())), Integer.toString(dropout.durationMs()));
            }
        }
        long more = input.survey().dropoutCount() - Math.min(dropouts.size(), MOST_DROPOUT_ROWS);
        if (more > 0) {
            html.element("p", more + " more are not listed", "class", "missing");
        }
    }

    private void writeCorruptions(MarkupWriter html) throws IOException {
        if (input.corruptions().isEmpty()) {
            return;
        }
        html.element("h3", "Damage of the file");
        html.begin("ul");
        for (UlogCorruption corruption :
                input.corruptions().stream().limit(MOST_DROPOUT_ROWS).toList()) {
            html.element("li", corruption.toString());
        }
        html.end();
        long more =
                input.unlistedCorruptions() + Math.max(0, input.corruptions().size() - MOST_DROPOUT_ROWS);
        if (more > 0) {
            html.element("p", more + " more are not listed", "class", "missing");
        }
    }

    private static String seconds(double value) {
        return TextColumns.fixed(value, 3);
    }
}
