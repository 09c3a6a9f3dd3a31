// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.input;

import io.uorb.drivers.csv.BroadSensorSource;
import io.uorb.drivers.estimator.orientation.StartAttitude;
import io.uorb.drivers.source.CsvSourceFactory;
import io.uorb.drivers.source.SourceObserver;
import io.uorb.module.host.ModuleConfig;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** A BROAD trial by its protocol: the authors' start, all rows, and the errors of the moving part. */
final class CsvInput implements Input {
    private final Path file;
    private final Optional<StartAttitude> start;

    CsvInput(Path file) throws IOException {
        this.file = file;
        FileChecks.requireFile(file);
        start = BroadSensorSource.start(file).map(StartAttitude::of);
    }

    @Override
    public String description() {
        return "trial " + file;
    }

    @Override
    public String shortDescription() {
        return "trial " + file.getFileName();
    }

    @Override
    public SourceModule module(SourceObserver observer) {
        CsvSourceFactory factory = new CsvSourceFactory(observer);
        return new SourceModule(
                factory, ModuleConfig.of(factory.name(), "file=" + file).named("replay"));
    }

    @Override
    public Optional<StartAttitude> start() {
        return start;
    }

    @Override
    public boolean isSensorToEnu() {
        return true;
    }
}
