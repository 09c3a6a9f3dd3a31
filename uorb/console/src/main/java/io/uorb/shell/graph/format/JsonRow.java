// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph.format;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.uorb.shell.graph.Labels;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The value that a parser stands at, checked; messages name the file, the line, the field and the value. */
record JsonRow(JsonParser json, String file, String what) {
    /** The longest value that a message repeats. */
    private static final int SHOWN = 40;

    String text(String field) throws IOException {
        if (json.currentToken() != JsonToken.VALUE_STRING) {
            throw wrong(field, "a text");
        }
        return json.getText();
    }

    /** Returns a whole number of at least 0. */
    long whole(String field, long most) throws IOException {
        if (json.currentToken() != JsonToken.VALUE_NUMBER_INT
                || json.getNumberType() == JsonParser.NumberType.BIG_INTEGER
                || json.getLongValue() < 0
                || json.getLongValue() > most) {
            throw wrong(field, "a whole number from 0 to " + most);
        }
        return json.getLongValue();
    }

    /** Returns a finite number of at least 0. */
    double decimal(String field) throws IOException {
        if (json.currentToken() == null || !json.currentToken().isNumeric()) {
            throw wrong(field, "a number");
        }
        double value = json.getDoubleValue();
        if (!(value >= 0 && value <= Double.MAX_VALUE)) {
            throw wrong(field, "a number from 0 on");
        }
        return value;
    }

    List<String> texts(String field) throws IOException {
        List<String> texts = new ArrayList<>();
        requireArray(field);
        while (json.nextToken() != JsonToken.END_ARRAY) {
            texts.add(text(field));
        }
        return texts;
    }

    List<Long> wholes(String field) throws IOException {
        List<Long> wholes = new ArrayList<>();
        requireArray(field);
        while (json.nextToken() != JsonToken.END_ARRAY) {
            wholes.add(whole(field, Long.MAX_VALUE));
        }
        return wholes;
    }

    private void requireArray(String field) throws IOException {
        if (json.currentToken() != JsonToken.START_ARRAY) {
            throw wrong(field, "an array");
        }
    }

    private IOException wrong(String field, String expected) throws IOException {
        String value = json.getText();
        String shown = value == null ? "" : Labels.name(value.length() > SHOWN ? value.substring(0, SHOWN) : value);
        return wrong(field + " is " + shown + ", not " + expected);
    }

    IOException wrong(String text) {
        return new IOException(file + ": line " + json.currentLocation().getLineNr() + ": " + what + ": " + text);
    }
}
