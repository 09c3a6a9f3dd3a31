// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * The strict parser of requests: flat objects, whose field {@code do} is their kind. They are untrusted: anyone who has
 * the token can send them.
 */
final class PageRequestReader {
    private static final int MAX_ID = 1_000_000;
    private static final int MAX_INSTANCE = 127;
    private static final int MAX_NAME = 256;

    private final Map<String, Object> values;

    private PageRequestReader(Map<String, Object> values) {
        this.values = values;
    }

    /**
     * Returns the request.
     *
     * @throws IllegalArgumentException if it is none; the text says why
     */
    static PageRequest read(String text) {
        return new PageRequestReader(parse(text)).request();
    }

    private PageRequest request() {
        String what = text("do");
        return switch (what) {
            case "show" -> {
                only("topics", "graph", "parameters");
                yield new PageRequest.Show(flag("topics"), flag("graph"), flag("parameters"));
            }
            case "fields" -> {
                only("topic");
                yield new PageRequest.Fields(text("topic"));
            }
            case "plot" -> {
                only("id", "topic", "instance", "field");
                yield new PageRequest.Plot(
                        number("id", MAX_ID), text("topic"), number("instance", MAX_INSTANCE), text("field"));
            }
            case "unplot" -> {
                only("id");
                yield new PageRequest.Unplot(number("id", MAX_ID));
            }
            default ->
                throw new IllegalArgumentException("request '" + what + "' is none of show, fields, plot, unplot");
        };
    }

    private static Map<String, Object> parse(String text) {
        try (JsonParser json = PageJson.FACTORY.createParser(text)) {
            if (json.nextToken() != JsonToken.START_OBJECT) {
                throw new IllegalArgumentException("a request is a JSON object");
            }
            Map<String, Object> values = new HashMap<>();
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                String name = json.currentName();
                json.nextToken();
                if (values.put(name, value(json, name)) != null) {
                    throw new IllegalArgumentException("field " + name + " of the request is duplicated");
                }
            }
            if (json.nextToken() != null) {
                throw new IllegalArgumentException("the request has text after its JSON object");
            }
            return values;
        } catch (IOException e) {
            throw new IllegalArgumentException("the request is not JSON: " + firstLine(e), e);
        }
    }

    private static String firstLine(IOException e) {
        return String.valueOf(e.getMessage()).lines().findFirst().orElse("");
    }

    private static Object value(JsonParser json, String name) throws IOException {
        return switch (json.currentToken()) {
            case VALUE_STRING -> json.getText();
            case VALUE_NUMBER_INT -> json.getLongValue();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            default ->
                throw new IllegalArgumentException(
                        "field " + name + " of the request is neither a text, a whole number, true nor false");
        };
    }

    private void only(String... names) {
        Set<String> known = Set.of(names);
        for (String name : values.keySet()) {
            if (!name.equals("do") && !known.contains(name)) {
                throw new IllegalArgumentException("request " + values.get("do") + " has no field " + name);
            }
        }
    }

    private String text(String name) {
        if (!(values.get(name) instanceof String text)) {
            throw new IllegalArgumentException("the request needs the field " + name + ", a text");
        }
        if (text.isEmpty() || text.length() > MAX_NAME) {
            throw new IllegalArgumentException(
                    "field " + name + " of the request has " + text.length() + " characters, not 1 to " + MAX_NAME);
        }
        return text;
    }

    private boolean flag(String name) {
        if (!(values.get(name) instanceof Boolean flag)) {
            throw new IllegalArgumentException("the request needs the field " + name + ", true or false");
        }
        return flag;
    }

    private int number(String name, int most) {
        if (!(values.get(name) instanceof Long number)) {
            throw new IllegalArgumentException("the request needs the field " + name + ", a whole number");
        }
        if (number < 0 || number > most) {
            throw new IllegalArgumentException(
                    "field " + name + " of the request is " + number + ", not between 0 and " + most);
        }
        return number.intValue();
    }
}
