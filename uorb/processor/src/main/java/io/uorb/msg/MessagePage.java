// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg;

import io.uorb.definition.FieldConstants;
import io.uorb.schema.ConstantMeaning;
import io.uorb.schema.Field;
import io.uorb.schema.FieldDescription;
import io.uorb.schema.Layout;
import io.uorb.schema.MessageConstant;
import io.uorb.schema.MessageDefinition;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.Names;
import io.uorb.schema.QueueLength;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;
import java.util.stream.Collectors;

/** A Markdown page that documents a message. */
public final class MessagePage {
    private final MessageDefinition message;
    private final StringBuilder page = new StringBuilder();

    private MessagePage(MessageDefinition message) {
        this.message = message;
    }

    /** Returns the page: what the message is, its figures, a table of its fields, its constants by field. */
    public static String of(MessageDefinition message) {
        MessagePage page = new MessagePage(message);
        page.writeHead();
        page.writeFigures();
        page.writeFields();
        page.writeConstants();
        return page.page.toString();
    }

    private void writeHead() {
        page.append("# ").append(message.schema().name()).append('\n');
        if (!message.comment().isEmpty()) {
            page.append('\n').append(escaped(message.comment())).append('\n');
        }
    }

    private void writeFigures() {
        MessageSchema schema = message.schema();
        Layout layout = schema.layout();
        page.append("\n| | |\n|---|---|\n");
        row("Topics", message.topics().stream().map(MessagePage::code).collect(Collectors.joining(", ")));
        row("Queue length", Integer.toString(message.queueLength()));
        row("Size, bytes", Integer.toString(layout.sizeBytes()));
        row("Size without padding at the end, bytes", Integer.toString(layout.sizeWithoutPaddingBytes()));
        row("Hash", code(String.format(Locale.ROOT, "0x%08x", schema.hash())));
        row("Layout", code(layout.format()));
    }

    private void writeFields() {
        page.append("\n## Fields\n\n| type | name | unit | meaning |\n|---|---|---|---|\n");
        for (Field field : message.schema().fields()) {
            FieldDescription description = message.description(field.name());
            StringJoiner meaning = new StringJoiner("<br>");
            if (!description.comment().isEmpty()) {
                meaning.add(cell(description.comment()));
            }
            if (!FieldConstants.of(message, field.name()).isEmpty()) {
                meaning.add(kind(description.meaning()) + " " + code(prefix(field) + "…"));
            }
            row(code(field.msgType()), code(field.name()), cell(description.unit()), meaning.toString());
        }
    }

    private void writeConstants() {
        List<MessageConstant> others = new ArrayList<>(message.constants());
        others.removeIf(QueueLength::isConstant); // the figures have it
        if (others.isEmpty()) {
            return;
        }
        page.append("\n## Constants\n");
        int all = others.size();
        fieldsByConstants().forEach((constants, fields) -> {
            others.removeAll(constants);
            ConstantMeaning meaning = message.description(fields.get(0).name()).meaning();
            String names = fields.stream().map(field -> code(field.name())).collect(Collectors.joining(", "));
            page.append("\n### ").append(names).append("\n\n");
            writeConstants(constants, meaning);
        });
        if (!others.isEmpty()) {
            page.append(others.size() < all ? "\n### Others\n\n" : "\n");
            writeConstants(others, ConstantMeaning.VALUES);
        }
    }

    /** Fields that have the same constants, with the same meaning, share a table. */
    private Map<List<MessageConstant>, List<Field>> fieldsByConstants() {
        Map<List<MessageConstant>, List<Field>> groups = new LinkedHashMap<>();
        for (Field field : message.schema().fields()) {
            List<MessageConstant> constants = FieldConstants.of(message, field.name());
            if (!constants.isEmpty()) {
                groups.computeIfAbsent(constants, unseen -> new ArrayList<>()).add(field);
            }
        }
        return groups;
    }

    private void writeConstants(List<MessageConstant> constants, ConstantMeaning meaning) {
        page.append("| name | ").append(valueTitle(meaning)).append(" | meaning |\n|---|---|---|\n");
        for (MessageConstant constant : constants) {
            String value = meaning == ConstantMeaning.BIT_MASKS
                    ? "0x" + Long.toHexString(constant.value().longValue())
                    : constant.text();
            row(code(constant.name()), value, cell(constant.comment()));
        }
    }

    private static String kind(ConstantMeaning meaning) {
        return switch (meaning) {
            case VALUES -> "One of";
            case BIT_NUMBERS -> "Bits, by number:";
            case BIT_MASKS -> "Bits, by mask:";
        };
    }

    private static String valueTitle(ConstantMeaning meaning) {
        return switch (meaning) {
            case VALUES -> "value";
            case BIT_NUMBERS -> "bit";
            case BIT_MASKS -> "mask";
        };
    }

    private String prefix(Field field) {
        String given = message.description(field.name()).constants();
        return (given.isEmpty() ? Names.toConstantCase(field.name()) : given) + "_";
    }

    private void row(String... cells) {
        page.append('|');
        for (String cell : cells) {
            page.append(cell.isEmpty() ? "" : " ").append(cell).append(" |");
        }
        page.append('\n');
    }

    private static String code(String text) {
        return "`" + text + "`";
    }

    /** Returns the text within a cell of a table, which is one line: paragraphs become line breaks. */
    private static String cell(String text) {
        return escaped(text).replace("|", "\\|").replaceAll("\n\n+", "<br>").replace('\n', ' ');
    }

    /** Returns the plain text that Markdown shows as it is. */
    private static String escaped(String text) {
        return text.replaceAll("[\\\\`*_\\[]", "\\\\$0").replace("<", "&lt;");
    }
}
