// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.cpu;

import com.fasterxml.jackson.core.JsonGenerator;
import io.uorb.cli.cpu.CpuSample.ItemRow;
import io.uorb.cli.cpu.CpuSample.ThreadRow;
import io.uorb.cli.output.JsonOutput;
import java.io.IOException;
import java.util.List;

/** The output of {@code uorb cpu --json}: one object per update. */
final class CpuJson {
    private CpuJson() {}

    /** Returns one line. */
    static String text(CpuSample sample, List<ThreadRow> threads, List<ItemRow> items) throws IOException {
        return JsonOutput.text(json -> {
            json.writeStartObject();
            JsonOutput.writeRounded("elapsedS", sample.seconds(), json);
            JsonOutput.writeRounded("percent", sample.percent(), json);
            json.writeArrayFieldStart("threads");
            for (ThreadRow thread : threads) {
                write(thread, json);
            }
            json.writeEndArray();
            json.writeArrayFieldStart("items");
            for (ItemRow item : items) {
                write(item, json);
            }
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    private static void write(ThreadRow thread, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", thread.name());
        json.writeNumberField("tid", thread.id());
        JsonOutput.writeRounded("percent", thread.percent(), json);
        json.writeNumberField("cpuNs", thread.totalNs());
        json.writeEndObject();
    }

    private static void write(ItemRow item, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("queue", item.queue());
        json.writeStringField("name", item.name());
        JsonOutput.writeRounded("rateHz", item.rateHz(), json);
        json.writeNumberField("runTimeP50Ns", item.medianNs());
        JsonOutput.writeRounded("percent", item.percent(), json);
        json.writeEndObject();
    }
}
