// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.command;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;

/** What {@code uorb top --json} prints: an object a refresh. */
final class TopJson {
    private TopJson() {}

    /** One line. Percentiles are null where no times between messages were seen. */
    static String text(TopSample sample, List<TopRow> listed) throws IOException {
        return Json.text(json -> {
            json.writeStartObject();
            json.writeNumberField("time_us", sample.nowUs());
            json.writeNumberField("elapsed_s", sample.seconds());
            json.writeNumberField("topics", sample.rows().size());
            json.writeNumberField(
                    "publications_per_s",
                    listed.stream().mapToLong(TopRow::rateHz).sum());
            json.writeNumberField(
                    "bytes_per_s", listed.stream().mapToLong(TopRow::bytesPerS).sum());
            json.writeArrayFieldStart("nodes");
            for (TopRow row : listed) {
                write(row, json);
            }
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    private static void write(TopRow row, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("topic", row.node().topic());
        json.writeNumberField("instance", row.node().instance());
        json.writeNumberField("publishers", row.node().publishers());
        json.writeNumberField("subscribers", row.node().subscribers());
        json.writeNumberField("rate_hz", row.rateHz());
        json.writeNumberField("queue_length", row.node().queueLength());
        json.writeNumberField("size_bytes", row.node().sizeBytes());
        json.writeNumberField("published", row.node().published());
        json.writeNumberField("lost", row.node().lost());
        json.writeNumberField("newly_lost", row.newlyLost());
        writeInterval("interval_p50_us", row.intervals(), row.intervalP50Us(), json);
        writeInterval("interval_p99_us", row.intervals(), row.intervalP99Us(), json);
        json.writeStringField("faults", row.node().faults());
        json.writeEndObject();
    }

    private static void writeInterval(String name, long count, long us, JsonGenerator json) throws IOException {
        if (count > 0) {
            json.writeNumberField(name, us);
        } else {
            json.writeNullField(name);
        }
    }
}
