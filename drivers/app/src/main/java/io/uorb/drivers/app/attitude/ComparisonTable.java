// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.attitude;

import io.uorb.drivers.app.input.AttitudeInputOptions;
import io.uorb.drivers.app.input.Input;
import io.uorb.drivers.app.pipeline.AttitudePipeline;
import io.uorb.drivers.app.pipeline.RunOptions;
import io.uorb.drivers.app.pipeline.RunSummary;
import io.uorb.drivers.app.pipeline.RunView;
import io.uorb.drivers.app.run.RunFailedException;
import io.uorb.drivers.estimator.orientation.OrientationFilterProvider;
import io.uorb.drivers.eval.ErrorSummary;
import io.uorb.ulog.replay.LogOpener;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * The errors of all estimators on some sources.
 *
 * @param estimators the columns
 * @param rows the sources
 */
record ComparisonTable(List<OrientationFilterProvider> estimators, List<Row> rows) {
    /**
     * One source.
     *
     * @param source its description
     * @param label the same without directories
     * @param errors of each estimator
     */
    record Row(String source, String label, List<ErrorSummary> errors) {}

    /**
     * Runs each source with each estimator, in lock-step.
     *
     * @param estimators the columns
     * @param opener opens logs for their readings before a run
     * @param warn told once of each source what is wrong with it without being in the way
     * @param progress told which source and estimator runs, before it does
     */
    static ComparisonTable of(
            AttitudeInputOptions source,
            List<OrientationFilterProvider> estimators,
            LogOpener opener,
            Consumer<String> warn,
            Consumer<String> progress)
            throws IOException, RunFailedException, InterruptedException {
        List<Row> rows = new ArrayList<>();
        int sources = Math.max(1, source.files().size());
        for (int index = 0; index < sources; index++) {
            String place = "source " + (index + 1) + " of " + sources + ", ";
            rows.add(row(source, index, estimators, opener, warn, name -> progress.accept(place + name)));
        }
        return new ComparisonTable(estimators, rows);
    }

    private static Row row(
            AttitudeInputOptions source,
            int index,
            List<OrientationFilterProvider> estimators,
            LogOpener opener,
            Consumer<String> warn,
            Consumer<String> progress)
            throws IOException, RunFailedException, InterruptedException {
        List<ErrorSummary> errors = new ArrayList<>();
        Input input = source.open(index, opener);
        input.warnings().forEach(warn);
        for (OrientationFilterProvider estimator : estimators) {
            progress.accept(estimator.name());
            RunSummary summary = run(source.open(index, opener), source.seconds(), estimator);
            if (errors.isEmpty()) {
                summary.doubts().forEach(warn);
            }
            errors.add(summary.errors());
        }
        return new Row(input.description(), input.shortDescription(), errors);
    }

    private static RunSummary run(Input input, double seconds, OrientationFilterProvider estimator)
            throws IOException, RunFailedException, InterruptedException {
        RunOptions options = RunOptions.lockStep(seconds, estimator);
        try (AttitudePipeline pipeline = new AttitudePipeline(input, options)) {
            return pipeline.run(RunView.NONE);
        }
    }
}
