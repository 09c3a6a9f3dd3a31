// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.input;

import io.uorb.Orb;
import io.uorb.OrbModule;
import io.uorb.drivers.csv.BroadSensorSource;
import io.uorb.drivers.estimator.orientation.StartAttitude;
import io.uorb.drivers.pace.SensorSource;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** A BROAD trial by its protocol: the authors' start, all rows, and the errors of the moving part. */
final class CsvInput implements Input {
    private final Path file;
    private BroadSensorSource source;

    CsvInput(Path file) throws IOException {
        this.file = file;
        FileChecks.requireFile(file);
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
    @SuppressWarnings("try") // the scope is entered, not used
    public SensorSource connect(Orb orb) throws IOException {
        try (OrbModule scope = OrbModule.enter(moduleName())) {
            source = new BroadSensorSource(orb, file);
        }
        return source;
    }

    @Override
    public Optional<StartAttitude> start() {
        return source.start().map(StartAttitude::of);
    }

    @Override
    public boolean isSensorToEnu() {
        return true;
    }

    @Override
    public void close() throws IOException {
        if (source != null) {
            source.close();
        }
    }
}
