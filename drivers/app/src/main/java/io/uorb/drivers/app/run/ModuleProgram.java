// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import io.uorb.Orb;
import io.uorb.cli.option.SecondsOption;
import io.uorb.cli.option.SharedOption;
import io.uorb.cli.shared.SharedBroker;
import io.uorb.cli.terminal.Interrupt;
import io.uorb.module.host.ModuleHost;
import io.uorb.time.OrbClock;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;

/**
 * A command that is nothing but modules on a broker of its own, until it is interrupted, its time is over or a module
 * fails whose policy ends the program.
 *
 * @param spec of the command, on whose standard error problems are told
 * @param seconds its time
 * @param shared what its broker shares with other processes
 * @param console of its broker
 */
public record ModuleProgram(
        CommandSpec spec, SecondsOption seconds, SharedOption shared, ConsoleServerOptions console) {
    /** Starts the modules. */
    @FunctionalInterface
    public interface Starter {
        /** Starts them, after the console. */
        void start(CommandModules running) throws RunFailedException;
    }

    /**
     * Runs it; returns the exit code.
     *
     * @param clock returns the broker's, given what that shares
     * @param failed returns the message of the failure of a module
     * @throws RunFailedException if a module cannot be started, or has failed
     */
    public int run(Function<SharedBroker, OrbClock> clock, Starter starter, Function<Throwable, String> failed)
            throws IOException, RunFailedException, InterruptedException {
        CountDownLatch end = new CountDownLatch(1);
        AtomicReference<Throwable> failure = new AtomicReference<>();
        List<String> problems;
        try (Interrupt interrupt = new Interrupt();
                SharedBroker sharing = shared.open();
                Orb orb = sharing.newOrb(clock.apply(sharing))) {
            interrupt.stops(end::countDown);
            CommandModules running = new CommandModules(
                    ModuleHost.builder(orb),
                    error -> {
                        failure.set(error);
                        end.countDown();
                    },
                    StderrLines.of(spec));
            try (running) {
                console.serve(running);
                starter.start(running);
                await(end);
            } finally {
                problems = running.problems();
                problems.forEach(StderrLines.of(spec));
            }
        }
        if (failure.get() != null) {
            throw new RunFailedException(failed.apply(failure.get()), failure.get());
        }
        return problems.isEmpty() ? ExitCode.OK : ExitCode.SOFTWARE;
    }

    private void await(CountDownLatch end) throws InterruptedException {
        double limitS = seconds.orElse(Double.POSITIVE_INFINITY);
        if (Double.isInfinite(limitS)) {
            end.await();
        } else {
            end.await((long) (limitS * TimeUnit.SECONDS.toNanos(1)), TimeUnit.NANOSECONDS);
        }
    }
}
