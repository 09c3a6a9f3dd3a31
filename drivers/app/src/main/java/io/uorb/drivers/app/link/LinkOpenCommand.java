// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.link;

import io.uorb.Orb;
import io.uorb.cli.ManifestVersion;
import io.uorb.cli.option.RealtimeOption;
import io.uorb.cli.option.SecondsOption;
import io.uorb.cli.option.SharedOption;
import io.uorb.cli.shared.SharedBroker;
import io.uorb.cli.terminal.Interrupt;
import io.uorb.drivers.app.run.AddedModules;
import io.uorb.drivers.app.run.CommandModules;
import io.uorb.drivers.app.run.ConsoleServerOptions;
import io.uorb.drivers.app.run.ModuleWords;
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
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code uorb link open}: topics of another program here, for consoles. */
@Command(
        name = "open",
        description = {
            "Links with other programs and serves a console, until it is interrupted.",
            "Topics of the other programs can then be shown here with uorb top, uorb listener and others."
        },
        mixinStandardHelpOptions = true,
        versionProvider = ManifestVersion.class,
        sortOptions = false)
public final class LinkOpenCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(
            arity = "1..*",
            paramLabel = "FILE|OPTIONS",
            description = "As --link: a file of topics, or options as peer=HOST:7450,subscribe=all.")
    private List<String> links;

    @Mixin
    private final SecondsOption seconds = new SecondsOption("End after N seconds. Default: with Ctrl-C.");

    @Mixin
    private SharedOption shared;

    @Mixin
    private AddedModules modules;

    @Mixin
    private ConsoleServerOptions console;

    /** Creates the command, for picocli. */
    public LinkOpenCommand() {}

    @Override
    public Integer call() throws IOException, RunFailedException, InterruptedException {
        List<ModuleConfig> added = new ArrayList<>(modules.configs());
        added.add(config().onFailure(FailurePolicy.END_PROGRAM));
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
                    this::tell);
            try (running) {
                console.serve(running);
                running.startAdded(added);
                await(end);
            }
            problems = running.problems();
        }
        problems.forEach(this::tell);
        if (failure.get() != null) {
            throw new RunFailedException("the links have failed: " + failure.get(), failure.get());
        }
        return problems.isEmpty() ? ExitCode.OK : ExitCode.SOFTWARE;
    }

    private ModuleConfig config() {
        try {
            return ModuleWords.merged(links.stream()
                    .map(text -> ModuleWords.config("link", "file", text))
                    .toList());
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }

    private void await(CountDownLatch end) throws InterruptedException {
        double limitS = seconds.orElse(Double.POSITIVE_INFINITY);
        if (Double.isInfinite(limitS)) {
            end.await();
        } else {
            end.await((long) (limitS * TimeUnit.SECONDS.toNanos(1)), TimeUnit.NANOSECONDS);
        }
    }

    private void tell(String text) {
        StderrLines.of(spec).accept(text);
    }
}
