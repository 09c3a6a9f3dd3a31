// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.report;

import io.uorb.cli.html.HtmlPage;
import io.uorb.cli.html.HtmlTable;
import io.uorb.cli.html.HtmlWriter;
import io.uorb.cli.log.input.Leaf;
import io.uorb.cli.log.input.TopicInstance;
import io.uorb.cli.log.report.LogNotes.Text;
import io.uorb.cli.log.signal.MessageSink;
import io.uorb.ulog.format.UlogData;
import io.uorb.ulog.format.UlogField;
import io.uorb.ulog.format.UlogFormat;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;

/** Logged texts, also those of {@code mavlink_log}. One thread. */
final class TextSection implements ReportSection {
    private static final String TOPIC = "mavlink_log";

    private ReportInput input;

    TextSection() {}

    @Override
    public HtmlPage.Entry entry() {
        return new HtmlPage.Entry("texts", "Texts");
    }

    @Override
    public void prepare(ReportInput given) {
        input = given;
        for (TopicInstance key : input.survey().instancesOf(TOPIC)) {
            UlogFormat format = input.survey().instances().get(key).format();
            Optional<UlogField> text =
                    format.field("text").filter(field -> field.typeText().startsWith("char["));
            Optional<Leaf> severity = Leaf.find(format, "severity");
            text.ifPresent(field -> input.sinks().add(key, new Texts(field, severity, input.notes())));
        }
    }

    /** Texts in messages; severities are those of syslog, as the levels of logged texts. */
    private record Texts(UlogField field, Optional<Leaf> severity, LogNotes notes) implements MessageSink {
        @Override
        public void add(long timeUs, UlogData data) {
            byte[] bytes = new byte[field.length()];
            int length = 0;
            while (length < bytes.length) {
                byte octet = data.buffer().get(data.offset() + field.offsetBytes() + length);
                if (octet == 0) {
                    break;
                }
                bytes[length++] = octet;
            }
            long level = severity.map(leaf -> (long) leaf.value(data)).orElse(6L);
            char digit = level >= 0 && level <= 7 ? (char) ('0' + level) : '7';
            notes.add(new Text(timeUs, digit, TOPIC, new String(bytes, 0, length, StandardCharsets.UTF_8)));
        }
    }

    @Override
    public void write(HtmlWriter html) throws IOException {
        LogNotes notes = input.notes();
        if (notes.texts() == 0) {
            html.element("p", "The log has no texts.", "class", "missing");
            return;
        }
        html.begin("div", "class", "tall");
        try (HtmlTable table = new HtmlTable(html, "Logged texts", "#time, s", "level", "source", "text")) {
            for (Text text : notes.first()) {
                row(text, table);
            }
            long omitted = notes.texts() - notes.first().size() - notes.last().size();
            if (omitted > 0) {
                table.row("", "", "", omitted + " more texts; uorb log messages prints them");
            }
            for (Text text : notes.last()) {
                row(text, table);
            }
        }
        html.end();
    }

    private void row(Text text, HtmlTable table) throws IOException {
        table.classRow(
                text.isError() ? "error" : text.level() == '4' ? "warning" : "",
                String.format(Locale.ROOT, "%.3f", input.survey().sinceStartS(text.timeUs())),
                text.levelName(),
                text.source(),
                text.text());
    }
}
