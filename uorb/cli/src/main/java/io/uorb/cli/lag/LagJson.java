// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.lag;

import com.fasterxml.jackson.core.JsonGenerator;
import io.uorb.cli.output.JsonOutput;
import io.uorb.shell.wire.Answer.LagRow;
import io.uorb.shell.wire.Answer.SubscriptionRow;
import java.io.IOException;
import java.util.List;

/** The output of {@code uorb lag --json}. */
final class LagJson {
    private LagJson() {}

    /** Returns one line. */
    static String text(long nowUs, List<LagRow> rows) throws IOException {
        return JsonOutput.text(json -> {
            json.writeStartObject();
            json.writeNumberField("timeUs", nowUs);
            json.writeArrayFieldStart("subscriptions");
            for (LagRow row : rows) {
                write(row, json);
            }
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    private static void write(LagRow row, JsonGenerator json) throws IOException {
        SubscriptionRow subscription = row.subscription();
        json.writeStartObject();
        json.writeNumberField("id", subscription.id());
        json.writeStringField("topic", subscription.topic());
        json.writeNumberField("instance", subscription.instance());
        json.writeStringField("module", subscription.module());
        json.writeStringField("thread", subscription.thread());
        json.writeStringField("way", subscription.deliveryMode());
        json.writeNumberField("intervalUs", subscription.intervalUs());
        json.writeNumberField("generation", subscription.generation());
        json.writeNumberField("behind", subscription.behind());
        json.writeNumberField("lost", subscription.lost());
        json.writeNumberField("skipped", subscription.skipped());
        json.writeNumberField("copies", row.copies());
        json.writeNumberField("ageLastUs", row.ageLastUs());
        json.writeNumberField("ageP50Us", row.ageP50Us());
        json.writeNumberField("ageP99Us", row.ageP99Us());
        json.writeNumberField("ageMaxUs", row.ageMaxUs());
        json.writeEndObject();
    }
}
