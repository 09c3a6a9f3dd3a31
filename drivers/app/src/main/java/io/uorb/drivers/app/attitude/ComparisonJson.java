// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.attitude;

import io.uorb.cli.output.JsonOutput;
import java.io.IOException;
import java.io.PrintWriter;

/** A table of errors as one JSON object; missing figures are null. */
final class ComparisonJson {
    private ComparisonJson() {}

    static void write(ComparisonTable table, PrintWriter out) throws IOException {
        JsonOutput.println(out, json -> {
            json.writeStartObject();
            json.writeArrayFieldStart("rows");
            for (ComparisonTable.Row row : table.rows()) {
                json.writeStartObject();
                json.writeStringField("source", row.source());
                json.writeObjectFieldStart("estimators");
                for (int column = 0; column < row.errors().size(); column++) {
                    json.writeObjectFieldStart(table.estimators().get(column).name());
                    SummaryJson.writeErrors(row.errors().get(column), json);
                    json.writeEndObject();
                }
                json.writeEndObject();
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        });
    }
}
