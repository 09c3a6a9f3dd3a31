// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.definition.FieldConstants;
import io.uorb.schema.ConstantMeaning;
import io.uorb.schema.Field;
import io.uorb.schema.MessageConstant;
import io.uorb.schema.MessageDefinition;
import io.uorb.schema.QueueLength;
import io.uorb.schema.WireType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

/** All messages, fields and constants say what they are, in which unit, and whose values they are. */
class DescriptionsTest {
    private static final Set<String> STOP_WORDS = Set.of("a", "an", "the", "of", "in", "is", "this", "field", "value");

    @Test
    void shouldTellWhatEachMessageIs() {
        Set<String> silent = new TreeSet<>();
        Set<String> comments = new HashSet<>();
        for (MessageDefinition message : JarTopics.messages()) {
            if (message.comment().isBlank() || !comments.add(message.comment())) {
                silent.add(message.schema().name());
            }
        }
        assertEquals(Set.of(), silent);
    }

    @Test
    void shouldTellHowTheTopicsOfAMessageDiffer() {
        Set<String> silent = new TreeSet<>();
        for (MessageDefinition message : JarTopics.messages()) {
            for (String topic : message.topics()) {
                if (message.topics().size() > 1 && !words(message.comment()).contains(topic)) {
                    silent.add(topic);
                }
            }
        }
        assertEquals(Set.of(), silent);
    }

    /** More than its name: a word at least that is not in the name. */
    @Test
    void shouldTellWhatEachFieldMeans() {
        Set<String> silent = new TreeSet<>();
        forEachField((message, field) -> {
            String comment = message.description(field.name()).comment();
            Set<String> words = words(comment);
            words.removeAll(List.of(field.name().split("_")));
            words.removeAll(STOP_WORDS);
            if (words.isEmpty() || !comment.contains(".")) {
                silent.add(name(message, field));
            }
        });
        assertEquals(Set.of(), silent);
    }

    @Test
    void shouldTellWhatEachConstantMeans() {
        Set<String> silent = new TreeSet<>();
        for (MessageDefinition message : JarTopics.messages()) {
            for (MessageConstant constant : message.constants()) {
                if (!constant.comment().contains(".") && !QueueLength.isConstant(constant)) {
                    silent.add(message.schema().name() + "." + constant.name());
                }
            }
        }
        assertEquals(Set.of(), silent);
    }

    /** A floating field measures something, unless it is on the list; integers may count. */
    @Test
    void shouldHaveAUnitForEachFloatingFieldThatMeasures() {
        Set<String> without = new TreeSet<>();
        forEachField((message, field) -> {
            if (field.type() != null
                    && field.type().isFloating()
                    && unit(message, field).isEmpty()) {
                without.add(name(message, field));
            }
        });
        assertEquals(new TreeSet<>(Vocabulary.WITHOUT_UNIT), without);
    }

    @Test
    void shouldSpellUnitsInOneWay() {
        Set<String> units = new TreeSet<>();
        forEachField((message, field) -> units.add(unit(message, field)));
        units.remove("");
        assertEquals(new TreeSet<>(Vocabulary.UNITS), units);
    }

    /** M-7. */
    @Test
    void shouldHaveTimestampsInMicroseconds() {
        List<String> others = new ArrayList<>();
        forEachField((message, field) -> {
            if (field.name().contains("timestamp") && !unit(message, field).equals("us")) {
                others.add(name(message, field));
            }
        });
        assertEquals(List.of(), others);
    }

    @Test
    void shouldHaveAFieldForEachConstantOrAReasonForNone() {
        Set<String> alone = new TreeSet<>();
        for (MessageDefinition message : JarTopics.messages()) {
            Set<MessageConstant> constants = new HashSet<>(message.constants());
            message.schema()
                    .fields()
                    .forEach(field -> FieldConstants.of(message, field.name()).stream()
                            .filter(constant -> canHold(message, field, constant))
                            .forEach(constants::remove));
            constants.forEach(it -> alone.add(message.schema().name() + "." + it.name()));
        }
        alone.removeIf(name -> name.endsWith(".MESSAGE_VERSION") || name.endsWith("." + QueueLength.CONSTANT));
        Set<String> unused = new TreeSet<>();
        for (String start : Vocabulary.ALONE) {
            if (!alone.removeIf(name -> name.startsWith(start))) {
                unused.add(start);
            }
        }
        assertEquals(Set.of(), alone, "constants of no field");
        assertEquals(Set.of(), unused, "reasons for no constant");
    }

    /** Constants that a field names by annotation exist, and are values or bits that it can have. */
    @Test
    void shouldNameConstantsThatTheFieldCanHold() {
        Set<String> wrong = new TreeSet<>();
        forEachField((message, field) -> {
            List<MessageConstant> constants = FieldConstants.of(message, field.name());
            boolean named = !message.description(field.name()).constants().isEmpty();
            if (named && constants.isEmpty() || !constants.stream().allMatch(it -> canHold(message, field, it))) {
                wrong.add(name(message, field));
            }
        });
        assertEquals(Set.of(), wrong);
    }

    private static boolean canHold(MessageDefinition message, Field field, MessageConstant constant) {
        WireType type = field.type();
        if (type == null
                || type.isFloating()
                || type == WireType.BOOL
                || constant.type().isFloating()) {
            return false;
        }
        if (message.description(field.name()).meaning() == ConstantMeaning.BIT_NUMBERS) {
            long bit = constant.value().longValue();
            return bit >= 0 && bit < (long) Byte.SIZE * type.sizeBytes();
        }
        return type.holds(constant.value());
    }

    private static Set<String> words(String comment) {
        Set<String> words =
                new HashSet<>(List.of(comment.toLowerCase(Locale.ROOT).split("[^a-z0-9_]+")));
        words.remove("");
        return words;
    }

    private static String unit(MessageDefinition message, Field field) {
        return message.description(field.name()).unit();
    }

    private static String name(MessageDefinition message, Field field) {
        return message.schema().name() + "." + field.name();
    }

    private static void forEachField(BiConsumer<MessageDefinition, Field> action) {
        for (MessageDefinition message : JarTopics.messages()) {
            message.schema().fields().forEach(field -> action.accept(message, field));
        }
    }
}
