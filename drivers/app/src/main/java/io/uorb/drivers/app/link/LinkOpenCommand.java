// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.link;

import io.uorb.cli.ManifestVersion;
import io.uorb.cli.option.RealtimeOption;
import io.uorb.cli.option.SecondsOption;
import io.uorb.cli.option.SharedOption;
import io.uorb.drivers.app.run.ConsoleServerOptions;
import io.uorb.drivers.app.run.ExtraModules;
import io.uorb.drivers.app.run.ModuleProgram;
import io.uorb.drivers.app.run.ModuleWords;
import io.uorb.drivers.app.run.RunFailedException;
import io.uorb.module.host.FailurePolicy;
import io.uorb.module.host.ModuleConfig;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code uorb link open}: topics of another program here, for consoles. */
@Command(
        name = "open",
        description = {
            "Links with other programs and serves a console, until Ctrl-C.",
            "uorb top, uorb listener and others then show the topics of the linked programs here."
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
            description = "Link to open: a file of topics, or options such as peer=HOST:7450,subscribe=all.")
    private List<String> links;

    @Mixin
    private final SecondsOption seconds = new SecondsOption("End after N seconds. Default: until Ctrl-C.");

    @Mixin
    private SharedOption shared;

    @Mixin
    private ExtraModules modules;

    @Mixin
    private ConsoleServerOptions console;

    /** Creates the command, for picocli. */
    public LinkOpenCommand() {}

    @Override
    public Integer call() throws IOException, RunFailedException, InterruptedException {
        List<ModuleConfig> added = new ArrayList<>(modules.configs());
        added.add(config().onFailure(FailurePolicy.END_PROGRAM));
        return new ModuleProgram(spec, seconds, shared, console)
                .run(
                        sharing -> RealtimeOption.clock(),
                        running -> running.startAdded(added),
                        failure -> "the links have failed: " + failure);
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
}
