// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.input;

import io.uorb.cli.option.RateOption;
import io.uorb.cli.option.SecondsOption;
import io.uorb.drivers.app.run.NumberConverters;
import io.uorb.ulog.replay.LogOpener;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options that select the sensor messages of {@code uorb attitude} and their number. */
public final class AttitudeInputOptions {
    private static final double SIMULATION_SECONDS = 20;
    private static final double SIMULATION_RATE_HZ = 250;
    private static final long SIMULATION_SEED = 1;

    @ArgGroup(exclusive = true)
    private InputKind kind = new InputKind();

    @Mixin
    private final SecondsOption seconds =
            new SecondsOption("End after N seconds of the sensors' time. Default: 20 for the simulation, else no end.");

    @Mixin
    private final RateOption rate =
            RateOption.of(NumberConverters.SENSOR_RATE, "Rate of the simulation's IMU samples. Default: 250.");

    @Option(names = "--seed", paramLabel = "N", description = "Seed of the simulation's flight and noise. Default: 1.")
    private Long seed;

    private static final class InputKind {
        @Option(names = "--sim", description = "Read simulated sensors on a random flight. This is the default.")
        private boolean simulation;

        @Option(
                names = "--ulog",
                paramLabel = "FILE",
                description = "Read the sensor messages of a PX4 flight log (ULog).")
        private Path log;

        @Option(
                names = "--csv",
                paramLabel = "FILE",
                description = "Read a trial of the BROAD data set, plain or gzip:"
                        + " t,gx,gy,gz,ax,ay,az,mx,my,mz,qw,qx,qy,qz,mov. May be repeated with --compare.")
        private List<Path> trials = List.of();
    }

    /** Returns the input files; none for the simulation. */
    public List<Path> files() {
        return kind.log != null ? List.of(kind.log) : kind.trials;
    }

    private boolean isSimulation() {
        return files().isEmpty();
    }

    /** Returns a given option that the kind of source does not accept; null if there is none. */
    public String strayOption() {
        if (isSimulation()) {
            return null;
        }
        return rate.isGiven() ? "--rate" : seed != null ? "--seed" : null;
    }

    /** Returns the length of the run in s; infinite for the whole source. */
    public double seconds() {
        return seconds.orElse(isSimulation() ? SIMULATION_SECONDS : Double.POSITIVE_INFINITY);
    }

    /**
     * Opens a source; each can be opened again.
     *
     * @param index which of {@link #files}, or 0 for the simulation
     * @param opener opens a log for its readings before the run, which reads the log at its own pace
     */
    public Input open(int index, LogOpener opener) throws IOException {
        if (kind.log != null) {
            return UlogInput.open(kind.log, opener);
        }
        if (!isSimulation()) {
            return new CsvInput(kind.trials.get(index));
        }
        return new SimulationInput(rate.orElse(SIMULATION_RATE_HZ), seed == null ? SIMULATION_SEED : seed);
    }
}
