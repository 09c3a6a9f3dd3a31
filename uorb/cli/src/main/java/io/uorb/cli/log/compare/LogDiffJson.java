// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.compare;

import io.uorb.cli.log.compare.LogDifferences.ParameterDifference;
import io.uorb.cli.log.compare.LogDifferences.RateDifference;
import io.uorb.cli.log.signal.LogSurvey;
import io.uorb.cli.log.signal.RunningStatistics;
import io.uorb.cli.output.JsonOutput;
import io.uorb.shell.JsonFields;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Map;

/** The differences between two logs as one JSON object, with all fields. */
final class LogDiffJson {
    private LogDiffJson() {}

    static void print(LogDifferences found, PrintWriter out) throws IOException {
        JsonOutput.println(
                out,
                new JsonFields()
                        .put("a", of(found.a()))
                        .put("b", of(found.b()))
                        .put("onlyA", found.onlyA())
                        .put("onlyB", found.onlyB())
                        .put("formats", found.formats().entrySet(), LogDiffJson::of)
                        .put("topics", found.rates(), LogDiffJson::of)
                        .put("parameters", found.parameters(), LogDiffJson::of)
                        .put("fields", found.fields(), LogDiffJson::of));
    }

    private static Object of(LogProfile log) {
        LogSurvey survey = log.survey();
        return new JsonFields()
                .put("file", log.file())
                .put("lengthUs", survey.span().toUs() - survey.span().fromUs())
                .put("messages", survey.messages())
                .put("dropouts", survey.dropoutCount())
                .put("dropoutMs", survey.dropoutMs());
    }

    private static Object of(Map.Entry<String, LogDifferences.FormatDifferences> format) {
        return new JsonFields().put("topic", format.getKey()).putAll(format.getValue());
    }

    private static Object of(RateDifference rate) {
        return new JsonFields()
                .putAll(rate.key())
                .put("messagesA", rate.a().messages())
                .put("messagesB", rate.b().messages())
                .rounded("hzA", rate.a().rateHz())
                .rounded("hzB", rate.b().rateHz());
    }

    private static Object of(ParameterDifference parameter) {
        return new JsonFields()
                .put("name", parameter.name())
                .put("a", finite(parameter.a()))
                .put("b", finite(parameter.b()));
    }

    private static Object of(FieldContrast field) {
        return new JsonFields()
                .putAll(field.key())
                .put("field", field.path())
                .put("differs", field.differs())
                .put("distance", finite(field.distance()))
                .put("a", of(field.a()))
                .put("b", of(field.b()));
    }

    private static Object of(RunningStatistics figures) {
        return new JsonFields()
                .put("values", figures.count())
                .put("notFinite", figures.notFinite())
                .put("min", finite(figures.min()))
                .put("mean", finite(figures.mean()))
                .put("max", finite(figures.max()))
                .put("deviation", finite(figures.deviation()));
    }

    /** Returns a number; null where there is none, or no finite one. */
    private static Number finite(Number value) {
        return value != null && Double.isFinite(value.doubleValue()) ? value : null;
    }
}
