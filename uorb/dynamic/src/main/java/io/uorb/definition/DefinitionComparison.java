// SPDX-License-Identifier: Apache-2.0
package io.uorb.definition;

import io.uorb.schema.Field;
import io.uorb.schema.FieldDescription;
import io.uorb.schema.MessageConstant;
import io.uorb.schema.MessageDefinition;
import io.uorb.schema.QueueLength;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The differences between two versions of a message definition: of the schema, and of its description. The description
 * is not part of hash, layout and bytes; but with a changed unit the same bytes have another meaning, for which PX4
 * requires a new field name (M-19). Immutable.
 */
public final class DefinitionComparison {
    /** The constant that numbers the versions of a message (M-18). */
    public static final String VERSION_CONSTANT = "MESSAGE_VERSION";

    private final MessageDefinition first;
    private final MessageDefinition second;
    private final SchemaComparison schemas;
    private final List<String> lines = new ArrayList<>();

    private DefinitionComparison(MessageDefinition first, MessageDefinition second) {
        this.first = first;
        this.second = second;
        this.schemas = SchemaComparison.of(first.schema(), second.schema());
        compareHeads();
        lines.addAll(schemas.lines());
        compareFields();
        compareConstants();
    }

    /** Compares a first version with a second one. */
    public static DefinitionComparison of(MessageDefinition first, MessageDefinition second) {
        return new DefinitionComparison(first, second);
    }

    /** Returns the number of a definition's version, if it has one (M-18). */
    public static Optional<Long> version(MessageDefinition definition) {
        return definition.constants().stream()
                .filter(constant -> constant.name().equals(VERSION_CONSTANT))
                .map(constant -> constant.value().longValue())
                .findFirst();
    }

    /** Returns the comparison of fields, hash, peers and logs. */
    public SchemaComparison schemas() {
        return schemas;
    }

    /** Returns whether nothing differs, including comments and the fields of nested messages. */
    public boolean isIdentical() {
        return first.equals(second);
    }

    /**
     * Returns all differences as text, one per line: version, name, topics, queue length, comment, fields, units,
     * constants. Empty if and only if {@link #isIdentical}.
     */
    public List<String> lines() {
        return List.copyOf(lines);
    }

    private void compareHeads() {
        compareText("version: ", versionText(first), versionText(second));
        compareText("message name: ", first.schema().name(), second.schema().name());
        for (String topic : first.topics()) {
            if (!second.topics().contains(topic)) {
                lines.add("topic " + topic + ": removed");
            }
        }
        for (String topic : second.topics()) {
            if (!first.topics().contains(topic)) {
                lines.add("topic " + topic + ": added");
            }
        }
        if (List.copyOf(second.topics()).containsAll(first.topics())
                && first.topics().size() == second.topics().size()) {
            compareText("order of the topics: ", String.join(" ", first.topics()), String.join(" ", second.topics()));
        }
        compareText("queue length: ", Integer.toString(first.queueLength()), Integer.toString(second.queueLength()));
        if (!first.comment().equals(second.comment())) {
            lines.add("message comment: changed");
        }
    }

    private static String versionText(MessageDefinition definition) {
        return version(definition).map(Object::toString).orElse("none");
    }

    private void compareFields() {
        for (Field field : first.schema().fields()) {
            if (second.schema().field(field.name()).isPresent()) {
                compareDescriptions(field.name());
            }
        }
    }

    private void compareDescriptions(String name) {
        FieldDescription old = first.description(name);
        FieldDescription young = second.description(name);
        compareText("field " + name + ": unit ", orNone(old.unit()), orNone(young.unit()));
        compareText("field " + name + ": constants ", constants(old), constants(young));
        if (!old.comment().equals(young.comment())) {
            lines.add("field " + name + ": comment changed");
        }
    }

    private static String constants(FieldDescription description) {
        String values = switch (description.meaning()) {
            case VALUES -> "values";
            case BIT_NUMBERS -> "numbers of bits";
            case BIT_MASKS -> "masks of bits";
        };
        return (description.constants().isEmpty() ? "" : description.constants() + " as ") + values;
    }

    private static String orNone(String text) {
        return text.isEmpty() ? "none" : text;
    }

    private void compareConstants() {
        Map<String, MessageConstant> old = byName(first);
        Map<String, MessageConstant> young = byName(second);
        for (MessageConstant constant : old.values()) {
            MessageConstant other = young.get(constant.name());
            if (other == null && !isToldBefore(constant)) {
                lines.add("constant " + constant.name() + ": removed, was " + text(constant));
            } else if (other != null) {
                compareConstant(constant, other);
            }
        }
        for (MessageConstant constant : young.values()) {
            if (!old.containsKey(constant.name()) && !isToldBefore(constant)) {
                lines.add("constant " + constant.name() + ": added, " + text(constant));
            }
        }
        boolean sameNames = old.keySet().equals(young.keySet());
        if (sameNames && !List.copyOf(old.keySet()).equals(List.copyOf(young.keySet()))) {
            lines.add("order of the constants: changed");
        }
    }

    private void compareConstant(MessageConstant old, MessageConstant young) {
        boolean sameType = old.type() == young.type();
        Function<MessageConstant, String> text = sameType ? MessageConstant::text : DefinitionComparison::text;
        if (!isToldBefore(old) || !sameType) {
            compareText("constant " + old.name() + ": ", text.apply(old), text.apply(young));
        }
        if (!old.comment().equals(young.comment())) {
            lines.add("constant " + old.name() + ": comment changed");
        }
    }

    /** Whether the constant is the version or the queue length and a line before all others told its change. */
    private boolean isToldBefore(MessageConstant constant) {
        return constant.name().equals(VERSION_CONSTANT)
                || QueueLength.isConstant(constant) && first.queueLength() != second.queueLength();
    }

    private static String text(MessageConstant constant) {
        return constant.type().msgName() + " " + constant.text();
    }

    private static Map<String, MessageConstant> byName(MessageDefinition definition) {
        Map<String, MessageConstant> constants = new LinkedHashMap<>();
        definition.constants().forEach(constant -> constants.put(constant.name(), constant));
        return constants;
    }

    private void compareText(String what, String from, String to) {
        if (!from.equals(to)) {
            lines.add(what + from + " -> " + to);
        }
    }
}
