// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.attitude;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.uorb.drivers.app.run.EstimatorTypeConverter;
import java.io.IOException;
import java.io.PrintWriter;

/** A table of errors as one JSON object; a figure that there is not is null. */
final class ComparisonJson {
    private ComparisonJson() {}

    static void write(ComparisonTable table, PrintWriter out) throws IOException {
        JsonFactory factory = new JsonFactory();
        try (JsonGenerator json = factory.createGenerator(out)) {
            json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
            json.writeStartObject();
            json.writeArrayFieldStart("rows");
            for (ComparisonTable.Row row : table.rows()) {
                json.writeStartObject();
                json.writeStringField("source", row.source());
                json.writeObjectFieldStart("estimators");
                for (int column = 0; column < row.errors().size(); column++) {
                    json.writeObjectFieldStart(
                            EstimatorTypeConverter.of(table.estimators().get(column)));
                    SummaryJson.writeErrors(row.errors().get(column), json);
                    json.writeEndObject();
                }
                json.writeEndObject();
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        out.println();
    }
}
