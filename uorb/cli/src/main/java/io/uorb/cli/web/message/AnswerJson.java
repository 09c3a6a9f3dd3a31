// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.message;

import com.fasterxml.jackson.core.JsonGenerator;
import io.uorb.cli.log.input.LoggedText;
import io.uorb.cli.log.input.TimeRange;
import io.uorb.cli.web.log.MessageValues;
import io.uorb.cli.web.log.RangeAnswer;
import io.uorb.cli.web.log.RangeAnswer.Extremes;
import io.uorb.cli.web.log.RangeEdges;
import io.uorb.cli.web.log.TextLog;
import io.uorb.shell.JsonFields;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** The answers to questions about messages, of a program or a log. None is longer than {@link #MAX_CHARS}. */
public final class AnswerJson {
    /** The longest answer. */
    public static final int MAX_CHARS = 1 << 20;

    private static final int CHARS_PER_VALUE = 25;
    /** Decimals of a time and of a number of messages. */
    private static final int CHARS_PER_TIME = 32;

    private static final int CHARS_PER_FIELD = 1_000;
    private static final int EDGES = 2;

    private AnswerJson() {}

    /** Returns the greatest number of buckets of an answer with that many fields. */
    public static int mostBuckets(int fields) {
        int others = (fields + 1) * (CHARS_PER_FIELD + EDGES * CHARS_PER_VALUE);
        return (MAX_CHARS - others) / (CHARS_PER_TIME + 2 * CHARS_PER_VALUE * fields);
    }

    /** Returns the times of a request, whose ends are both included. */
    public static TimeRange range(PageRequest.Texts request) {
        long end = request.toUs() == Long.MAX_VALUE ? request.toUs() : request.toUs() + 1;
        return new TimeRange(request.fromUs(), end);
    }

    /** @param edges of an answer's range, in which its fields have values */
    public static String range(PageRequest.Range request, RangeAnswer answer, RangeEdges edges) {
        boolean named = request.rows();
        return PageJson.object("range", json -> {
            json.writeNumberField("id", request.id());
            json.writeFieldName("t");
            json.writeArray(answer.timesUs(), 0, answer.timesUs().length);
            json.writeArrayFieldStart("fields");
            for (Extremes field : answer.fields()) {
                json.writeStartObject();
                json.writeStringField("path", field.field().leaf().path());
                values(json, "min", field.least(), field.field().isFloat(), named);
                values(json, "max", field.greatest(), field.field().isFloat(), named);
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeNumberField("count", answer.count());
            json.writeBooleanField("exact", answer.exact());
            json.writeNumberField("widthUs", answer.widthUs());
            if (named) {
                json.writeFieldName("counts");
                json.writeArray(answer.counts(), 0, answer.counts().length);
            }
            edge(json, "before", edges.before(), answer.fields());
            edge(json, "after", edges.after(), answer.fields());
        });
    }

    private static void edge(
            JsonGenerator json, String name, Optional<RangeEdges.Message> message, List<Extremes> fields)
            throws IOException {
        if (message.isEmpty()) {
            return;
        }
        json.writeObjectFieldStart(name);
        json.writeNumberField("t", message.get().timeUs());
        json.writeArrayFieldStart("values");
        double[] values = message.get().values();
        for (int i = 0; i < values.length; i++) {
            value(json, values[i], fields.get(i).field().isFloat());
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    /**
     * Writes values, floats with their own shortest digits, not those of a double.
     *
     * @param named whether values that are not finite are written by name; else they are null
     */
    private static void values(JsonGenerator json, String name, double[] values, boolean floats, boolean named)
            throws IOException {
        json.writeArrayFieldStart(name);
        for (double value : values) {
            if (named && !Double.isFinite(value)) {
                json.writeString(Double.toString(value));
            } else {
                value(json, value, floats);
            }
        }
        json.writeEndArray();
    }

    private static void value(JsonGenerator json, double value, boolean isFloat) throws IOException {
        if (isFloat && Double.isFinite(value)) {
            json.writeNumber((float) value);
        } else {
            PageJson.number(json, value);
        }
    }

    /** @param atUs the time of the request, which the answer repeats; a page may have asked for several */
    public static String message(MessageValues message, OptionalLong atUs) {
        JsonFields fields = new JsonFields().putAll(message.instance());
        atUs.ifPresent(us -> fields.put("atUs", us));
        fields.put("timestampUs", message.timestampUs());
        return PageJson.object(
                "message",
                JsonBudget.put(
                        fields,
                        "fields",
                        message.values(),
                        message.left(),
                        value -> new String[] {value.path(), value.unit(), value.text()},
                        AnswerJson::of));
    }

    private static Object of(MessageValues.Value value) {
        return new JsonFields().putAll(value, Map.of("number", "value")).finite("value", value.number());
    }

    public static String texts(TextLog.Rows texts) {
        return PageJson.object(
                "texts",
                JsonBudget.put(
                        new JsonFields(),
                        "rows",
                        texts.rows(),
                        texts.left(),
                        text -> new String[] {text.source(), text.text()},
                        AnswerJson::of));
    }

    private static Object of(LoggedText text) {
        return new JsonFields()
                .put("atUs", text.timeUs())
                .put("level", text.levelName())
                .put("source", text.source())
                .put("text", text.text());
    }
}
