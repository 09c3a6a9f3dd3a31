// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.uorb.testing.Project;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The check vectors of {@code ../shared/data/rccl}, parsed; tests that ask for absent ones are skipped. */
public final class ArmVectors {
    private ArmVectors() {}

    public static Object read(String name) throws IOException {
        try (JsonParser parser = new JsonFactory()
                .createParser(Project.requireShared("data/rccl/" + name).toFile())) {
            parser.nextToken();
            return value(parser);
        }
    }

    private static Object value(JsonParser parser) throws IOException {
        switch (parser.currentToken()) {
            case START_OBJECT:
                Map<String, Object> members = new LinkedHashMap<>();
                while (parser.nextToken() != JsonToken.END_OBJECT) {
                    String name = parser.currentName();
                    parser.nextToken();
                    members.put(name, value(parser));
                }
                return members;
            case START_ARRAY:
                List<Object> elements = new ArrayList<>();
                while (parser.nextToken() != JsonToken.END_ARRAY) {
                    elements.add(value(parser));
                }
                return elements;
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT:
                return parser.getDoubleValue();
            case VALUE_TRUE, VALUE_FALSE:
                return parser.getBooleanValue();
            default:
                return parser.getText();
        }
    }
}
