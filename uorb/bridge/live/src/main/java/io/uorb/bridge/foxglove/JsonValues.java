// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.foxglove;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Values of a JSON text: {@link Map}, {@link List}, {@link String}, {@link Boolean}, null, and {@link Digits}, for
 * doubles do not hold all integers of 64 bits.
 */
public final class JsonValues {
    private static final int MOST_DEPTH = 16;
    private static final int MOST_DIGITS = 64;

    private static final JsonFactory JSON = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(MOST_DEPTH)
                    .maxNumberLength(MOST_DIGITS)
                    .build())
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
            .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
            .build();

    private JsonValues() {}

    /** A number as it is written. */
    public record Digits(String text) {
        /** Returns the text of an integer without its fraction of zeros: {@code 3.0} is 3. */
        public String shortest() {
            return text.matches("-?[0-9]+\\.0+") ? text.substring(0, text.indexOf('.')) : text;
        }
    }

    /**
     * Returns the value of a text.
     *
     * @throws IllegalArgumentException if it is no JSON text, has members of one name, or is nested deeper than 16
     */
    public static Object parse(String text) {
        try (JsonParser json = JSON.createParser(text)) {
            json.nextToken();
            Object value = value(json);
            if (json.nextToken() != null) {
                throw new IllegalArgumentException("the JSON text continues after its value");
            }
            return value;
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    "no JSON text: " + e.getMessage().lines().findFirst().orElse(""), e);
        }
    }

    private static Object value(JsonParser json) throws IOException {
        JsonToken token = json.currentToken();
        if (token == null) {
            throw new IllegalArgumentException("the JSON text is empty");
        }
        return switch (token) {
            case START_OBJECT -> members(json);
            case START_ARRAY -> elements(json);
            case VALUE_STRING -> json.getText();
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> new Digits(json.getText());
            case VALUE_TRUE -> Boolean.TRUE;
            case VALUE_FALSE -> Boolean.FALSE;
            case VALUE_NULL -> null;
            default -> throw new IllegalArgumentException("no JSON value: " + token);
        };
    }

    private static Map<String, Object> members(JsonParser json) throws IOException {
        Map<String, Object> members = new LinkedHashMap<>();
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String name = json.currentName();
            json.nextToken();
            members.put(name, value(json));
        }
        return members;
    }

    private static List<Object> elements(JsonParser json) throws IOException {
        List<Object> elements = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            elements.add(value(json));
        }
        return elements;
    }
}
