// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.arm.cost;

import io.uorb.cli.output.Output;
import io.uorb.cli.output.OutputClosedException;
import io.uorb.cli.output.StatusLine;
import io.uorb.cli.terminal.Terminals;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code uorb arm cost}: measures what a sample of control level and simulated arm costs. */
@Command(
        name = "cost",
        description = {
            "Measures one sample of the control level and of the simulated arm at 1 kHz, on a manual clock.",
            "Prints time and allocated bytes of a sample, the speed relative to real time (by wall clock and by"
                    + " processor time), and the ratio to a loop with an empty work item at the same rate; then the"
                    + " same while other threads compute."
        },
        mixinStandardHelpOptions = true,
        sortOptions = false)
public final class ArmCostCommand implements Callable<Integer> {
    private static final int MOST_ROUNDS = 10_000;
    private static final int MOST_THREADS = 64;
    private static final double US_PER_SAMPLE = 1_000;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "20",
            description = "Minimum length of each measurement in simulated seconds, 2 to 10000. Default: 20.")
    private int rounds;

    @Option(
            names = "--threads",
            paramLabel = "N",
            defaultValue = "2",
            description = "Threads that compute during the measurement, 0 to 64. Default: 2.")
    private int threads;

    /** A measurement of a number of simulated seconds. */
    private interface Measurement {
        SampleCost of(int rounds) throws InterruptedException;
    }

    /** Creates the command. */
    public ArmCostCommand() {}

    @Override
    public Integer call() throws OutputClosedException, InterruptedException {
        requireBetween("--rounds", rounds, 2, MOST_ROUNDS);
        requireBetween("--threads", threads, 0, MOST_THREADS);
        Output out = Output.of(spec);
        print(out, "alone");
        if (threads > 0) {
            try (BurningThreads burning = new BurningThreads(threads)) {
                print(out, "beside " + threads + " threads that compute (" + burning.alive() + " run)");
            }
        }
        return ExitCode.OK;
    }

    private void requireBetween(String name, int value, int least, int most) {
        if (value < least || value > most) {
            throw new ParameterException(
                    spec.commandLine(), name + " " + value + " is not between " + least + " and " + most);
        }
    }

    private void print(Output out, String how) throws OutputClosedException, InterruptedException {
        SampleCost empty = measure(how + ": measures the empty loop, 1 of 3", SampleCost::ofEmptyLoop);
        SampleCost arm = measure(how + ": measures the arm that holds, 2 of 3", SampleCost::ofArmAlone);
        SampleCost both = measure(how + ": measures control level and arm, 3 of 3", SampleCost::ofBothLevels);
        out.line(how + ":");
        out.line(row("control level and arm", both));
        out.line(row("arm that holds", arm));
        out.line(String.format(
                Locale.ROOT,
                "  %-21s %8.2f us at least (the difference)",
                "control level",
                both.leastUs() - arm.leastUs()));
        out.line(row("empty loop", empty) + String.format(Locale.ROOT, "; ratio %.1f", both.us() / empty.us()));
    }

    /** Measures while a terminal shows a text. */
    private SampleCost measure(String text, Measurement measurement) throws InterruptedException {
        if (!Terminals.stderrIsOne()) {
            return measurement.of(rounds);
        }
        StatusLine status = new StatusLine(spec.commandLine().getErr(), true);
        try {
            status.draw(text);
            return measurement.of(rounds);
        } finally {
            status.erase();
        }
    }

    private static String row(String what, SampleCost cost) {
        return String.format(
                Locale.ROOT,
                "  %-21s %8.2f us a sample at least, %.1f B; %8.2f us in the mean, %.0f x real time;"
                        + " %8.2f us of processor time, %.0f x",
                what,
                cost.leastUs(),
                cost.bytes(),
                cost.us(),
                US_PER_SAMPLE / cost.us(),
                cost.cpuUs(),
                US_PER_SAMPLE / cost.cpuUs());
    }
}
