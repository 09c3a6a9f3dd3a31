// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.replay;

import io.uorb.cli.output.JsonOutput;
import io.uorb.shell.JsonFields;
import io.uorb.ulog.record.RecorderStatus;
import io.uorb.ulog.replay.ReplayStatistics;
import io.uorb.ulog.replay.ReplayStatistics.TopicCount;
import io.uorb.ulog.replay.SkipReason;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Map;

/** The result of a replay as one JSON object; docs/log-commands.md lists its keys. */
final class ReplayJson {
    private ReplayJson() {}

    static void print(ReplayResult result, PrintWriter out) throws IOException {
        ReplayStatistics done = result.statistics();
        JsonFields skipped = new JsonFields();
        done.skipped().forEach((reason, count) -> skipped.put(nameOf(reason), count));
        JsonOutput.println(
                out,
                new JsonFields()
                        .put("file", result.file())
                        .put("speed", PacingConverter.isFastest(result.pacing()) ? "max" : speed(result))
                        .put("published", done.published())
                        .put("topics", done.topics(), ReplayJson::of)
                        .put("skipped", skipped)
                        .put("outOfOrder", done.outOfOrder())
                        .put("rounds", done.round())
                        .put("wallSeconds", result.wallSeconds())
                        .put("lateness", done.lateness().messages() == 0 ? null : done.lateness())
                        .put("parameters", result.parameters().map(ReplayJson::of))
                        .put("recording", result.recording().map(ReplayJson::of)));
    }

    private static Object speed(ReplayResult result) {
        return result.pacing().speed();
    }

    private static Object of(TopicCount topic) {
        return new JsonFields().putAll(topic, Map.of("topic", "name"));
    }

    private static String nameOf(SkipReason reason) {
        return switch (reason) {
            case NOT_SELECTED -> "notSelected";
            case LEFT_OUT -> "leftOut";
            case BEFORE_START -> "beforeFrom";
            case AFTER_STOP -> "afterTo";
        };
    }

    private static Object of(ReplayedParameters parameters) {
        return new JsonFields()
                .put("applied", parameters.applied())
                .put("unknown", parameters.unknown().size())
                .put("refused", parameters.problems().size());
    }

    private static Object of(RecorderStatus status) {
        return new JsonFields()
                .put("file", String.valueOf(status.file()))
                .put("bytes", status.written().totalBytes())
                .put("messages", status.messages())
                .put("lost", status.lost())
                .put("dropped", status.dropouts().records())
                .put("error", status.lastError());
    }
}
