// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.arm.file;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import io.uorb.drivers.app.input.FileChecks;
import io.uorb.file.BoundedFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reader of a JSON file into maps, lists, numbers, texts and truth values. The file's size is limited here, nesting and
 * lengths by the parser.
 */
final class VectorFileReader {
    /** Largest file: a number of two bytes there takes about 30 here. */
    static final int MOST_BYTES = 16 << 20;

    private VectorFileReader() {}

    static Object read(Path file) throws IOException {
        FileChecks.requireFile(file);
        byte[] bytes = BoundedFile.read(file, MOST_BYTES);
        try (JsonParser parser = new JsonFactory().createParser(bytes)) {
            if (parser.nextToken() == null) {
                throw new IOException(file + ": has no value");
            }
            Object value = value(parser);
            if (parser.nextToken() != null) {
                throw new IOException(file + ": unexpected data after the end, in line "
                        + parser.currentLocation().getLineNr());
            }
            return value;
        } catch (JsonProcessingException e) {
            String line = e.getLocation() == null
                    ? ""
                    : ", in line " + e.getLocation().getLineNr();
            throw new IOException(file + ": " + e.getOriginalMessage() + line, e);
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
