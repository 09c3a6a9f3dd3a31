// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import io.uorb.cli.log.input.TopicInstance;
import io.uorb.cli.program.ProgramLink;
import io.uorb.cli.web.log.MessageValues;
import io.uorb.cli.web.log.MessageValues.Value;
import io.uorb.cli.web.message.PageRequest;
import io.uorb.definition.FieldPath;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.schema.Field;
import io.uorb.schema.Layout;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.shell.CsvPrinter;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The values of a message of a program. One thread. */
final class LiveMessage {
    private static final String TIMESTAMP = "timestamp";

    private final DynamicMessage message;
    private final Map<String, String> units = new HashMap<>();
    private final List<Value> values = new ArrayList<>();
    private long left;

    private LiveMessage(DynamicMessage message, Answer.Description description) {
        this.message = message;
        for (Answer.MessageDoc doc : description.messages()) {
            doc.fields().forEach(field -> units.put(doc.name() + "." + field.name(), field.unit()));
        }
    }

    /**
     * Returns the newest message of a topic's instance.
     *
     * @throws IllegalArgumentException if there is none, or the request has a time, which a program has no messages of
     */
    static MessageValues newest(ProgramLink program, PageRequest.Message wanted) throws IOException, RefusedException {
        if (wanted.atUs().isPresent()) {
            throw new IllegalArgumentException("field atUs of the request is "
                    + wanted.atUs().getAsLong() + "; a program keeps its newest message only, so omit the field");
        }
        Answer.Description description = program.ask(new Request.Describe(wanted.topic()));
        int listener = program.ask(new Request.Listen(wanted.topic(), wanted.instance(), 0))
                .listener();
        Answer.Messages taken = program.ask(new Request.Take(listener, 1));
        program.ask(new Request.Unlisten(listener));
        if (taken.messages().isEmpty()) {
            throw new IllegalArgumentException(
                    "topic " + wanted.topic() + " has no message of instance " + wanted.instance() + " yet");
        }
        MessageSchema schema = TopicFields.schema(description);
        DynamicMessage message = new DynamicMessage(DynamicTopic.of(wanted.topic(), schema, description.queueLength()));
        copyWords(taken.messages().get(0), message);
        return new LiveMessage(message, description)
                .values(schema, new TopicInstance(wanted.topic(), wanted.instance()));
    }

    /** Copies the words of a row into a message of the topic. */
    static void copyWords(Answer.MessageRow row, DynamicMessage message) throws IOException {
        long[] words = message.words();
        if (row.words().length != words.length) {
            throw new IOException("a message of topic " + message.topic() + " has " + row.words().length
                    + " words instead of " + words.length);
        }
        System.arraycopy(row.words(), 0, words, 0, words.length);
    }

    private MessageValues values(MessageSchema schema, TopicInstance instance) {
        add(schema, null);
        boolean timed = schema.field(TIMESTAMP)
                .filter(field -> field.type() == WireType.UINT64 && !field.isArray())
                .isPresent();
        return new MessageValues(instance, timed ? message.getLong(TIMESTAMP) : 0, values, left);
    }

    private void add(MessageSchema schema, FieldPath parent) {
        for (Layout.Slot slot : schema.layout().slots()) {
            Field field = slot.field();
            FieldPath place = parent == null ? message.path(field.name()) : parent.child(field.name());
            String unit = units.getOrDefault(schema.name() + "." + field.name(), "");
            if (field.type() == WireType.CHAR && !field.isNested() && field.isArray()) {
                add(new Value(place.toString(), unit, Double.NaN, message.getText(place)));
                continue;
            }
            for (int i = 0; i < field.elements(); i++) {
                FieldPath element = field.isArray() ? place.element(i) : place;
                if (field.isNested()) {
                    add(field.nested(), element);
                } else {
                    add(new Value(
                            element.toString(), unit, message.getDouble(element), CsvPrinter.number(message, element)));
                }
            }
        }
    }

    private void add(Value value) {
        if (values.size() < MessageValues.MOST_VALUES) {
            values.add(value);
        } else {
            left++;
        }
    }
}
