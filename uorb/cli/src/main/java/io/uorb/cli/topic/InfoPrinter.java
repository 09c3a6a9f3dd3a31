// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.topic;

import io.uorb.cli.output.Column;
import io.uorb.cli.output.Durations;
import io.uorb.cli.output.TextTable;
import io.uorb.schema.Field;
import io.uorb.schema.FieldDescription;
import io.uorb.schema.Layout;
import io.uorb.schema.MessageConstant;
import io.uorb.schema.MessageDefinition;
import io.uorb.shell.wire.Answer;
import io.uorb.text.TextEscapes;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The text of {@code uorb info}. */
final class InfoPrinter {
    private static final double US_PER_S = 1e6;
    private static final String NOTHING = "-";

    private InfoPrinter() {}

    static List<String> of(TopicInfo info) {
        List<String> lines = new ArrayList<>();
        Answer.Description description = info.view().description();
        MessageDefinition message = info.view().topic().definition();
        lines.add(String.format(
                Locale.ROOT,
                "%s: message %s, %d bytes, queue of %d, hash 0x%08x",
                info.view().name(),
                message.schema().name(),
                description.sizeBytes(),
                description.queueLength(),
                (int) description.hash()));
        addMessage(message, lines);
        for (MessageDefinition nested : info.view().nestedMessages()) {
            lines.add("");
            lines.add("Message " + nested.schema().name() + ", "
                    + nested.schema().layout().sizeBytes() + " bytes");
            addMessage(nested, lines);
        }
        addTable("Instances", instances(info), lines);
        addTable("Publishers", publications(info.publications()), lines);
        addTable("Subscribers", subscriptions(info.subscriptions()), lines);
        if (!info.devices().isEmpty()) {
            addTable("Devices", devices(info.devices()), lines);
        }
        return lines;
    }

    /** Returns the devices behind all topics. */
    static List<String> ofDevices(List<Answer.DeviceRow> devices) {
        return devices.isEmpty()
                ? List.of("no driver describes a device")
                : devices(devices).lines();
    }

    private static TextTable devices(List<Answer.DeviceRow> devices) {
        TextTable table = new TextTable(List.of(
                Column.text("TOPIC"),
                Column.number("INST"),
                Column.text("DEVICE"),
                Column.text("VENDOR"),
                Column.number("VERSION"),
                Column.number("POWER"),
                Column.number("RANGE"),
                Column.number("RESOLUTION"),
                Column.number("MIN DELAY"),
                Column.number("MAX DELAY"),
                Column.number("FIFO"),
                Column.number("FIFO MAX")));
        for (Answer.DeviceRow device : devices) {
            table.add(
                    device.topic(),
                    Integer.toString(device.instance()),
                    known(device.name()),
                    known(device.vendor()),
                    number(device.version()),
                    Double.isNaN(device.powerMilliamps()) ? NOTHING : number(device.powerMilliamps()) + " mA",
                    number(device.maxRange()),
                    number(device.resolution()),
                    delay(device.minDelayUs()),
                    delay(device.maxDelayUs()),
                    number(device.fifoReserved()),
                    number(device.fifoMax()));
        }
        return table;
    }

    private static String known(String text) {
        return text.isEmpty() ? NOTHING : text;
    }

    private static String number(int value) {
        return value == 0 ? NOTHING : Integer.toString(value);
    }

    private static String number(double value) {
        return Double.isNaN(value) ? NOTHING : String.format(Locale.ROOT, "%.4g", value);
    }

    private static String delay(long delayUs) {
        return delayUs <= 0 ? NOTHING : Durations.ofUs(delayUs);
    }

    private static void addTable(String title, TextTable table, List<String> lines) {
        List<String> rows = table.lines();
        lines.add("");
        lines.add(rows.size() == 1 ? title + ": none" : title);
        if (rows.size() > 1) {
            rows.forEach(row -> lines.add("  " + row));
        }
    }

    private static void addMessage(MessageDefinition message, List<String> lines) {
        for (String line : message.comment().split("\n")) {
            if (!line.isBlank()) {
                lines.add("  " + TextEscapes.escape(line));
            }
        }
        addTable("Fields", fields(message), lines);
        if (!message.constants().isEmpty()) {
            addTable("Constants", constants(message), lines);
        }
    }

    private static TextTable fields(MessageDefinition message) {
        TextTable table = new TextTable(List.of(
                Column.number("OFFSET"),
                Column.text("TYPE"),
                Column.text("FIELD"),
                Column.text("UNIT"),
                Column.text("COMMENT")));
        for (Layout.Slot slot : message.schema().layout().slots()) {
            Field field = slot.field();
            FieldDescription said = message.description(field.name());
            table.add(
                    Integer.toString(slot.offsetBytes()),
                    field.msgType(),
                    field.name(),
                    said.unit(),
                    oneLine(said.comment()));
        }
        return table;
    }

    private static TextTable constants(MessageDefinition message) {
        TextTable table = new TextTable(
                List.of(Column.text("TYPE"), Column.text("CONSTANT"), Column.number("VALUE"), Column.text("COMMENT")));
        for (MessageConstant constant : message.constants()) {
            table.add(constant.type().msgName(), constant.name(), constant.text(), oneLine(constant.comment()));
        }
        return table;
    }

    private static String oneLine(String comment) {
        return comment.strip().replaceAll("\\s*\\n\\s*", " ");
    }

    private static TextTable instances(TopicInfo info) {
        TextTable table = new TextTable(List.of(
                Column.number("INST"),
                Column.number("RATE"),
                Column.number("PUBLISHED"),
                Column.number("AGE"),
                Column.number("#PUB"),
                Column.number("#SUB"),
                Column.number("LOST"),
                Column.text("FAULTS")));
        for (TopicInfo.Instance instance : info.instances()) {
            Answer.NodeRow node = instance.node();
            table.add(
                    Integer.toString(node.instance()),
                    rate(instance.rateHz()),
                    Long.toString(node.published()),
                    age(node.lastPublishedUs(), info.nowUs()),
                    Integer.toString(node.publishers()),
                    Integer.toString(node.subscribers()),
                    Long.toString(node.lost()),
                    node.faults());
        }
        return table;
    }

    private static String rate(double rateHz) {
        return Double.isNaN(rateHz) ? NOTHING : String.format(Locale.ROOT, "%.1f", rateHz);
    }

    private static String age(long lastUs, long nowUs) {
        return lastUs == 0 ? NOTHING : String.format(Locale.ROOT, "%.3f s", Math.max(nowUs - lastUs, 0) / US_PER_S);
    }

    private static TextTable publications(List<Answer.PublicationRow> publications) {
        TextTable table = new TextTable(List.of(
                Column.number("INST"),
                Column.text("MODULE"),
                Column.text("THREAD"),
                Column.number("PUBLISHED"),
                Column.number("PROMISE")));
        for (Answer.PublicationRow row : publications) {
            table.add(
                    Integer.toString(row.instance()),
                    row.module(),
                    row.thread(),
                    Long.toString(row.published()),
                    delay(row.promiseUs()) + (row.lateUs() > 0 ? ", late " + delay(row.lateUs()) : ""));
        }
        return table;
    }

    private static TextTable subscriptions(List<Answer.SubscriptionRow> subscriptions) {
        TextTable table = new TextTable(List.of(
                Column.number("INST"),
                Column.text("MODULE"),
                Column.text("THREAD"),
                Column.text("WAY"),
                Column.number("INTERVAL"),
                Column.number("DEADLINE"),
                Column.number("BEHIND"),
                Column.number("LOST"),
                Column.number("SKIPPED")));
        for (Answer.SubscriptionRow row : subscriptions) {
            table.add(
                    Integer.toString(row.instance()),
                    row.module(),
                    row.thread(),
                    row.deliveryMode(),
                    delay(row.intervalUs()),
                    delay(row.deadlineUs()),
                    Long.toString(row.behind()),
                    Long.toString(row.lost()),
                    Long.toString(row.skipped()));
        }
        return table;
    }
}
