// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.replay;

import io.uorb.shell.JsonFields;
import io.uorb.trace.compare.FieldDifference;
import io.uorb.trace.verify.Difference;
import io.uorb.trace.verify.DifferenceKind;
import io.uorb.trace.verify.ModuleResult;
import io.uorb.trace.verify.VerificationResult;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Verdicts as JSON. */
final class VerdictJson {
    private VerdictJson() {}

    static Object of(VerificationResult result, List<String> environment, double seconds) {
        return new JsonFields()
                .put("verdict", result.verdict())
                .put("seconds", seconds)
                .put("environment", environment)
                .put("unverified", result.unverified())
                .put("first", result.first().map(VerdictJson::of))
                .put("modules", result.modules(), VerdictJson::of);
    }

    private static Object of(ModuleResult module) {
        JsonFields differences = new JsonFields();
        for (DifferenceKind kind : DifferenceKind.values()) {
            differences.put(kind.name().toLowerCase(Locale.ROOT), module.count(kind));
        }
        return new JsonFields()
                .put("module", module.module())
                .put("verdict", module.verdict())
                .put("activations", module.activations())
                .put("topics", module.topics())
                .put("differences", differences)
                .put(
                        "series",
                        module.series().stream().filter(one -> !one.isEqual()).toList(),
                        RerunJson::of)
                .put("reasons", module.reasons())
                .put("notes", module.notes());
    }

    private static Object of(Difference first) {
        JsonFields fields = new JsonFields()
                .put("kind", first.kind().name().toLowerCase(Locale.ROOT))
                .put("module", first.module());
        if (first.place() != null) {
            fields.put("topic", first.place().name())
                    .put("instance", first.place().instance());
        }
        return fields.put("generation", first.generation())
                .put("text", first.text())
                .put("activation", first.activation().number())
                .put("timeUs", first.activation().timeUs())
                .put("reads", first.activation().reads())
                .put("common", first.sequences().common())
                .put("recorded", first.sequences().recorded())
                .put("replayed", first.sequences().replayed())
                .put("fields", first.fields(), VerdictJson::of);
    }

    private static Object of(FieldDifference field) {
        return new JsonFields().putAll(field, Map.of("path", "field")).without("difference");
    }
}
