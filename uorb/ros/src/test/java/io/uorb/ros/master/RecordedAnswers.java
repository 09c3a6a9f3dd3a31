// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.master;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.uorb.testing.Project;
import java.io.IOException;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The answers of a real rosmaster: {@code master-answers.json}. Texts of triples are not compared, types are. */
final class RecordedAnswers {
    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("uuuuMMdd'T'HH:mm:ss");
    private static final String NOT_COMPARED = "@not compared";

    private final Map<String, Object> answers;
    private final Set<String> checked = new HashSet<>();

    RecordedAnswers() {
        try (JsonParser json = new JsonFactory()
                .createParser(
                        Project.requireShared("data/ros/master-answers.json").toFile())) {
            json.nextToken();
            answers = object(json);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static Map<String, Object> object(JsonParser json) throws IOException {
        Map<String, Object> object = new LinkedHashMap<>();
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String name = json.currentName();
            json.nextToken();
            object.put(name, value(json));
        }
        return object;
    }

    private static Object value(JsonParser json) throws IOException {
        return switch (json.currentToken()) {
            case START_OBJECT -> marked(object(json));
            case START_ARRAY -> array(json);
            case VALUE_STRING -> json.getText();
            case VALUE_NUMBER_INT -> json.getIntValue();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            default -> throw new IOException("unexpected " + json.currentToken());
        };
    }

    private static List<Object> array(JsonParser json) throws IOException {
        List<Object> array = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            array.add(value(json));
        }
        return array;
    }

    private static Object marked(Map<String, Object> object) {
        if (object.containsKey("@double")) {
            return Double.valueOf((String) object.get("@double"));
        }
        if (object.containsKey("@dateTime")) {
            return LocalDateTime.parse((String) object.get("@dateTime"), DATE);
        }
        return object.containsKey("@base64") ? Base64.getDecoder().decode((String) object.get("@base64")) : object;
    }

    Set<String> keys() {
        return answers.keySet();
    }

    Object value(String key) {
        return answers.get(key);
    }

    /** Compares an answer with the recorded one, if there is one of this key. */
    void check(String key, Object actual) {
        if (answers.containsKey(key)) {
            checked.add(key);
            Object expected = answers.get(key);
            assertTrue(matches(expected, actual), () -> key + ": expected " + expected + " but was " + actual);
        }
    }

    /** Notes a row where ours differs on purpose. */
    void differs(String key) {
        assertTrue(answers.containsKey(key), key);
        checked.add(key);
    }

    /** Fails if a row of a group was not checked. */
    void requireAll(String prefix) {
        Set<String> rest = new TreeSet<>();
        answers.keySet().stream().filter(key -> key.startsWith(prefix)).forEach(rest::add);
        assertTrue(!rest.isEmpty(), prefix);
        rest.removeAll(checked);
        assertEquals(Set.of(), rest);
    }

    private static boolean matches(Object expected, Object actual) {
        if (NOT_COMPARED.equals(expected)) {
            return true;
        }
        if (expected instanceof List<?> one && actual instanceof List<?> two) {
            return one.size() == two.size() && listsMatch(one, two);
        }
        if (expected instanceof Map<?, ?> one && actual instanceof Map<?, ?> two) {
            return one.keySet().equals(two.keySet())
                    && one.keySet().stream()
                            .allMatch(name -> name.equals("faultString") || matches(one.get(name), two.get(name)));
        }
        if (expected instanceof byte[] one) {
            return actual instanceof byte[] two && Arrays.equals(one, two);
        }
        return expected.equals(actual);
    }

    private static boolean listsMatch(List<?> one, List<?> two) {
        boolean triple = one.size() == 3 && one.get(0) instanceof Integer && one.get(1) instanceof String;
        for (int i = 0; i < one.size(); i++) {
            boolean text = triple && i == 1 && two.get(1) instanceof String;
            if (!text && !matches(one.get(i), two.get(i))) {
                return false;
            }
        }
        return true;
    }
}
