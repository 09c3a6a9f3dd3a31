// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import io.uorb.cli.log.input.LoggedText;
import io.uorb.cli.log.input.TextMessages;
import io.uorb.cli.program.ProgramLink;
import io.uorb.cli.web.log.EventMessages;
import io.uorb.cli.web.log.TextLog;
import io.uorb.cli.web.message.AnswerJson;
import io.uorb.cli.web.message.PageRequest;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.schema.Field;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;
import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The texts of a program, from when a page has first asked for them: messages of {@code log_message} and {@code
 * mavlink_log}, and numbers and arguments of {@code event}. For the gateway's thread.
 */
final class LiveTexts {
    private static final List<String> TOPICS = List.of("log_message", TextMessages.MAVLINK_LOG, EventMessages.TOPIC);
    private static final int MESSAGES_PER_TAKE = 256;
    private static final String TIMESTAMP = "timestamp";
    private static final String ID = "id";
    private static final String LEVELS = "log_levels";
    private static final String ARGUMENTS = "arguments";
    private static final String TEXT = "text";
    private static final String SEVERITY = "severity";
    private static final long INFORMATION = 6;
    private static final long LEAST_SEVERE = 7;

    private final ProgramLink program;
    private final Map<Integer, DynamicMessage> listeners = new LinkedHashMap<>();
    /** By listener: messages lost since it began, texts of an unknown time. */
    private final Map<Integer, Long> lost = new HashMap<>();

    private boolean wanted;
    private TextLog log = new TextLog();

    LiveTexts(ProgramLink program) {
        this.program = program;
    }

    /** Returns the texts of a range; the first request begins to listen. */
    TextLog.Rows rows(PageRequest.Texts request) throws IOException, RefusedException {
        wanted = true;
        take();
        TextLog.Rows known = log.rows(AnswerJson.range(request), request.most());
        long lostInAll = lost.values().stream().mapToLong(Long::longValue).sum();
        return new TextLog.Rows(known.rows(), known.left() + lostInAll);
    }

    /** Fetches new texts, if a page wants them. A topic that the program does not have yet is looked for each time. */
    void take() throws IOException, RefusedException {
        if (!wanted) {
            return;
        }
        for (String topic : TOPICS) {
            if (listeners.values().stream()
                    .noneMatch(message -> message.topic().name().equals(topic))) {
                listen(topic);
            }
        }
        for (Map.Entry<Integer, DynamicMessage> listener : listeners.entrySet()) {
            Answer.Messages taken = program.ask(new Request.Take(listener.getKey(), MESSAGES_PER_TAKE));
            for (Answer.MessageRow row : taken.messages()) {
                LiveMessage.copyWords(row, listener.getValue());
                log.add(text(listener.getValue()));
            }
            lost.put(listener.getKey(), taken.lost());
        }
    }

    private void listen(String topic) throws IOException, RefusedException {
        try {
            Answer.Description description = program.ask(new Request.Describe(topic));
            MessageSchema schema = TopicFields.schema(description);
            if (topic.equals(EventMessages.TOPIC) ? carriesEvents(schema) : carriesTexts(schema)) {
                int listener = program.ask(new Request.Listen(topic, 0, 0)).listener();
                DynamicTopic metadata = DynamicTopic.of(topic, schema, description.queueLength());
                listeners.put(listener, metadata.newMessage());
            }
        } catch (RefusedException e) {
            if (e.reason() != Answer.Reason.UNKNOWN) {
                throw e;
            }
        }
    }

    private static boolean carriesTexts(MessageSchema schema) {
        return isArray(schema, TEXT, WireType.CHAR) && isInteger(schema, SEVERITY) && isInteger(schema, TIMESTAMP);
    }

    private static boolean carriesEvents(MessageSchema schema) {
        return isArray(schema, ARGUMENTS, WireType.UINT8)
                && isInteger(schema, ID)
                && isInteger(schema, LEVELS)
                && isInteger(schema, TIMESTAMP);
    }

    private static boolean isArray(MessageSchema schema, String name, WireType type) {
        return schema.field(name)
                .filter(field -> !field.isNested() && field.type() == type && field.isArray())
                .isPresent();
    }

    private static boolean isInteger(MessageSchema schema, String name) {
        return schema.field(name).filter(LiveTexts::isInteger).isPresent();
    }

    private static boolean isInteger(Field field) {
        return !field.isNested() && !field.isArray() && !field.type().isFloating();
    }

    private static LoggedText text(DynamicMessage message) {
        if (message.topic().name().equals(EventMessages.TOPIC)) {
            return EventMessages.text(
                    message.getLong(TIMESTAMP),
                    message.getLong(ID),
                    message.getLong(LEVELS),
                    message.getBytes(ARGUMENTS));
        }
        long severity = message.getLong(SEVERITY);
        long level = severity >= 0 && severity <= LEAST_SEVERE ? severity : INFORMATION;
        return new LoggedText(
                message.getLong(TIMESTAMP),
                (char) ('0' + level),
                message.topic().name(),
                message.getText(TEXT));
    }

    /** Forgets the listeners and texts of a program that has ended. */
    void clear() {
        listeners.clear();
        lost.clear();
        log = new TextLog();
    }
}
