// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

import io.uorb.cli.output.JsonOutput;
import io.uorb.shell.JsonFields;
import java.io.IOException;
import java.io.PrintWriter;

/** The summary of {@code uorb hover} as one JSON object; missing figures are null. */
final class HoverJson {
    private HoverJson() {}

    static void write(HoverSummary summary, PrintWriter out) throws IOException {
        JsonFields fields = new JsonFields().put("steps", summary.steps());
        if (summary.isStopped()) {
            fields.rounded("stoppedAtS", summary.flownS());
        }
        HoverMetrics figures = summary.figures();
        fields.rounded("holdRmsM", figures.holdRmsM())
                .rounded("holdMaxM", figures.holdMaxM())
                .rounded("holdHorizontalRmsM", figures.holdHorizontalRmsM())
                .rounded("holdControlRmsM", figures.holdControlRmsM())
                .rounded("estimatorPositionRmsM", figures.estimateRmsM())
                .rounded("cornerMaxM", figures.cornerMaxM())
                .rounded("tiltSettleS", figures.tiltSettleS())
                .rounded("yawSettleS", figures.yawSettleS())
                .rounded("motorLimitS", figures.motorLimitS())
                .rounded("estimatorInclinationRmseDeg", summary.attitude().inclinationRmseDeg())
                .rounded("estimatorHeadingRmseDeg", summary.attitude().headingRmseDeg())
                .put("landed", summary.landed())
                .rounded("touchdownMS", summary.touchdownMS())
                .put("messages", summary.messages())
                .put("lost", summary.lost())
                .put("hash", summary.hash())
                .put("threads", summary.options().threads());
        if (summary.recording() != null) {
            fields.put("recorded", new JsonFields().putAll(summary.recording()).without("error"));
        }
        JsonOutput.println(out, fields.rounded("wallSeconds", summary.wallSeconds()));
    }
}
