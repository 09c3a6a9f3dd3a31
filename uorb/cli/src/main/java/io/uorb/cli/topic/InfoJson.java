// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.topic;

import com.fasterxml.jackson.core.JsonGenerator;
import io.uorb.cli.output.JsonOutput;
import io.uorb.schema.FieldDescription;
import io.uorb.schema.Layout;
import io.uorb.schema.MessageConstant;
import io.uorb.schema.MessageDefinition;
import io.uorb.shell.wire.Answer;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Locale;

/** The output of {@code uorb info --json}. */
final class InfoJson {
    private InfoJson() {}

    static void print(TopicInfo info, PrintWriter out) throws IOException {
        JsonOutput.println(out, json -> write(info, json));
    }

    private static void write(TopicInfo info, JsonGenerator json) throws IOException {
        Answer.Description description = info.view().description();
        json.writeStartObject();
        json.writeStringField("topic", info.view().name());
        json.writeNumberField("sizeBytes", description.sizeBytes());
        json.writeNumberField("queueLength", description.queueLength());
        json.writeStringField("hash", String.format(Locale.ROOT, "0x%08x", (int) description.hash()));
        json.writeFieldName("message");
        writeMessage(info.view().topic().definition(), json);
        json.writeArrayFieldStart("nested");
        for (MessageDefinition nested : info.view().nestedMessages()) {
            writeMessage(nested, json);
        }
        json.writeEndArray();
        writeFlow(info, json);
        json.writeEndObject();
    }

    private static void writeMessage(MessageDefinition message, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", message.schema().name());
        json.writeStringField("comment", message.comment());
        json.writeArrayFieldStart("fields");
        for (Layout.Slot slot : message.schema().layout().slots()) {
            FieldDescription said = message.description(slot.field().name());
            json.writeStartObject();
            json.writeStringField("name", slot.field().name());
            json.writeStringField("type", slot.field().msgType());
            json.writeNumberField("offsetBytes", slot.offsetBytes());
            json.writeStringField("unit", said.unit());
            json.writeStringField("comment", said.comment());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("constants");
        for (MessageConstant constant : message.constants()) {
            json.writeStartObject();
            json.writeStringField("name", constant.name());
            json.writeStringField("type", constant.type().msgName());
            json.writeStringField("value", constant.text());
            json.writeStringField("comment", constant.comment());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void writeFlow(TopicInfo info, JsonGenerator json) throws IOException {
        json.writeArrayFieldStart("instances");
        for (TopicInfo.Instance instance : info.instances()) {
            write(instance, json);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("publishers");
        for (Answer.PublicationRow row : info.publications()) {
            json.writeStartObject();
            json.writeNumberField("id", row.id());
            json.writeNumberField("instance", row.instance());
            json.writeStringField("module", row.module());
            json.writeStringField("thread", row.thread());
            json.writeNumberField("published", row.published());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("subscribers");
        for (Answer.SubscriptionRow row : info.subscriptions()) {
            write(row, json);
        }
        json.writeEndArray();
    }

    private static void write(TopicInfo.Instance instance, JsonGenerator json) throws IOException {
        Answer.NodeRow node = instance.node();
        json.writeStartObject();
        json.writeNumberField("instance", node.instance());
        json.writeFieldName("rateHz");
        if (Double.isNaN(instance.rateHz())) {
            json.writeNull();
        } else {
            json.writeNumber(instance.rateHz());
        }
        json.writeNumberField("published", node.published());
        json.writeNumberField("lastPublishedUs", node.lastPublishedUs());
        json.writeNumberField("publishers", node.publishers());
        json.writeNumberField("subscribers", node.subscribers());
        json.writeNumberField("lost", node.lost());
        json.writeStringField("faults", node.faults());
        json.writeEndObject();
    }

    private static void write(Answer.SubscriptionRow row, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeNumberField("id", row.id());
        json.writeNumberField("instance", row.instance());
        json.writeStringField("module", row.module());
        json.writeStringField("thread", row.thread());
        json.writeStringField("way", row.deliveryMode());
        json.writeNumberField("intervalUs", row.intervalUs());
        json.writeNumberField("behind", row.behind());
        json.writeNumberField("lost", row.lost());
        json.writeNumberField("skipped", row.skipped());
        json.writeEndObject();
    }
}
