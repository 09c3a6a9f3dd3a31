// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.module;

import io.uorb.Orb;
import io.uorb.cli.ManifestVersion;
import io.uorb.cli.option.RealtimeOption;
import io.uorb.cli.option.SecondsOption;
import io.uorb.cli.option.SharedOption;
import io.uorb.cli.shared.SharedBroker;
import io.uorb.cli.terminal.Interrupt;
import io.uorb.drivers.app.run.AddedModules;
import io.uorb.drivers.app.run.BridgeOptions;
import io.uorb.drivers.app.run.CommandModules;
import io.uorb.drivers.app.run.ConsoleServerOptions;
import io.uorb.drivers.app.run.RunFailedException;
import io.uorb.drivers.app.run.StderrLines;
import io.uorb.module.host.FailurePolicy;
import io.uorb.module.host.ModuleConfig;
import io.uorb.module.host.ModuleHost;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code uorb module run}: modules in a process of their own. */
@Command(
        name = "run",
        description = {
            "Runs modules in real time, until it is interrupted or one of them fails.",
            "With --shared they work on the topics of other programs, as a controller beside a flight."
        },
        mixinStandardHelpOptions = true,
        versionProvider = ManifestVersion.class,
        sortOptions = false)
public final class ModuleRunCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(
            arity = "1..*",
            paramLabel = "NAME[:OPTION=VALUE,...]",
            converter = AddedModules.ModuleConfigConverter.class,
            description = "As --module of other commands: a module and its options.")
    private List<ModuleConfig> modules;

    @Mixin
    private final SecondsOption seconds = new SecondsOption("End after N seconds. Default: with Ctrl-C.");

    @Mixin
    private SharedOption shared;

    @Mixin
    private BridgeOptions bridges;

    @Mixin
    private ConsoleServerOptions console;

    /** Creates the command, for picocli. */
    public ModuleRunCommand() {}

    @Override
    public Integer call() throws IOException, RunFailedException, InterruptedException {
        List<ModuleConfig> all = new ArrayList<>();
        modules.forEach(module -> all.add(module.onFailure(FailurePolicy.END_PROGRAM)));
        CountDownLatch end = new CountDownLatch(1);
        AtomicReference<Throwable> failure = new AtomicReference<>();
        List<String> problems;
        try (Interrupt interrupt = new Interrupt();
                SharedBroker sharing = shared.open();
                Orb orb = sharing.newOrb(RealtimeOption.clock())) {
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
                running.startAdded(bridges.andAll(all));
                running.tellOfOtherPublishers();
                await(end);
            }
            problems = running.problems();
        }
        problems.forEach(StderrLines.of(spec));
        if (failure.get() != null) {
            throw new RunFailedException("a module has failed: " + failure.get(), failure.get());
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
