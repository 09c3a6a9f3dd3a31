// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class JsonFieldsTest {
    private enum Kind {
        OPEN
    }

    private record Inner(String name, long[] timesUs) {}

    private record Outer(int intervalUs, Kind kind, Inner inner, Optional<Inner> none, List<Double> rates) {}

    private static String text(Object value) throws IOException {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = AsciiJson.factory().createGenerator(text)) {
            JsonFields.write(value, json);
        }
        return text.toString();
    }

    @Test
    void shouldWriteARecordInTheOrderOfItsComponents() throws IOException {
        Inner inner = new Inner("\u00e4", new long[] {1, 2});
        assertEquals(
                "{\"intervalUs\":5,\"kind\":\"OPEN\",\"inner\":{\"name\":\"\\u00E4\",\"timesUs\":[1,2]},"
                        + "\"none\":null,\"rates\":[0.1,\"NaN\",null]}",
                text(new Outer(5, Kind.OPEN, inner, Optional.empty(), Arrays.asList(0.1, Double.NaN, null))));
    }

    @Test
    void shouldWriteScalarsAndMaps() throws IOException {
        assertEquals("18446744073709551615", text(new BigInteger("18446744073709551615")));
        assertEquals("1.1", text(1.1f));
        assertEquals("\"a/b\"", text(Path.of("a/b")));
        assertEquals("{\"a\":[true]}", text(Map.of("a", List.of(true))));
    }

    @Test
    void shouldRenameReplaceAndRemoveFieldsInTheirPlaces() throws IOException {
        JsonFields fields = new JsonFields()
                .put("first", 1)
                .putAll(new Inner("x", new long[0]), Map.of("timesUs", "times"))
                .put("first", 2)
                .without("name");
        assertEquals("{\"first\":2,\"times\":[]}", text(fields));
    }

    @Test
    void shouldWriteNullForNumbersThatJsonLacks() throws IOException {
        JsonFields fields = new JsonFields()
                .finite("a", Double.POSITIVE_INFINITY)
                .rounded("b", 1.23456789)
                .rounded("c", Double.NaN);
        assertEquals("{\"a\":null,\"b\":1.234568,\"c\":null}", text(fields));
    }
}
