// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.trace;

import com.fasterxml.jackson.core.JsonGenerator;
import io.uorb.cli.output.JsonOutput;
import io.uorb.trace.blame.Blame;
import io.uorb.trace.blame.TimedEvent;
import io.uorb.trace.blame.TimedEvents;
import io.uorb.trace.lineage.ActivationTable;
import io.uorb.trace.lineage.TraceTopic;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * A table of activations in the Chrome trace format ({@code determinism:D-76}): one JSON object. Times are in us from
 * the first begin; those of one track ascend.
 */
final class ChromeTrace {
    private static final double NS_PER_S = 1e9;
    private static final int NS_PER_US = 1_000;
    private static final int PROCESS = 1;
    private static final int STOPS_TRACK = 1_000_000;

    private final ActivationTable table;
    private final TimedEvents events;
    private final boolean compact;
    private final long firstNs;
    private final long fromNs;
    private final long toNs;
    private final ReadArrows arrows;
    private long slices;

    /**
     * Creates the export of a stretch of time, in s from the first begin.
     *
     * @param compact whether slices do not tell what was read and published
     */
    ChromeTrace(ActivationTable table, TimedEvents events, double fromS, double toS, boolean compact) {
        this.compact = compact;
        this.table = table;
        this.events = events;
        long least = Long.MAX_VALUE;
        for (int i = 0; i < table.activations(); i++) {
            least = Math.min(least, table.beginNs(i));
        }
        firstNs = least == Long.MAX_VALUE ? 0 : least;
        fromNs = firstNs + (long) (fromS * NS_PER_S);
        toNs = Double.isInfinite(toS) ? Long.MAX_VALUE : firstNs + (long) (toS * NS_PER_S);
        arrows = new ReadArrows(table, this::isIncluded);
    }

    private boolean isIncluded(int activation) {
        return table.beginNs(activation) >= fromNs && table.beginNs(activation) < toNs;
    }

    /** Returns the number of activations written. */
    long slices() {
        return slices;
    }

    /** Returns the number of arrows. */
    long flows() {
        return arrows.count();
    }

    /** Writes the object. */
    void write(Writer out) throws IOException {
        JsonGenerator json = JsonOutput.generator(out);
        json.writeStartObject();
        json.writeStringField("displayTimeUnit", "ns");
        json.writeArrayFieldStart("traceEvents");
        for (int lane = 0; lane < table.lanes().size(); lane++) {
            name(json, lane + 1, table.lanes().get(lane));
        }
        for (int lane = 0; lane < table.lanes().size(); lane++) {
            writeLane(json, lane);
        }
        writeStops(json);
        new PassedOverCounters(table, this::isIncluded).write((timeNs, name, value) -> {
            begin(json, "C", 0, timeNs);
            json.writeStringField("name", name);
            json.writeObjectFieldStart("args");
            json.writeNumberField("messages", value);
            json.writeEndObject();
            json.writeEndObject();
        });
        json.writeEndArray();
        json.writeEndObject();
        json.flush();
    }

    private static void name(JsonGenerator json, int track, String name) throws IOException {
        json.writeStartObject();
        json.writeStringField("ph", "M");
        json.writeNumberField("pid", PROCESS);
        json.writeNumberField("tid", track);
        json.writeStringField("name", "thread_name");
        json.writeObjectFieldStart("args");
        json.writeStringField("name", name);
        json.writeEndObject();
        json.writeEndObject();
    }

    /** Begins an event; the caller ends it. */
    private void begin(JsonGenerator json, String phase, int track, long ns) throws IOException {
        json.writeStartObject();
        json.writeStringField("ph", phase);
        json.writeNumberField("pid", PROCESS);
        json.writeNumberField("tid", track);
        json.writeFieldName("ts");
        json.writeNumber(us(ns - firstNs));
    }

    /** Returns a time in us, without zeros at its end: there are millions of them. */
    private static String us(long ns) {
        long rest = ns % NS_PER_US;
        if (rest == 0) {
            return Long.toString(ns / NS_PER_US);
        }
        String digits = Long.toString(NS_PER_US + rest);
        int end = digits.length();
        while (digits.charAt(end - 1) == '0') {
            end--;
        }
        return ns / NS_PER_US + "." + digits.substring(1, end);
    }

    private void writeLane(JsonGenerator json, int lane) throws IOException {
        List<LaneEvent> all = new ArrayList<>();
        for (int i = 0; i < table.activations(); i++) {
            if (table.lane(i) == lane && isIncluded(i)) {
                all.add(new LaneEvent(table.beginNs(i), LaneEvent.SLICE, i));
                arrows.addTo(all, i);
            }
        }
        // Outer slices come before inner ones that begin with them, and arrows after the slices that they are in.
        all.sort(Comparator.comparingLong(LaneEvent::ns)
                .thenComparingInt(LaneEvent::kind)
                .thenComparingLong(event -> event.kind() == LaneEvent.SLICE ? -table.endNs((int) event.number()) : 0));
        for (LaneEvent event : all) {
            if (event.kind() == LaneEvent.SLICE) {
                slice(json, lane + 1, (int) event.number());
            } else {
                arrow(json, lane + 1, event);
            }
        }
    }

    private void slice(JsonGenerator json, int track, int activation) throws IOException {
        slices++;
        begin(json, "X", track, table.beginNs(activation));
        json.writeFieldName("dur");
        json.writeNumber(us(table.endNs(activation) - table.beginNs(activation)));
        json.writeStringField("name", table.items().get(table.item(activation)).shown());
        if (!compact && table.reads(activation) + table.publishes(activation) > 0) {
            json.writeObjectFieldStart("args");
            messages(json, "reads", table.reads(activation), i -> table.read(activation, i));
            messages(json, "publishes", table.publishes(activation), i -> table.published(activation, i));
            json.writeEndObject();
        }
        json.writeEndObject();
    }

    private void messages(JsonGenerator json, String name, int count, IntUnaryOperator message) throws IOException {
        if (count > 0) {
            json.writeStringField(name, messages(count, message));
        }
    }

    private String messages(int count, IntUnaryOperator message) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            int one = message.applyAsInt(i);
            TraceTopic topic = table.topics().get(table.topic(one));
            text.append(i == 0 ? "" : ", ").append(topic.shown()).append(' ').append(table.generation(one));
        }
        return text.toString();
    }

    private void arrow(JsonGenerator json, int track, LaneEvent event) throws IOException {
        boolean isStart = event.kind() == LaneEvent.ARROW_START;
        begin(json, isStart ? "s" : "f", track, event.ns());
        json.writeNumberField("id", event.number());
        json.writeStringField("name", "m"); // short: there are a million of them
        json.writeStringField("cat", "m");
        if (!isStart) {
            json.writeStringField("bp", "e");
        }
        json.writeEndObject();
    }

    private void writeStops(JsonGenerator json) throws IOException {
        List<TimedEvent> stops = events.all().stream()
                .filter(event ->
                        event.blame() == Blame.JVM_STOPPED && event.fromNs() >= fromNs && event.fromNs() < toNs)
                .sorted(Comparator.comparingLong(TimedEvent::fromNs).thenComparingLong(event -> -event.toNs()))
                .toList();
        if (!stops.isEmpty()) {
            name(json, STOPS_TRACK, "JVM stopped");
        }
        for (TimedEvent stop : stops) {
            begin(json, "X", STOPS_TRACK, stop.fromNs());
            json.writeFieldName("dur");
            json.writeNumber(us(stop.toNs() - stop.fromNs()));
            json.writeStringField("name", stop.by());
            json.writeEndObject();
        }
    }

    /**
     * Something on a track.
     *
     * @param number of the activation, or of the arrow
     */
    record LaneEvent(long ns, int kind, long number) {
        static final int SLICE = 0;
        static final int ARROW_START = 1;
        static final int ARROW_END = 2;
    }
}
