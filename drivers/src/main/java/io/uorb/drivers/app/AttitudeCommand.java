// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app;

import io.uorb.drivers.console.Terminals;
import io.uorb.drivers.estimator.EstimatorType;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code uorb attitude}: estimates attitude from sensor messages that travel through a broker. */
@Command(
        name = "attitude",
        description = {
            "Estimates attitude from sensor messages that travel through the broker: a driver publishes them on one"
                    + " thread, the estimator answers on another.",
            "At the end come the errors against the reference: the simulation's truth; a log's own attitude after 3 s,"
                    + " without the constant heading offset; for a CSV file the BROAD protocol."
        },
        mixinStandardHelpOptions = true,
        versionProvider = ManifestVersion.class,
        sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:done", "1:failed", "2:wrong usage"})
final class AttitudeCommand implements Callable<Integer> {
    private static final double SIMULATION_SECONDS = 20;
    private static final double SIMULATION_RATE_HZ = 250;
    private static final long SIMULATION_SEED = 1;

    @Spec
    private CommandSpec spec;

    @ArgGroup(exclusive = true)
    private Source source = new Source();

    @Option(
            names = "--seconds",
            paramLabel = "N",
            converter = Numbers.Seconds.class,
            description =
                    "End after N seconds of the sensors' time. Default: 20 for the simulation, else the whole file.")
    private Double seconds;

    @Option(
            names = "--rate",
            paramLabel = "HZ",
            converter = Numbers.RateHz.class,
            description = "IMU samples a second of the simulation. Default: 250.")
    private Double rateHz;

    @Option(
            names = "--speed",
            paramLabel = "X|max",
            converter = Speed.Converter.class,
            defaultValue = "1",
            description =
                    "X times real time, or max: in lock-step with the estimator, as fast as it can, nothing is lost."
                            + " A run in real time first warms the JVM up, for about a second."
                            + " Default: ${DEFAULT-VALUE}.")
    private Speed speed;

    @Option(
            names = "--estimator",
            paramLabel = "NAME",
            converter = EstimatorName.class,
            completionCandidates = EstimatorName.Names.class,
            defaultValue = "vqf",
            description = "The filter: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private EstimatorType estimator;

    @Option(names = "--seed", paramLabel = "N", description = "Seed of the simulation's flight and noise. Default: 1.")
    private Long seed;

    @Option(
            names = "--out",
            paramLabel = "FILE.csv",
            description = "Write time (s) and attitude (w first) of each sample: FRD to NED, for --csv sensor to ENU.")
    private Path out;

    @Option(
            names = "--record",
            paramLabel = "FILE.ulg",
            description = "Record all that is published into a ULog file, which is replaced if it exists.")
    private Path record;

    @Option(names = "--json", description = "Print the summary as one JSON object on stdout, and nothing else there.")
    private boolean json;

    /** Where the sensor messages come from. */
    private static final class Source {
        @Option(names = "--sim", description = "Simulated sensors on a random flight. This is the default.")
        private boolean simulation;

        @Option(names = "--ulog", paramLabel = "FILE", description = "The sensor messages of a PX4 flight log (ULog).")
        private Path log;

        @Option(
                names = "--csv",
                paramLabel = "FILE",
                description = "A trial of the BROAD data set, plain or gzip:"
                        + " t,gx,gy,gz,ax,ay,az,mx,my,mz,qw,qx,qy,qz,mov.")
        private Path csv;
    }

    AttitudeCommand() {}

    @Override
    public Integer call() throws IOException, RunFailedException, InterruptedException {
        requireOptionsOfTheSource();
        requireOutputsBesideTheInput();
        PrintWriter stdout = spec.commandLine().getOut();
        PrintWriter stderr = spec.commandLine().getErr();
        RunSummary summary;
        try (Input input = openInput()) {
            input.warnings().forEach(warning -> stderr.println(spec.qualifiedName() + ": " + warning));
            stderr.flush();
            if (!speed.isLockStep()) {
                Pipeline.warmUp(record != null, estimator);
            }
            LiveView live = json ? LiveView.NONE : LiveLine.on(stdout, Terminals.stdoutIsOne());
            try (Pipeline pipeline = new Pipeline(input, runOptions())) {
                summary = pipeline.run(live);
            }
            if (input.disordered() > 0) {
                stderr.println(spec.qualifiedName() + ": left out " + input.disordered()
                        + " sensor messages: their times do not follow those before");
                stderr.flush();
            }
        }
        print(summary, stdout);
        if (stdout.checkError()) {
            throw new IOException("stdout: cannot write the summary");
        }
        RecordingSummary recording = summary.recording();
        if (recording != null && !recording.error().isEmpty()) {
            throw new RunFailedException("recording ended before the run: " + recording.error(), null);
        }
        return ExitCode.OK;
    }

    private void print(RunSummary summary, PrintWriter stdout) throws IOException {
        if (json) {
            SummaryJson.write(summary, stdout);
        } else {
            SummaryText.write(summary, stdout);
        }
        stdout.flush();
    }

    private boolean isSimulation() {
        return source.log == null && source.csv == null;
    }

    private void requireOptionsOfTheSource() {
        if (!isSimulation() && (rateHz != null || seed != null)) {
            String option = rateHz != null ? "--rate" : "--seed";
            throw new ParameterException(
                    spec.commandLine(), option + " is for the simulation; a file has its own samples");
        }
    }

    /** Opening a file to write empties it. */
    private void requireOutputsBesideTheInput() throws IOException {
        Path in = source.log != null ? source.log : source.csv;
        requireDifferent("--out", out, in, "the file that is read");
        requireDifferent("--record", record, in, "the file that is read");
        requireDifferent("--record", record, out, "that of --out");
    }

    private void requireDifferent(String option, Path file, Path other, String what) throws IOException {
        boolean same = file != null
                && other != null
                && (file.toAbsolutePath()
                                .normalize()
                                .equals(other.toAbsolutePath().normalize())
                        || Files.exists(file) && Files.exists(other) && Files.isSameFile(file, other));
        if (same) {
            throw new ParameterException(
                    spec.commandLine(), option + " " + file + " is " + what + "; it would be overwritten");
        }
    }

    private Input openInput() throws IOException {
        if (source.log != null) {
            return LogInput.open(source.log);
        }
        if (source.csv != null) {
            return new CsvInput(source.csv);
        }
        return new SimulationInput(rateHz == null ? SIMULATION_RATE_HZ : rateHz, seed == null ? SIMULATION_SEED : seed);
    }

    private RunOptions runOptions() {
        double all = isSimulation() ? SIMULATION_SECONDS : Double.POSITIVE_INFINITY;
        return new RunOptions(seconds == null ? all : seconds, speed, out, record, estimator);
    }
}
