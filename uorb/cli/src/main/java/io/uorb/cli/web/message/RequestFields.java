// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.message;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/**
 * The fields of a request: texts, numbers, flags and lists of texts. They are untrusted: anyone who has the token can
 * send them. Each method throws {@link IllegalArgumentException} that names the field, its value and the limit.
 */
final class RequestFields {
    /** Characters of a name in a request. */
    static final int MAX_NAME = 256;

    private final Map<String, Object> values;

    private RequestFields(Map<String, Object> values) {
        this.values = values;
    }

    /** Parses a request. */
    static RequestFields parse(String text) {
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
            return new RequestFields(values);
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
            case VALUE_NUMBER_FLOAT -> json.getDoubleValue();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case START_ARRAY -> texts(json, name);
            default ->
                throw new IllegalArgumentException("field " + name
                        + " of the request is neither a text, a number, true, false nor a list of texts");
        };
    }

    private static List<String> texts(JsonParser json, String name) throws IOException {
        List<String> texts = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            if (json.currentToken() != JsonToken.VALUE_STRING) {
                throw new IllegalArgumentException("field " + name + " of the request has elements that are no texts");
            }
            texts.add(json.getText());
        }
        return texts;
    }

    /** Refuses fields that the request does not have. */
    void only(String... names) {
        Set<String> known = Set.of(names);
        for (String name : values.keySet()) {
            if (!name.equals("do") && !known.contains(name)) {
                throw new IllegalArgumentException("request " + values.get("do") + " has no field " + name);
            }
        }
    }

    /** Returns a value as it was parsed; null if the request has none of that name. */
    Object value(String name) {
        return values.get(name);
    }

    String text(String name) {
        if (!(values.get(name) instanceof String text)) {
            throw new IllegalArgumentException("the request needs the field " + name + ", a text");
        }
        return requireLength(name, text);
    }

    /** Returns a text; empty if the request has none. */
    String textIfAny(String name) {
        return values.containsKey(name) ? text(name) : "";
    }

    private static String requireLength(String name, String text) {
        if (text.isEmpty() || text.length() > MAX_NAME) {
            throw new IllegalArgumentException(
                    "field " + name + " of the request has " + text.length() + " characters, not 1 to " + MAX_NAME);
        }
        return text;
    }

    /** Returns a list of 1 to {@code most} texts. */
    List<String> texts(String name, int most) {
        if (!(values.get(name) instanceof List<?> list)) {
            throw new IllegalArgumentException("the request needs the field " + name + ", a list of texts");
        }
        if (list.isEmpty() || list.size() > most) {
            throw new IllegalArgumentException(
                    "field " + name + " of the request has " + list.size() + " elements, not 1 to " + most);
        }
        return list.stream().map(text -> requireLength(name, (String) text)).toList();
    }

    boolean flag(String name) {
        if (!(values.get(name) instanceof Boolean flag)) {
            throw new IllegalArgumentException("the request needs the field " + name + ", true or false");
        }
        return flag;
    }

    /** Returns a flag; false if the request has none. */
    boolean flagIfAny(String name) {
        return values.containsKey(name) && flag(name);
    }

    int number(String name, int least, int most) {
        return (int) whole(name, least, most);
    }

    /** Returns a time in us. */
    long timeUs(String name) {
        return whole(name, 0, Long.MAX_VALUE);
    }

    /** Returns a time in us; nothing if the request has none. */
    OptionalLong timeUsIfAny(String name) {
        return values.containsKey(name) ? OptionalLong.of(timeUs(name)) : OptionalLong.empty();
    }

    private long whole(String name, long least, long most) {
        if (!(values.get(name) instanceof Long number)) {
            throw new IllegalArgumentException("the request needs the field " + name + ", a whole number");
        }
        if (number < least || number > most) {
            throw new IllegalArgumentException(
                    "field " + name + " of the request is " + number + ", not between " + least + " and " + most);
        }
        return number;
    }

    /** Returns a number of any value, whole or not. */
    double real(String name) {
        if (!(values.get(name) instanceof Number number)) {
            throw new IllegalArgumentException("the request needs the field " + name + ", a number");
        }
        return number.doubleValue();
    }
}
