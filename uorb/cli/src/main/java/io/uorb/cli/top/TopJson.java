// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.top;

import io.uorb.cli.output.JsonOutput;
import io.uorb.shell.JsonFields;
import java.io.IOException;
import java.util.List;

/** The output of {@code uorb top --json}: one object per update. */
final class TopJson {
    private TopJson() {}

    /** Returns one line. Percentiles are null if no times between messages were seen. */
    static String text(TopSample sample, List<TopRow> listed, List<ModuleSample> modules) throws IOException {
        return JsonOutput.text(new JsonFields()
                .put("timeUs", sample.nowUs())
                .put("elapsedS", sample.seconds())
                .put("topics", sample.rows().size())
                .put(
                        "publicationsPerS",
                        listed.stream().mapToLong(TopRow::rateHz).sum())
                .put("bytesPerS", listed.stream().mapToLong(TopRow::bytesPerS).sum())
                .put("nodes", listed, TopJson::of)
                .put("modules", modules, TopJson::of));
    }

    private static Object of(TopRow row) {
        return new JsonFields()
                .put("topic", row.node().topic())
                .put("instance", row.node().instance())
                .put("publishers", row.node().publishers())
                .put("subscribers", row.node().subscribers())
                .put("wanting", row.node().wanting())
                .put("wantedIntervalUs", row.node().wantedIntervalUs())
                .put("rateHz", row.rateHz())
                .put("queueLength", row.node().queueLength())
                .put("sizeBytes", row.node().sizeBytes())
                .put("published", row.node().published())
                .put("lost", row.node().lost())
                .put("newlyLost", row.newlyLost())
                .put("intervalP50Us", row.intervals() > 0 ? row.intervalP50Us() : null)
                .put("intervalP99Us", row.intervals() > 0 ? row.intervalP99Us() : null)
                .put("faults", row.node().faults())
                .put("processes", row.node().processes());
    }

    private static Object of(ModuleSample sample) {
        return new JsonFields()
                .put("name", sample.module().name())
                .put("state", sample.module().state())
                .rounded("rateHz", sample.rateHz())
                .put("runTimeP99Ns", sample.p99Ns())
                .put("runTimeMaxNs", sample.maxNs())
                .put("misses", sample.misses())
                .put("newMisses", sample.newMisses())
                .put("restarts", sample.module().restarts());
    }
}
