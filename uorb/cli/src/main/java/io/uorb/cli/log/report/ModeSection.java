// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.report;

import io.uorb.cli.html.HtmlPage;
import io.uorb.cli.html.HtmlTable;
import io.uorb.cli.log.signal.StateHistory;
import io.uorb.cli.log.signal.StateHistory.Stay;
import io.uorb.cli.output.TextColumns;
import io.uorb.shell.markup.MarkupWriter;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;

/** Flight modes and arming: what coloured times in the charts mean. One thread. */
final class ModeSection implements ReportSection {
    private ReportInput input;

    @Override
    public HtmlPage.Entry entry() {
        return new HtmlPage.Entry("modes", "Modes and arming");
    }

    @Override
    public void prepare(ReportInput given) {
        input = given;
    }

    @Override
    public void write(MarkupWriter html) throws IOException {
        write("Flight modes", input.modes().modes(), FlightModes::name, true, html);
        if (input.modes().modes().isEmpty()) {
            html.element(
                    "p",
                    "Flight modes are missing: " + MissingSignals.of(input.survey(), List.of(FlightModes.MODE)),
                    "class",
                    "missing");
        }
        write("Arming", input.modes().arming(), value -> value == 0 ? "disarmed" : "armed", false, html);
        if (input.modes().arming().isEmpty()) {
            html.element(
                    "p",
                    "Arming is missing: " + MissingSignals.of(input.survey(), List.of(FlightModes.ARMED)),
                    "class",
                    "missing");
        }
    }

    private void write(
            String title, Optional<StateHistory> history, LongFunction<String> names, boolean tinted, MarkupWriter html)
            throws IOException {
        if (history.isEmpty() || history.get().stays().isEmpty()) {
            return;
        }
        List<Stay> stays = history.get().stays();
        html.element("h3", title);
        if (tinted) {
            html.begin("ul", "class", "modes", "aria-label", "Colours of modes");
            for (long mode : stays.stream().mapToLong(Stay::value).distinct().toArray()) {
                html.begin("li").begin("svg", "class", "chip", "viewBox", "0 0 14 14", "aria-hidden", "true");
                html.empty("rect", "class", "tint" + FlightModes.tint(mode), "width", "14", "height", "14");
                html.end().text(names.apply(mode)).end();
            }
            html.end();
        }
        try (HtmlTable table = new HtmlTable(html, title, "state", "#from, s", "#for, s")) {
            for (int i = 0; i < stays.size(); i++) {
                long toUs = history.get().endUs(i, input.span().toUs());
                double fromS = input.secondsOf(stays.get(i).fromUs());
                table.row(
                        names.apply(stays.get(i).value()),
                        TextColumns.fixed(fromS, 3),
                        TextColumns.fixed(input.secondsOf(toUs) - fromS, 3));
            }
        }
        long more = history.get().unlisted();
        if (more > 0) {
            html.element("p", more + " more changes are not listed", "class", "missing");
        }
    }
}
