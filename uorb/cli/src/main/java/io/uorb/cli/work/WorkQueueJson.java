// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.work;

import com.fasterxml.jackson.core.JsonGenerator;
import io.uorb.cli.output.JsonOutput;
import io.uorb.cli.rate.WorkItemRate;
import io.uorb.shell.wire.Answer.WorkItemRow;
import java.io.IOException;

/** The output of {@code uorb work_queue status --json}. */
final class WorkQueueJson {
    private WorkQueueJson() {}

    /** Returns one line. */
    static String text(WorkQueueSample sample) throws IOException {
        return JsonOutput.text(json -> {
            json.writeStartObject();
            json.writeNumberField("timeUs", sample.nowUs());
            json.writeNumberField("elapsedS", sample.seconds());
            json.writeArrayFieldStart("queues");
            for (WorkQueueSample.Queue queue : sample.queues()) {
                json.writeStartObject();
                json.writeStringField("name", queue.name());
                json.writeNumberField("relativePriority", queue.relativePriority());
                json.writeArrayFieldStart("items");
                for (WorkItemRate item : queue.items()) {
                    write(item, json);
                }
                json.writeEndArray();
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    private static void write(WorkItemRate rate, JsonGenerator json) throws IOException {
        WorkItemRow item = rate.item();
        json.writeStartObject();
        json.writeStringField("name", item.name());
        json.writeNumberField("rateHz", rate.rateHz());
        json.writeNumberField("intervalUs", rate.intervalUs());
        json.writeNumberField("runs", item.runs());
        json.writeNumberField("errors", item.errors());
        json.writeNumberField("runTimeP50Ns", item.runTimeP50Ns());
        json.writeNumberField("runTimeP99Ns", item.runTimeP99Ns());
        json.writeNumberField("runTimeMaxNs", item.runTimeMaxNs());
        json.writeNumberField("intervalP50Us", item.intervalP50Us());
        json.writeNumberField("intervalP99Us", item.intervalP99Us());
        json.writeNumberField("intervalMaxUs", item.intervalMaxUs());
        json.writeEndObject();
    }
}
