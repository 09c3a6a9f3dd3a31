// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.report;

import io.uorb.cli.log.input.Leaf;
import io.uorb.cli.log.input.TopicInstance;
import io.uorb.cli.log.signal.LogSurvey;
import io.uorb.cli.log.signal.Signal;
import io.uorb.cli.log.signal.Signal.Source;
import io.uorb.ulog.format.UlogFormat;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The words about signals that a log lacks: topics without messages, fields that messages do not have. */
final class MissingSignals {
    private MissingSignals() {}

    static String of(LogSurvey survey, List<Signal> signals) {
        Set<String> topics = new LinkedHashSet<>();
        Set<String> fields = new LinkedHashSet<>();
        for (Signal signal : signals) {
            for (Source source : signal.sources()) {
                List<TopicInstance> found = survey.instancesOf(source.topic());
                if (found.isEmpty()) {
                    topics.add(source.topic());
                } else {
                    fields.addAll(
                            absent(source, survey.instances().get(found.get(0)).format()));
                }
            }
        }
        List<String> parts = new ArrayList<>();
        if (!topics.isEmpty()) {
            parts.add("the log has no messages of " + String.join(", ", topics));
        }
        if (!fields.isEmpty()) {
            parts.add("no field " + String.join(", ", fields));
        }
        return String.join(", and ", parts);
    }

    private static List<String> absent(Source source, UlogFormat format) {
        return source.fields().stream()
                .filter(field -> Leaf.find(format, field).isEmpty())
                .map(field -> source.topic() + "." + field)
                .toList();
    }
}
