// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.compare;

import io.uorb.cli.log.input.ColumnBudget;
import io.uorb.cli.log.input.Leaf;
import io.uorb.cli.log.input.PerInstance;
import io.uorb.cli.log.input.TopicInstance;
import io.uorb.cli.log.signal.LogSurvey;
import io.uorb.cli.log.signal.RunningStatistics;
import io.uorb.ulog.UlogReader;
import io.uorb.ulog.UlogVisitor;
import io.uorb.ulog.format.UlogData;
import io.uorb.ulog.format.UlogSubscription;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/** Topics, parameters and figures of every field of a log, in one reading. One thread. */
final class LogProfile implements UlogVisitor {
    private final Path file;
    private final LogSurvey survey;
    private final Map<String, Number> parameters = new TreeMap<>();
    private final ColumnBudget columns = new ColumnBudget();
    private final PerInstance<Fields> fields = new PerInstance<>(this::fieldsOf);

    /** The numbers of an instance's messages. */
    private record Fields(Leaf[] leaves, RunningStatistics[] figures) {}

    LogProfile(Path file, UlogReader reader) {
        this.file = file;
        survey = new LogSurvey(reader.header());
        reader.definitions().parameters().values().forEach(each -> parameters.put(each.name(), each.value()));
    }

    private Fields fieldsOf(UlogSubscription subscription) {
        try {
            columns.take(subscription);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Leaf[] leaves = Leaf.of(subscription.format()).toArray(Leaf[]::new);
        RunningStatistics[] figures = new RunningStatistics[leaves.length];
        for (int i = 0; i < figures.length; i++) {
            figures[i] = new RunningStatistics();
        }
        return new Fields(leaves, figures);
    }

    @Override
    public void onSubscription(UlogSubscription subscription) {
        survey.onSubscription(subscription);
    }

    @Override
    public void onDropout(int durationMs) {
        survey.onDropout(durationMs);
    }

    @Override
    public void onData(UlogData data) {
        survey.onData(data);
        Fields of = fields.of(data.subscription());
        long timeUs = data.timestampUs();
        for (int i = 0; i < of.leaves.length; i++) {
            of.figures[i].add(timeUs, of.leaves[i].value(data));
        }
    }

    Path file() {
        return file;
    }

    LogSurvey survey() {
        return survey;
    }

    /** Returns the values at the start, by name. */
    Map<String, Number> parameters() {
        return Collections.unmodifiableMap(parameters);
    }

    /** Returns the figures of the fields of an instance that has messages, in the order of the format. */
    Map<String, RunningStatistics> figures(TopicInstance key) {
        Fields of = fields.values().get(key);
        Map<String, RunningStatistics> named = new LinkedHashMap<>();
        for (int i = 0; of != null && i < of.leaves.length; i++) {
            named.put(of.leaves[i].path(), of.figures[i]);
        }
        return named;
    }
}
