// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.replay;

import com.fasterxml.jackson.core.JsonGenerator;
import io.uorb.trace.compare.FieldDifference;
import io.uorb.trace.verify.ComparedCount;
import io.uorb.trace.verify.Difference;
import io.uorb.trace.verify.DifferenceKind;
import io.uorb.trace.verify.ModuleResult;
import io.uorb.trace.verify.VerificationResult;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** Verdicts as JSON. */
final class VerdictJson {
    private VerdictJson() {}

    static void write(VerificationResult result, List<String> environment, double seconds, JsonGenerator json)
            throws IOException {
        json.writeStartObject();
        json.writeStringField("verdict", result.verdict().toString());
        json.writeNumberField("seconds", seconds);
        strings("environment", environment, json);
        strings("unverified", result.unverified(), json);
        json.writeFieldName("first");
        if (result.first().isPresent()) {
            difference(result.first().get(), json);
        } else {
            json.writeNull();
        }
        json.writeArrayFieldStart("modules");
        for (ModuleResult module : result.modules()) {
            module(module, json);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void module(ModuleResult module, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("module", module.module());
        json.writeStringField("verdict", module.verdict().toString());
        json.writeNumberField("activations", module.activations());
        json.writeObjectFieldStart("topics");
        for (Map.Entry<String, ComparedCount> topic : module.topics().entrySet()) {
            json.writeObjectFieldStart(topic.getKey());
            json.writeNumberField("equal", topic.getValue().equal());
            json.writeNumberField("within", topic.getValue().within());
            json.writeNumberField("different", topic.getValue().different());
            json.writeNumberField("unrecorded", topic.getValue().unrecorded());
            json.writeEndObject();
        }
        json.writeEndObject();
        json.writeObjectFieldStart("differences");
        for (DifferenceKind kind : DifferenceKind.values()) {
            json.writeNumberField(kind.name().toLowerCase(java.util.Locale.ROOT), module.count(kind));
        }
        json.writeEndObject();
        RerunJson.series(module.series().stream().filter(one -> !one.isEqual()).toList(), json);
        strings("reasons", module.reasons(), json);
        strings("notes", module.notes(), json);
        json.writeEndObject();
    }

    private static void difference(Difference first, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("kind", first.kind().name().toLowerCase(java.util.Locale.ROOT));
        json.writeStringField("module", first.module());
        if (first.place() != null) {
            json.writeStringField("topic", first.place().name());
            json.writeNumberField("instance", first.place().instance());
        }
        json.writeNumberField("generation", first.generation());
        json.writeStringField("text", first.text());
        json.writeNumberField("activation", first.activation().number());
        json.writeNumberField("timeUs", first.activation().timeUs());
        strings("reads", first.activation().reads(), json);
        strings("common", first.sequences().common(), json);
        strings("recorded", first.sequences().recorded(), json);
        strings("replayed", first.sequences().replayed(), json);
        json.writeArrayFieldStart("fields");
        for (FieldDifference field : first.fields()) {
            json.writeStartObject();
            json.writeStringField("field", field.path());
            json.writeStringField("recorded", field.recorded());
            json.writeStringField("replayed", field.replayed());
            json.writeNumberField("ulps", field.ulps());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    /** Writes a list of texts. */
    static void strings(String name, List<String> values, JsonGenerator json) throws IOException {
        json.writeArrayFieldStart(name);
        for (String value : values) {
            json.writeString(value);
        }
        json.writeEndArray();
    }
}
