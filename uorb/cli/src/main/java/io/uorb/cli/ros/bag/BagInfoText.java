// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.bag;

import io.uorb.ros.bag.BagCompression;
import io.uorb.text.TextEscapes;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The summary of a bag as {@code rosbag info} prints it. One use. */
final class BagInfoText {
    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("MMM dd yyyy HH:mm:ss", Locale.ENGLISH);
    private static final int MINUTE_S = 60;
    private static final int HOUR_MIN = 60;
    private static final double PERCENT = 100;

    private final BagSummary bag;
    private final ZoneId zone;
    private final List<Row> rows = new ArrayList<>();

    private record Row(String name, String value) {}

    private BagInfoText(BagSummary bag, ZoneId zone) {
        this.bag = bag;
        this.zone = zone;
    }

    /** Returns the lines, without the last line's end. */
    static String of(BagSummary bag, ZoneId zone) {
        return new BagInfoText(bag, zone).print();
    }

    private String print() {
        rows.add(new Row("path", escape(bag.path().toString())));
        rows.add(new Row("version", "2.0"));
        if (bag.chunks() > 0) {
            rows.add(new Row("duration", duration(bag.durationS())));
            rows.add(new Row("start", time(bag.startS())));
            rows.add(new Row("end", time(bag.endS())));
        }
        rows.add(new Row("size", PythonReals.size(bag.size())));
        if (bag.chunks() > 0) {
            rows.add(new Row("messages", Long.toString(bag.messages())));
            addCompression();
            addTypes();
            addTopics();
        }
        int width = rows.stream().mapToInt(row -> row.name().length()).max().orElse(0) + 1;
        StringBuilder text = new StringBuilder();
        for (Row row : rows) {
            String name = row.name().isEmpty() ? "" : row.name() + ":";
            text.append(pad(name, width)).append(' ').append(row.value()).append('\n');
        }
        return text.toString().stripTrailing();
    }

    private static String duration(double durationS) {
        long minutes = (long) (durationS / MINUTE_S);
        long seconds = (long) (durationS % MINUTE_S);
        long hours = minutes / HOUR_MIN;
        if (hours > 0) {
            return String.format(
                    Locale.ROOT, "%dhr %d:%02ds (%ds)", hours, minutes % HOUR_MIN, seconds, (long) durationS);
        }
        if (minutes > 0) {
            return String.format(Locale.ROOT, "%d:%02ds (%ds)", minutes, seconds, (long) durationS);
        }
        return PythonReals.fixed(durationS, 1) + "s";
    }

    private String time(double seconds) {
        String date = DATE.format(Instant.ofEpochSecond((long) seconds).atZone(zone));
        String fraction = PythonReals.fixed(seconds - (long) seconds, 2).substring(1);
        return date + fraction + " (" + PythonReals.fixed(seconds, 2) + ")";
    }

    private void addCompression() {
        List<String> kinds = new ArrayList<>();
        for (BagSummary.ChunkKind kind : bag.compressions()) {
            String text = kind.compression().label() + " [" + kind.chunks() + "/" + bag.chunks() + " chunks";
            if (kind.compression() != BagCompression.NONE) {
                text += "; " + percent(kind.storedBytes(), kind.bytes());
            }
            kinds.add(text + "]");
        }
        rows.add(new Row("compression", String.join(", ", kinds)));
        if (bag.isCompressed()) {
            addSizes();
        }
    }

    private static String percent(long stored, long bytes) {
        return PythonReals.fixed(bytes == 0 ? PERCENT : PERCENT * stored / bytes, 2) + "%";
    }

    private void addSizes() {
        String bytes = PythonReals.size(bag.bytes());
        String stored = PythonReals.size(bag.storedBytes());
        int width = Math.max(bytes.length(), stored.length());
        String bytesRate = "";
        String storedRate = "";
        if (bag.durationS() > 0) {
            String bytesPerS = PythonReals.size(bag.bytes() / bag.durationS());
            String storedPerS = PythonReals.size(bag.storedBytes() / bag.durationS());
            int rateWidth = Math.max(bytesPerS.length(), storedPerS.length());
            bytesRate = " @ " + padLeft(bytesPerS, rateWidth) + "/s";
            storedRate =
                    " @ " + padLeft(storedPerS, rateWidth) + "/s (" + percent(bag.storedBytes(), bag.bytes()) + ")";
        }
        rows.add(new Row("uncompressed", padLeft(bytes, width) + bytesRate));
        rows.add(new Row("compressed", padLeft(stored, width) + storedRate));
    }

    private void addTypes() {
        int width = width(bag.types().keySet());
        bag.types().forEach((type, md5) -> addTo("types", pad(escape(type), width) + " [" + escape(md5) + "]"));
    }

    /** Adds a row below the name, which is printed once. */
    private void addTo(String name, String value) {
        boolean isFirst = rows.stream().noneMatch(row -> row.name().equals(name));
        rows.add(new Row(isFirst ? name : "", value));
    }

    private void addTopics() {
        int topicWidth = width(bag.topics().keySet());
        int typeWidth = width(bag.types().keySet());
        int countWidth = bag.topics().values().stream()
                .mapToInt(topic -> Long.toString(topic.messages()).length())
                .max()
                .orElse(0);
        int rateWidth = bag.topics().values().stream()
                .mapToInt(topic -> rate(topic).length())
                .max()
                .orElse(0);
        bag.topics().forEach((name, topic) -> {
            String rate = rate(topic);
            addTo(
                    "topics",
                    pad(escape(name), topicWidth)
                            + "   " + padLeft(Long.toString(topic.messages()), countWidth)
                            + (topic.messages() > 1 ? " msgs" : " msg ")
                            + (rate.isEmpty() ? "   " : " @ ") + padLeft(rate, rateWidth)
                            + " : " + pad(escape(topic.type()), typeWidth)
                            + (topic.connections() > 1 ? " (" + topic.connections() + " connections)" : ""));
        });
    }

    private static String rate(BagSummary.TopicRow topic) {
        return Double.isNaN(topic.frequencyHz()) ? "" : PythonReals.frequency(topic.frequencyHz());
    }

    private static int width(Iterable<String> texts) {
        int width = 0;
        for (String text : texts) {
            width = Math.max(width, escape(text).length());
        }
        return width;
    }

    private static String escape(String text) {
        return TextEscapes.escape(text);
    }

    private static String pad(String text, int width) {
        return text + " ".repeat(Math.max(0, width - text.length()));
    }

    private static String padLeft(String text, int width) {
        return " ".repeat(Math.max(0, width - text.length())) + text;
    }
}
