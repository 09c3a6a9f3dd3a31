// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.report;

import io.uorb.cli.html.HtmlPage;
import io.uorb.cli.html.HtmlTable;
import io.uorb.cli.log.input.EventTexts;
import io.uorb.cli.log.input.Leaf;
import io.uorb.cli.log.input.LoggedText;
import io.uorb.cli.log.input.TextMessages;
import io.uorb.cli.log.input.TopicInstance;
import io.uorb.cli.output.TextColumns;
import io.uorb.schema.WireType;
import io.uorb.shell.markup.MarkupWriter;
import io.uorb.ulog.format.UlogField;
import io.uorb.ulog.format.UlogFormat;
import io.uorb.ulog.format.UlogInfo;
import io.uorb.ulog.format.UlogInfoLists;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Logged texts, also those of {@code mavlink_log} and of PX4's events, and records of hard faults. One thread. */
final class TextSection implements ReportSection {
    private static final String EVENT = "event";
    private static final int LEVEL_SHIFT = 4;
    /** Greater ones are for other programs. */
    private static final int GREATEST_LEVEL = 7;

    private static final int MOST_FAULTS = 100;
    private static final int MOST_FAULT_CHARACTERS = 20_000;

    private final Optional<EventTexts> given;
    private ReportInput input;
    private EventTexts events = EventTexts.NONE;
    private String eventProblem = "";
    private long undefinedEvents;

    /** @param events their definitions; those of the log where there are none */
    TextSection(Optional<EventTexts> events) {
        given = events;
    }

    @Override
    public HtmlPage.Entry entry() {
        return new HtmlPage.Entry("texts", "Texts");
    }

    @Override
    public void prepare(ReportInput asked) {
        input = asked;
        for (TopicInstance key : input.survey().instancesOf(TextMessages.MAVLINK_LOG)) {
            TextMessages.of(input.survey().instances().get(key).format())
                    .ifPresent(texts -> input.sinks()
                            .add(key, (timeUs, data) -> input.notes().add(texts.read(timeUs, data))));
        }
        List<TopicInstance> instances = input.survey().instancesOf(EVENT);
        if (!instances.isEmpty()) {
            events = given.orElseGet(this::eventsOfLog);
        }
        for (TopicInstance key : instances) {
            watchEvents(key, input.survey().instances().get(key).format());
        }
    }

    private void watchEvents(TopicInstance key, UlogFormat format) {
        Optional<Leaf> id = Leaf.find(format, "id");
        Optional<Leaf> levels = Leaf.find(format, "log_levels");
        Optional<UlogField> arguments =
                format.field("arguments").filter(field -> field.type() == WireType.UINT8 && field.length() > 0);
        if (id.isPresent() && levels.isPresent() && arguments.isPresent()) {
            input.sinks().add(key, (timeUs, data) -> {
                int level = (int) levels.get().value(data) >> LEVEL_SHIFT;
                if (level >= 0 && level <= GREATEST_LEVEL) {
                    byte[] bytes = new byte[arguments.get().elements()];
                    data.buffer().get(data.offset() + arguments.get().offsetBytes(), bytes);
                    long number = (long) id.get().value(data);
                    undefinedEvents += events.isDefined(number) ? 0 : 1;
                    input.notes().add(new LoggedText(timeUs, (char) ('0' + level), EVENT, events.text(number, bytes)));
                }
            });
        }
    }

    private EventTexts eventsOfLog() {
        List<UlogInfo> embedded = UlogInfoLists.of(input.definitions().infos()).get("metadata_events");
        if (embedded == null) {
            return EventTexts.NONE;
        }
        try {
            return EventTexts.parse(embedded.get(embedded.size() - 1).value());
        } catch (IOException e) {
            eventProblem = "; those in the log are not readable: " + e.getMessage();
            return EventTexts.NONE;
        }
    }

    @Override
    public void write(MarkupWriter html) throws IOException {
        LogNotes notes = input.notes();
        writeHardFaults(html);
        if (undefinedEvents > 0) {
            html.element(
                    "p",
                    undefinedEvents
                            + (undefinedEvents == 1 ? " event is" : " events are")
                            + " shown by number; --events FILE names all_events.json of the vehicle's"
                            + " release, which has the texts" + eventProblem,
                    "class",
                    "missing");
        }
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

    private void writeHardFaults(MarkupWriter html) throws IOException {
        List<String> faults = input.notes().hardFaults();
        for (String fault : faults.subList(0, Math.min(MOST_FAULTS, faults.size()))) {
            html.begin("details")
                    .element("summary", "Hard fault before this flight, " + fault.length() + " characters");
            html.begin("div", "class", "tall").begin("pre");
            for (String line : cut(fault).split("\n")) {
                html.text(line).raw("\n");
            }
            html.end().end().endLine();
        }
        if (faults.size() > MOST_FAULTS) {
            html.element("p", faults.size() - MOST_FAULTS + " more hard faults are not listed", "class", "missing");
        }
    }

    private static String cut(String text) {
        return text.length() <= MOST_FAULT_CHARACTERS ? text : text.substring(0, MOST_FAULT_CHARACTERS) + " …";
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
