// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.dynamic;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.uorb.ros.definition.DefinitionFolder;
import io.uorb.ros.definition.DefinitionSet;
import io.uorb.ros.definition.RosDefinition;
import io.uorb.ros.standard.StandardDefinitions;
import io.uorb.testing.Project;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Messages that genpy serialized. */
final class GenpyMessages {
    private static final JsonFactory JSON = new JsonFactory();
    private static final Map<String, Double> FLOATS =
            Map.of("NaN", Double.NaN, "Infinity", Double.POSITIVE_INFINITY, "-Infinity", Double.NEGATIVE_INFINITY);

    private GenpyMessages() {}

    /**
     * A row.
     *
     * @param value plain values
     */
    record Row(RosDefinition definition, String md5, Object value, byte[] bytes) {
        @Override
        public String toString() {
            return definition.name() + ' ' + HexFormat.of().formatHex(bytes);
        }
    }

    static List<Row> all() throws IOException {
        DefinitionSet set = StandardDefinitions.newSet();
        DefinitionFolder.addTo(set, Project.requireShared("data/ros/definitions"), "demo_msgs");
        List<Row> rows = new ArrayList<>();
        for (String line : Files.readAllLines(Project.requireShared("data/ros/messages.jsonl"))) {
            Map<?, ?> row = (Map<?, ?>) parse(line);
            rows.add(new Row(
                    set.find((String) row.get("type")).orElseThrow(),
                    (String) row.get("md5"),
                    row.get("value"),
                    HexFormat.of().parseHex((String) row.get("hex"))));
        }
        return rows;
    }

    private static Object parse(String line) throws IOException {
        try (JsonParser parser = JSON.createParser(line)) {
            parser.nextToken();
            return value(parser);
        }
    }

    private static Object value(JsonParser parser) throws IOException {
        return switch (parser.currentToken()) {
            case START_OBJECT -> {
                Map<String, Object> map = new LinkedHashMap<>();
                while (parser.nextToken() != JsonToken.END_OBJECT) {
                    String name = parser.currentName();
                    parser.nextToken();
                    map.put(name, value(parser));
                }
                yield map;
            }
            case START_ARRAY -> {
                List<Object> list = new ArrayList<>();
                while (parser.nextToken() != JsonToken.END_ARRAY) {
                    list.add(value(parser));
                }
                yield list;
            }
            case VALUE_NUMBER_INT -> integer(parser.getBigIntegerValue());
            case VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
            case VALUE_TRUE, VALUE_FALSE -> parser.getBooleanValue();
            default -> FLOATS.containsKey(parser.getText()) ? FLOATS.get(parser.getText()) : parser.getText();
        };
    }

    private static Object integer(BigInteger value) {
        return value.bitLength() < Long.SIZE ? (Object) value.longValue() : (Object) value;
    }
}
