// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.module;

import io.uorb.cli.ManifestVersion;
import io.uorb.cli.option.RealtimeOption;
import io.uorb.cli.option.SecondsOption;
import io.uorb.cli.option.SharedOption;
import io.uorb.drivers.app.run.BridgeOptions;
import io.uorb.drivers.app.run.ConsoleServerOptions;
import io.uorb.drivers.app.run.ExtraModules;
import io.uorb.drivers.app.run.ModuleProgram;
import io.uorb.drivers.app.run.RunFailedException;
import io.uorb.drivers.app.run.StderrLines;
import io.uorb.drivers.app.run.WarmUpOption;
import io.uorb.module.host.FailurePolicy;
import io.uorb.module.host.ModuleConfig;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code uorb module run}: modules in a process of their own. */
@Command(
        name = "run",
        description = {
            "Runs modules in real time, until Ctrl-C or until one of them fails.",
            "With --shared NAME they use the topics of other programs started with the same NAME."
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
            converter = ExtraModules.ModuleConfigConverter.class,
            description = "Kind of module, as listed by uorb module list --kinds, and its options, as listed by uorb"
                    + " module describe NAME. Write a comma in a value as \\,.")
    private List<ModuleConfig> modules;

    @Mixin
    private final SecondsOption seconds = new SecondsOption("End after N seconds. Default: until Ctrl-C.");

    @Mixin
    private WarmUpOption warmUp;

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
        List<ModuleConfig> added = bridges.andAll(all);
        warmUp.runIfAsked(modules, StderrLines.of(spec));
        return new ModuleProgram(spec, seconds, shared, console)
                .run(
                        sharing -> RealtimeOption.clock(),
                        running -> {
                            running.startAdded(added);
                            running.tellOfOtherPublishers();
                        },
                        failure -> "a module has failed: " + failure);
    }
}
