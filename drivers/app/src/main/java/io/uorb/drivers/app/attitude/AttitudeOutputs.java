// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.attitude;

import io.uorb.cli.option.OutOption;
import io.uorb.drivers.app.run.PlotFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** The files that {@code uorb attitude} writes. */
final class AttitudeOutputs {
    @Spec(Target.MIXEE)
    private CommandSpec spec;

    @Mixin
    private final OutOption out = OutOption.optional(
            "FILE.csv",
            "Write time (s) and attitude quaternion (w first) of each sample: FRD to NED; with --csv, sensor to ENU.");

    @Option(
            names = "--record",
            paramLabel = "FILE.ulg",
            description = "Record all published messages into this ULog file; replaces an existing file.")
    private Path record;

    @Option(
            names = "--plot",
            paramLabel = "FILE.svg|png",
            description = "Draw roll, pitch, yaw (FRD to NED), their reference, the errors and the gyro bias over time;"
                    + " replaces an existing file.")
    private Path plot;

    /** Returns the file for the attitudes, or null. */
    Path out() {
        return out.path();
    }

    /** Returns the file for the recording, or null. */
    Path record() {
        return record;
    }

    /**
     * Checks that no output file is an input or another output: opening it would truncate it.
     *
     * @throws ParameterException if a file is also read, or would be written twice
     */
    void requireBeside(List<Path> inputs) throws IOException {
        for (Path input : inputs) {
            requireDifferent("--out", out.path(), input, "the file that is read");
            requireDifferent("--record", record, input, "the file that is read");
            requireDifferent("--plot", plot, input, "the file that is read");
        }
        requireDifferent("--record", record, out.path(), "that of --out");
        requireDifferent("--plot", plot, out.path(), "that of --out");
        requireDifferent("--plot", plot, record, "that of --record");
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

    /**
     * Returns the file for the figure, or null.
     *
     * @throws ParameterException if its name asks for no known format
     * @throws IOException if it cannot be written, or this machine cannot draw it
     */
    PlotFile plot() throws IOException {
        return PlotFile.of(spec, plot, null);
    }
}
