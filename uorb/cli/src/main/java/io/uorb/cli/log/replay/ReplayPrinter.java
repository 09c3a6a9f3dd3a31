// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.replay;

import io.uorb.text.TextEscapes;
import io.uorb.ulog.record.RecorderStatus;
import io.uorb.ulog.replay.ReplayStatistics;
import io.uorb.ulog.replay.ReplayStatistics.Lateness;
import io.uorb.ulog.replay.ReplayStatistics.TopicCount;
import io.uorb.ulog.replay.SkipReason;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.Map;

/** The result of a replay as text. */
final class ReplayPrinter {
    private ReplayPrinter() {}

    static void print(ReplayResult result, PrintWriter out) {
        ReplayStatistics done = result.statistics();
        out.println(String.format(Locale.ROOT, "%10s  topic", "messages"));
        for (TopicCount topic : done.topics()) {
            String name = TextEscapes.escape(topic.topic() + ":" + topic.instance());
            out.println(String.format(Locale.ROOT, "%10d  %s", topic.published(), name));
        }
        out.println(
                String.format(Locale.ROOT, "published %d messages in %.3f s", done.published(), result.wallSeconds()));
        for (Map.Entry<SkipReason, Long> skipped : done.skipped().entrySet()) {
            if (skipped.getValue() > 0) {
                out.println("skipped " + skipped.getValue() + ": " + describe(skipped.getKey()));
            }
        }
        if (done.outOfOrder() > 0) {
            out.println("out of order: " + done.outOfOrder());
        }
        printLateness(done.lateness(), out);
        result.parameters().ifPresent(parameters -> printParameters(parameters, out));
        result.recording().ifPresent(status -> printRecording(status, out));
    }

    private static String describe(SkipReason reason) {
        return switch (reason) {
            case NOT_SELECTED -> "not selected";
            case LEFT_OUT -> "of topics that cannot be published";
            case BEFORE_START -> "before --from";
            case AFTER_STOP -> "not before --to";
        };
    }

    private static void printLateness(Lateness late, PrintWriter out) {
        if (late.messages() > 0) {
            out.println("late by, us: median " + late.p50Us() + ", 99 % " + late.p99Us() + ", 99.9 % " + late.p999Us()
                    + ", most " + late.maxUs());
        }
    }

    private static void printParameters(ReplayedParameters parameters, PrintWriter out) {
        int refused = parameters.problems().size();
        out.println("parameters: " + parameters.applied() + " values set, "
                + parameters.unknown().size() + " names of no module of this process"
                + (refused == 0 ? "" : ", " + refused + " refused"));
    }

    private static void printRecording(RecorderStatus status, PrintWriter out) {
        out.println("recorded " + status.messages() + " messages, "
                + status.written().totalBytes() + " bytes; lost " + status.lost() + ", dropped "
                + status.dropouts().records());
    }
}
