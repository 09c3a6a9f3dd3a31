// SPDX-License-Identifier: Apache-2.0
package io.uorb.codegen;

import io.uorb.schema.ConstantMeaning;
import io.uorb.schema.Field;
import io.uorb.schema.FieldDescription;
import io.uorb.schema.MessageConstant;
import io.uorb.schema.MessageDefinition;
import io.uorb.schema.WireType;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The method that builds the message's definition, anew with each call so that it costs nothing until it is called;
 * several methods where it is long.
 */
final class DefinitionPart {
    /**
     * Calls in one expression. javac compiles them recursively, and a method of more than 64 KB of code does not exist:
     * a call takes about 25 bytes.
     */
    private static final int MAX_CALLS = 128;

    private static final int MAX_COLUMNS = 120;
    private static final int CALL_COLUMN = 16;
    private static final String STEP = " ".repeat(8);

    /** Columns left for a piece of text, after a plus in front of it and two brackets behind it. */
    private static final int PIECE_COLUMNS = MAX_COLUMNS - CALL_COLUMN - STEP.length() - "+ ))".length();

    private final MessageDefinition definition;
    private final String schemaField;
    private final SourceWriter out = new SourceWriter();

    private DefinitionPart(MessageDefinition definition, String schemaField) {
        this.definition = definition;
        this.schemaField = schemaField;
    }

    static String of(MessageDefinition definition, String schemaField) {
        return new DefinitionPart(definition, schemaField).write();
    }

    /** Returns whether the definition names constants of fields, so that its code needs the classes that say so. */
    static boolean namesConstants(MessageDefinition definition) {
        return definition.schema().fields().stream()
                .anyMatch(field -> isAboutConstants(definition.description(field.name())));
    }

    private static boolean isAboutConstants(FieldDescription description) {
        return !description.constants().isEmpty() || description.meaning() != ConstantMeaning.VALUES;
    }

    private String write() {
        List<String> calls = calls();
        out.line("@Override").open("public MessageDefinition definition() {");
        String builder = "MessageDefinition.builder(" + schemaField + ")";
        if (calls.size() <= MAX_CALLS) {
            chain("return " + builder, calls, ".build();");
            return out.close().toString();
        }
        int methods = (calls.size() + MAX_CALLS - 1) / MAX_CALLS;
        out.line("MessageDefinition.Builder definition = " + builder + ";");
        for (int i = 1; i <= methods; i++) {
            out.line("define" + i + "(definition);");
        }
        out.line("return definition.build();").close();
        for (int i = 1; i <= methods; i++) {
            out.line("")
                    .line("/**")
                    .line(" * Adds part of the description of the message.")
                    .line(" *");
            out.line(" * @param definition the builder").line(" */");
            out.open("private static void define" + i + "(MessageDefinition.Builder definition) {");
            int last = Math.min(i * MAX_CALLS, calls.size()) - 1;
            chain("definition", calls.subList((i - 1) * MAX_CALLS, last), calls.get(last) + ";");
            out.close();
        }
        return out.toString();
    }

    private void chain(String start, List<String> calls, String end) {
        out.line(start);
        calls.forEach(this::indented);
        indented(end);
    }

    private void indented(String lines) {
        lines.lines().forEach(line -> out.line(STEP + line));
    }

    private List<String> calls() {
        List<String> calls = new ArrayList<>();
        if (!definition.comment().isEmpty()) {
            calls.add(call(".comment(", definition.comment(), ")"));
        }
        calls.add(topics());
        for (Field field : definition.schema().fields()) {
            FieldDescription description = definition.description(field.name());
            if (!description.equals(FieldDescription.NONE)) {
                calls.add(field(field.name(), description));
            }
        }
        for (MessageConstant constant : definition.constants()) {
            String head = ".constant(WireType." + constant.type() + ", " + StringLiteral.of(constant.name()) + ", "
                    + value(constant) + ", ";
            calls.add(call(head, constant.comment(), ")"));
        }
        return calls;
    }

    private String topics() {
        List<String> names = definition.topics().stream().map(StringLiteral::of).toList();
        String head = ".topics(" + definition.queueLength() + ", List.of(";
        String line = head + String.join(", ", names) + "))";
        return CALL_COLUMN + line.length() <= MAX_COLUMNS
                ? line
                : names.stream().collect(Collectors.joining(",\n" + STEP, head + "\n" + STEP, "))"));
    }

    private static String field(String name, FieldDescription description) {
        String head = ".field(" + StringLiteral.of(name) + ", ";
        String unit = StringLiteral.of(description.unit());
        if (!isAboutConstants(description)) {
            return call(head + unit + ", ", description.comment(), ")");
        }
        String tail = ", " + unit + ", " + StringLiteral.of(description.constants()) + ", ConstantMeaning."
                + description.meaning() + "))";
        return call(head + "new FieldDescription(", description.comment(), tail);
    }

    private static String call(String head, String text, String tail) {
        String line = head + StringLiteral.of(text) + tail;
        if (!text.contains("\n") && CALL_COLUMN + line.length() <= MAX_COLUMNS) {
            return line;
        }
        List<String> pieces = StringLiteral.lines(text, PIECE_COLUMNS);
        String lines = head.stripTrailing() + "\n" + STEP + String.join("\n" + STEP, pieces);
        return tail.length() <= "))".length() ? lines + tail : lines + ",\n" + STEP + tail.substring(", ".length());
    }

    private static String value(MessageConstant constant) {
        if (constant.type() == WireType.FLOAT32) {
            float value = constant.value().floatValue();
            return Float.isFinite(value) ? "(double) " + value + "f" : special(value);
        }
        if (constant.type() == WireType.FLOAT64) {
            double value = constant.value().doubleValue();
            return Double.isFinite(value) ? Double.toString(value) : special(value);
        }
        return constant.value() + "L";
    }

    private static String special(double value) {
        if (Double.isNaN(value)) {
            return "Double.NaN";
        }
        return value > 0 ? "Double.POSITIVE_INFINITY" : "Double.NEGATIVE_INFINITY";
    }
}
