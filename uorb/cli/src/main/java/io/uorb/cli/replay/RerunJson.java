// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.replay;

import io.uorb.shell.JsonFields;
import io.uorb.trace.rerun.RerunResult;
import io.uorb.trace.series.SeriesResult;
import io.uorb.trace.verify.ModuleResult;
import io.uorb.trace.verify.RerunMode;
import java.util.Map;
import java.util.Set;

/** Results of re-runs as JSON. */
final class RerunJson {
    private RerunJson() {}

    static Object of(RerunResult result, Set<String> changed) {
        return new JsonFields()
                .put("verdict", result.verification().verdict())
                .put("closedLoop", result.loop().isClosed())
                .put("loop", result.loop().line(changed))
                .put("topics", result.loop().topics())
                .put("topicsFromLog", result.loop().fromLog())
                .put("inputsFromLog", result.loop().inputs())
                .put("tooMany", result.tooMany())
                .put("modules", result.verification().modules(), module -> of(module, result.counts()))
                .put("series", result.series(), RerunJson::of);
    }

    private static Object of(ModuleResult module, Map<String, RerunMode.Counts> counts) {
        RerunMode.Counts of = counts.get(module.module());
        return new JsonFields()
                .put("module", module.module())
                .put("verdict", module.verdict())
                .put("activations", module.activations())
                .put("deviating", of.deviating())
                .put("starved", of.starved())
                .put("extra", of.extra())
                .put("reasons", module.reasons())
                .put("notes", module.notes());
    }

    /** Returns how far messages are from the recorded ones. */
    static Object of(SeriesResult one) {
        JsonFields fields = new JsonFields()
                .put("topic", one.topic().name())
                .put("instance", one.topic().instance())
                .put("matchedBy", one.matchedBy())
                .put("matched", one.matched())
                .put("within", one.within())
                .put("differing", one.differing())
                .put("onlyRecorded", one.onlyRecorded())
                .put("onlyNow", one.onlyReplayed());
        one.first()
                .ifPresent(first -> fields.put(
                        "first",
                        new JsonFields()
                                .put("generation", first.generation())
                                .put("timeUs", first.timeUs())
                                .put("field", first.field().path())
                                .put("recorded", first.field().recorded())
                                .put("now", first.field().replayed())));
        return fields.put("fields", one.fields());
    }
}
