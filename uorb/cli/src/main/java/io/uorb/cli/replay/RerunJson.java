// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.replay;

import com.fasterxml.jackson.core.JsonGenerator;
import io.uorb.trace.rerun.RerunResult;
import io.uorb.trace.series.FieldSeries;
import io.uorb.trace.series.SeriesResult;
import io.uorb.trace.verify.ModuleRerun;
import io.uorb.trace.verify.ModuleResult;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Results of re-runs as JSON. */
final class RerunJson {
    private RerunJson() {}

    static void write(RerunResult result, Set<String> changed, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("verdict", result.verification().verdict().toString());
        json.writeBooleanField("closedLoop", result.loop().isClosed());
        json.writeStringField("loop", result.loop().line(changed));
        json.writeNumberField("topics", result.loop().topics());
        json.writeNumberField("topicsFromLog", result.loop().fromLog());
        strings("inputsFromLog", result.loop().inputs(), json);
        json.writeNumberField("tooMany", result.tooMany());
        json.writeArrayFieldStart("modules");
        for (ModuleResult module : result.verification().modules()) {
            module(module, result.counts(), json);
        }
        json.writeEndArray();
        series(result.series(), json);
        json.writeEndObject();
    }

    private static void module(ModuleResult module, Map<String, ModuleRerun.Counts> counts, JsonGenerator json)
            throws IOException {
        ModuleRerun.Counts of = counts.get(module.module());
        json.writeStartObject();
        json.writeStringField("module", module.module());
        json.writeStringField("verdict", module.verdict().toString());
        json.writeNumberField("activations", module.activations());
        json.writeNumberField("deviating", of.deviating());
        json.writeNumberField("starved", of.starved());
        json.writeNumberField("extra", of.extra());
        strings("reasons", module.reasons(), json);
        strings("notes", module.notes(), json);
        json.writeEndObject();
    }

    /** Writes how far messages are from the recorded ones. */
    static void series(List<SeriesResult> all, JsonGenerator json) throws IOException {
        json.writeArrayFieldStart("series");
        for (SeriesResult one : all) {
            json.writeStartObject();
            json.writeStringField("topic", one.topic().name());
            json.writeNumberField("instance", one.topic().instance());
            json.writeStringField("matchedBy", one.matchedBy());
            json.writeNumberField("matched", one.matched());
            json.writeNumberField("within", one.within());
            json.writeNumberField("differing", one.differing());
            json.writeNumberField("onlyRecorded", one.onlyRecorded());
            json.writeNumberField("onlyNow", one.onlyReplayed());
            if (one.first().isPresent()) {
                json.writeObjectFieldStart("first");
                json.writeNumberField("generation", one.first().get().generation());
                json.writeNumberField("timeUs", one.first().get().timeUs());
                json.writeStringField("field", one.first().get().field().path());
                json.writeStringField("recorded", one.first().get().field().recorded());
                json.writeStringField("now", one.first().get().field().replayed());
                json.writeEndObject();
            }
            json.writeArrayFieldStart("fields");
            for (FieldSeries field : one.fields()) {
                json.writeStartObject();
                json.writeStringField("field", field.field());
                json.writeNumberField("differing", field.differing());
                json.writeNumberField("largest", field.largest());
                json.writeNumberField("largestUs", field.largestUs());
                json.writeNumberField("rms", field.rms());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void strings(String name, List<String> values, JsonGenerator json) throws IOException {
        json.writeArrayFieldStart(name);
        for (String value : values) {
            json.writeString(value);
        }
        json.writeEndArray();
    }
}
