// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.arm.file;

import io.uorb.cli.output.Output;
import io.uorb.drivers.arm.verification.VectorFiles;
import io.uorb.drivers.arm.verification.VectorReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code uorb arm verify}: compares check vectors with this build. */
@Command(
        name = "verify",
        description = {
            "Compares this build with check vectors of another implementation.",
            "The folder contains some of kinematics.json, dynamics.json, equations.json, drive.json, transition.json"
                    + " and trajectories.json. Prints the largest difference of each file."
        },
        mixinStandardHelpOptions = true,
        sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:all within their tolerances", "1:failed", "2:wrong usage", "3:a difference is too large"})
public final class ArmVerifyCommand implements Callable<Integer> {
    /** Exit code: a difference is beyond its tolerance. */
    static final int BEYOND = 3;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FOLDER", description = "Folder with the files.")
    private Path folder;

    /** Creates the command. */
    public ArmVerifyCommand() {}

    @Override
    public Integer call() throws IOException {
        Output out = Output.of(spec);
        int files = 0;
        boolean passed = true;
        for (String name : VectorFiles.names()) {
            Path file = folder.resolve(name);
            if (Files.exists(file)) {
                VectorReport report = compare(name, file);
                files++;
                passed &= report.passed();
                out.line(text(report));
            }
        }
        if (files == 0) {
            throw new IOException(folder + " has none of " + String.join(", ", VectorFiles.names()));
        }
        return passed ? ExitCode.OK : BEYOND;
    }

    private static VectorReport compare(String name, Path file) throws IOException {
        Object tree = VectorFileReader.read(file);
        try {
            return VectorFiles.compare(name, tree);
        } catch (IllegalArgumentException e) {
            throw new IOException(file + ": " + e.getMessage(), e);
        }
    }

    private static String text(VectorReport report) {
        String counts = String.format(
                Locale.ROOT, "%-18s %4d cases %6d numbers", report.file(), report.cases(), report.numbers());
        if (report.worstCase().isEmpty()) {
            return counts + "  no difference";
        }
        if (Double.isInfinite(report.worst())) {
            return counts + "  DIFFERENT at " + report.worstCase();
        }
        String worst = String.format(
                Locale.ROOT, "  worst %.1e, %.1e of its tolerance", report.worstDifference(), report.worst());
        return counts + worst + (report.passed() ? "" : ", TOO LARGE at " + report.worstCase());
    }
}
