// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.top;

import com.fasterxml.jackson.core.JsonGenerator;
import io.uorb.cli.output.JsonOutput;
import java.io.IOException;
import java.util.List;

/** The output of {@code uorb top --json}: one object per update. */
final class TopJson {
    private TopJson() {}

    /** Returns one line. Percentiles are null if no times between messages were seen. */
    static String text(TopSample sample, List<TopRow> listed, List<ModuleSample> modules) throws IOException {
        return JsonOutput.text(json -> {
            json.writeStartObject();
            json.writeNumberField("timeUs", sample.nowUs());
            json.writeNumberField("elapsedS", sample.seconds());
            json.writeNumberField("topics", sample.rows().size());
            json.writeNumberField(
                    "publicationsPerS",
                    listed.stream().mapToLong(TopRow::rateHz).sum());
            json.writeNumberField(
                    "bytesPerS", listed.stream().mapToLong(TopRow::bytesPerS).sum());
            json.writeArrayFieldStart("nodes");
            for (TopRow row : listed) {
                write(row, json);
            }
            json.writeEndArray();
            json.writeArrayFieldStart("modules");
            for (ModuleSample module : modules) {
                write(module, json);
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
        json.writeNumberField("rateHz", row.rateHz());
        json.writeNumberField("queueLength", row.node().queueLength());
        json.writeNumberField("sizeBytes", row.node().sizeBytes());
        json.writeNumberField("published", row.node().published());
        json.writeNumberField("lost", row.node().lost());
        json.writeNumberField("newlyLost", row.newlyLost());
        writeInterval("intervalP50Us", row.intervals(), row.intervalP50Us(), json);
        writeInterval("intervalP99Us", row.intervals(), row.intervalP99Us(), json);
        json.writeStringField("faults", row.node().faults());
        json.writeEndObject();
    }

    private static void write(ModuleSample sample, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", sample.module().name());
        json.writeStringField("state", sample.module().state());
        JsonOutput.writeRounded("rateHz", sample.rateHz(), json);
        json.writeNumberField("runTimeP99Ns", sample.p99Ns());
        json.writeNumberField("runTimeMaxNs", sample.maxNs());
        json.writeNumberField("misses", sample.misses());
        json.writeNumberField("newMisses", sample.newMisses());
        json.writeNumberField("restarts", sample.module().restarts());
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
