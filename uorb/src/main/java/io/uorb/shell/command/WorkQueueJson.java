// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.command;

import com.fasterxml.jackson.core.JsonGenerator;
import io.uorb.shell.wire.Answer.WorkItemRow;
import java.io.IOException;

/** What {@code uorb work_queue status --json} prints. */
final class WorkQueueJson {
    private WorkQueueJson() {}

    /** One line. */
    static String text(WorkQueueSample sample) throws IOException {
        return Json.text(json -> {
            json.writeStartObject();
            json.writeNumberField("time_us", sample.nowUs());
            json.writeNumberField("elapsed_s", sample.seconds());
            json.writeArrayFieldStart("queues");
            for (WorkQueueSample.Queue queue : sample.queues()) {
                json.writeStartObject();
                json.writeStringField("name", queue.name());
                json.writeNumberField("relative_priority", queue.relativePriority());
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
        json.writeNumberField("rate_hz", rate.rateHz());
        json.writeNumberField("interval_us", rate.intervalUs());
        json.writeNumberField("runs", item.runs());
        json.writeNumberField("errors", item.errors());
        json.writeNumberField("run_time_p50_ns", item.runTimeP50Ns());
        json.writeNumberField("run_time_p99_ns", item.runTimeP99Ns());
        json.writeNumberField("run_time_max_ns", item.runTimeMaxNs());
        json.writeNumberField("interval_p50_us", item.intervalP50Us());
        json.writeNumberField("interval_p99_us", item.intervalP99Us());
        json.writeNumberField("interval_max_us", item.intervalMaxUs());
        json.writeEndObject();
    }
}
