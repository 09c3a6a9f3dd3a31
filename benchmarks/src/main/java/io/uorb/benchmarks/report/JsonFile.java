// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.report;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.IOException;

/** A run as JSON and back. JSON has no NaN: it is null there. */
public final class JsonFile {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .addModule(new SimpleModule()
                    .addSerializer(double.class, new FigureWriter())
                    .addSerializer(Double.class, new FigureWriter())
                    .addDeserializer(double.class, new FigureReader())
                    .addDeserializer(Double.class, new FigureReader()))
            .addMixIn(Chart.class, ChartKinds.class)
            .visibility(PropertyAccessor.IS_GETTER, JsonAutoDetect.Visibility.NONE)
            .enable(SerializationFeature.INDENT_OUTPUT)
            .build();

    private JsonFile() {}

    /** Returns the run as text. */
    public static String write(Run run) throws IOException {
        return MAPPER.writeValueAsString(run) + "\n";
    }

    /**
     * Reads a file of {@link #write}.
     *
     * @throws IOException if it is something else
     */
    public static Run read(String json) throws IOException {
        return MAPPER.readValue(json, Run.class);
    }

    /** The kinds of charts by the names that they have in the file. */
    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = Chart.Bars.class, name = "bars"),
        @JsonSubTypes.Type(value = Chart.Percentiles.class, name = "percentiles")
    })
    private interface ChartKinds {}

    private static final class FigureWriter extends StdSerializer<Double> {
        private static final long serialVersionUID = 1;

        FigureWriter() {
            super(Double.class);
        }

        @Override
        public void serialize(Double value, JsonGenerator json, SerializerProvider provider) throws IOException {
            if (Double.isFinite(value)) {
                json.writeNumber(value);
            } else {
                json.writeNull();
            }
        }
    }

    private static final class FigureReader extends StdDeserializer<Double> {
        private static final long serialVersionUID = 1;

        FigureReader() {
            super(Double.class);
        }

        @Override
        public Double deserialize(JsonParser json, DeserializationContext context) throws IOException {
            return json.getDoubleValue();
        }

        @Override
        public Double getNullValue(DeserializationContext context) {
            return Double.NaN;
        }
    }
}
