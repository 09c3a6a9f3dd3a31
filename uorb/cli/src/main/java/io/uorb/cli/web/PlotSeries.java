// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import com.fasterxml.jackson.core.JsonGenerator;
import io.uorb.cli.web.message.PageJson;
import io.uorb.cli.web.message.PageRequest;
import io.uorb.definition.FieldPath;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import java.io.IOException;

/** The values of one field that wait to be sent to one browser. */
final class PlotSeries {
    /** Limits the points to 2,000 per second, at 25 messages per second. */
    private static final int PARTS_PER_MESSAGE = 40;

    private final PageRequest.Plot wish;
    private final PointBuffer points = new PointBuffer();
    private FieldPath path;
    private long lost;

    PlotSeries(PageRequest.Plot wish) {
        this.wish = wish;
    }

    PageRequest.Plot wish() {
        return wish;
    }

    int id() {
        return wish.id();
    }

    /**
     * Finds the field.
     *
     * @throws IllegalArgumentException if there is none of that name, or it is not a single number
     */
    void find(MessageSchema schema) {
        FieldPath found = FieldPath.of(schema, wish.field());
        if (!found.isScalar() || found.type() == WireType.CHAR) {
            throw new IllegalArgumentException("field " + found + " of topic " + wish.topic() + " is of type "
                    + found.msgType() + "; only single numbers can be plotted");
        }
        path = found;
    }

    /** Adds the value of a message. */
    void add(long timeUs, DynamicMessage message) {
        points.add(timeUs, message.getDouble(path));
    }

    /** Sets the total of messages that the program's listener lost. */
    void lost(long messages) {
        lost = messages;
    }

    boolean isEmpty() {
        return points.count() == 0;
    }

    /** Writes the points as {@code {"id", "t": [us…], "v": […], "lost", "left"}}, and forgets them. */
    void drainTo(JsonGenerator json) throws IOException {
        points.thinOut(PARTS_PER_MESSAGE);
        json.writeStartObject();
        json.writeNumberField("id", wish.id());
        json.writeArrayFieldStart("t");
        for (int i = 0; i < points.count(); i++) {
            json.writeNumber(points.timeUs(i));
        }
        json.writeEndArray();
        json.writeArrayFieldStart("v");
        for (int i = 0; i < points.count(); i++) {
            value(json, points.value(i));
        }
        json.writeEndArray();
        json.writeNumberField("lost", lost);
        json.writeNumberField("left", points.leftOut());
        json.writeEndObject();
        points.clear();
    }

    /** Writes a value; of a float its shortest digits, not those of its double. */
    private void value(JsonGenerator json, double value) throws IOException {
        if (path.type() == WireType.FLOAT32 && Double.isFinite(value)) {
            json.writeNumber((float) value);
        } else {
            PageJson.number(json, value);
        }
    }
}
