// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.topic;

import io.uorb.cli.output.JsonOutput;
import io.uorb.schema.FieldDescription;
import io.uorb.schema.Layout;
import io.uorb.schema.MessageConstant;
import io.uorb.schema.MessageDefinition;
import io.uorb.shell.JsonFields;
import io.uorb.shell.wire.Answer;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.Map;

/** The output of {@code uorb info --json}. */
final class InfoJson {
    private InfoJson() {}

    static void print(TopicInfo info, PrintWriter out) throws IOException {
        Answer.Description description = info.view().description();
        JsonOutput.println(
                out,
                new JsonFields()
                        .put("topic", info.view().name())
                        .put("sizeBytes", description.sizeBytes())
                        .put("queueLength", description.queueLength())
                        .put("hash", String.format(Locale.ROOT, "0x%08x", (int) description.hash()))
                        .put("message", of(info.view().topic().definition()))
                        .put("nested", info.view().nestedMessages(), InfoJson::of)
                        .put("instances", info.instances(), InfoJson::of)
                        .put("publishers", info.publications(), InfoJson::of)
                        .put("subscribers", info.subscriptions(), InfoJson::of)
                        .put("devices", info.devices(), row -> of(row).without("topic")));
    }

    private static Object of(MessageDefinition message) {
        return new JsonFields()
                .put("name", message.schema().name())
                .put("comment", message.comment())
                .put("fields", message.schema().layout().slots(), slot -> of(slot, message))
                .put("constants", message.constants(), InfoJson::of);
    }

    private static Object of(Layout.Slot slot, MessageDefinition message) {
        FieldDescription description = message.description(slot.field().name());
        return new JsonFields()
                .put("name", slot.field().name())
                .put("type", slot.field().msgType())
                .put("offsetBytes", slot.offsetBytes())
                .put("unit", description.unit())
                .put("comment", description.comment());
    }

    private static Object of(MessageConstant constant) {
        return new JsonFields()
                .put("name", constant.name())
                .put("type", constant.type().msgName())
                .put("value", constant.text())
                .put("comment", constant.comment());
    }

    private static Object of(TopicInfo.Instance instance) {
        Answer.NodeRow node = instance.node();
        return new JsonFields()
                .put("instance", node.instance())
                .put("rateHz", Double.isNaN(instance.rateHz()) ? null : instance.rateHz())
                .put("published", node.published())
                .put("lastPublishedUs", node.lastPublishedUs())
                .put("publishers", node.publishers())
                .put("subscribers", node.subscribers())
                .put("lost", node.lost())
                .put("faults", node.faults());
    }

    private static Object of(Answer.PublicationRow row) {
        return new JsonFields().putAll(row).without("topic");
    }

    private static Object of(Answer.SubscriptionRow row) {
        return new JsonFields().putAll(row, Map.of("deliveryMode", "way")).without("topic", "generation");
    }

    /** Returns a device; what is not known is null, 0 or empty. */
    static JsonFields of(Answer.DeviceRow row) {
        return new JsonFields()
                .putAll(row)
                .finite("powerMilliamps", row.powerMilliamps())
                .finite("maxRange", row.maxRange())
                .finite("resolution", row.resolution());
    }
}
