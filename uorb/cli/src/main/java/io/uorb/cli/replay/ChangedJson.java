// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.replay;

import com.fasterxml.jackson.core.JsonGenerator;
import io.uorb.trace.changed.ChangedResult;
import io.uorb.trace.verify.DifferenceKind;
import io.uorb.trace.verify.Verdict;
import java.io.IOException;
import java.util.List;

/** Results of changed modules as JSON. */
final class ChangedJson {
    private ChangedJson() {}

    static void write(
            Verdict verdict, List<ChangedResult> results, List<String> environment, double seconds, JsonGenerator json)
            throws IOException {
        json.writeStartObject();
        json.writeStringField("verdict", verdict.toString());
        json.writeNumberField("seconds", seconds);
        VerdictJson.strings("environment", environment, json);
        json.writeArrayFieldStart("changed");
        for (ChangedResult result : results) {
            result(result, json);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void result(ChangedResult result, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("module", result.module().module());
        json.writeStringField("verdict", result.verdict().toString());
        json.writeNumberField("activations", result.module().activations());
        json.writeNumberField("newActivations", result.counts().added());
        json.writeNumberField("leftOutActivations", result.counts().leftOut());
        json.writeNumberField("otherRequests", result.counts().otherRequests());
        json.writeNumberField("exceptions", result.module().count(DifferenceKind.EXCEPTION));
        VerdictJson.strings("reasons", result.module().reasons(), json);
        VerdictJson.strings("notes", result.module().notes(), json);
        RerunJson.series(result.series(), json);
        json.writeEndObject();
    }
}
