// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.launch;

import io.uorb.Orb;
import io.uorb.cli.architecture.ArchitectureFiles;
import io.uorb.cli.option.ByteSizeConverter;
import io.uorb.cli.output.Output;
import io.uorb.cli.terminal.Interrupt;
import io.uorb.error.ErrorHandler;
import io.uorb.launch.LaunchException;
import io.uorb.launch.LaunchListener;
import io.uorb.launch.architecture.ArchitectureDocument;
import io.uorb.launch.plan.LaunchPlan;
import io.uorb.launch.plan.NodeKind;
import io.uorb.launch.run.LaunchRun;
import io.uorb.launch.run.LaunchSettings;
import io.uorb.launch.run.LogFolderCheck;
import io.uorb.module.host.ModuleFactories;
import io.uorb.ros.name.RosEnvironment;
import io.uorb.shell.server.ConsoleServer;
import io.uorb.time.OrbClock;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options of a launch that runs; a picocli mixin. */
final class LaunchRunOptions {
    @Option(
            names = "--master",
            paramLabel = "URI",
            description = "The ROS master, also for a launch without ROS nodes. Default, if there are any:"
                    + " $ROS_MASTER_URI, else http://localhost:11311.")
    private URI master;

    @Option(
            names = "--stagger",
            paramLabel = "MS",
            defaultValue = "0",
            description = "Time from one start to the next, ms. Default: ${DEFAULT-VALUE}.")
    private int staggerMs;

    @Option(names = "--screen", description = "Show the output of all nodes.")
    private boolean screen;

    @Option(
            names = "--log-limit",
            paramLabel = "BYTES",
            converter = ByteSizeConverter.class,
            defaultValue = "${sys:uorb.ros.logLimit:-1G}",
            description = "Warn if the folder of logs has more, as 500M; 0 for no check. Default: ${DEFAULT-VALUE}.")
    private long logLimitBytes;

    @Option(names = "--skip-log-check", description = "Do not look how large the folder of logs is.")
    private boolean skipLogCheck;

    private static final int INTERRUPTED = 1;

    /** More than roslaunch's times together. */
    private static final Duration LONGEST_END = Duration.ofSeconds(30);

    @Mixin
    private final ArchitectureOptions architecture = new ArchitectureOptions();

    LaunchRunOptions() {}

    /** Checks the options before anything is started. */
    void require() {
        architecture.require();
    }

    /**
     * Runs a plan until all have ended, or until what runs is written down; returns the exit code.
     *
     * @param files that the user has named
     */
    int run(LaunchPlan plan, List<String> files, Output out, Consumer<String> lines)
            throws IOException, InterruptedException {
        ArchitectureDocument expected =
                architecture.expected() == null ? null : ArchitectureFiles.read(architecture.expected());
        RosEnvironment environment = RosEnvironment.system();
        checkLogs(plan, environment.logFolder(), lines);
        LaunchSettings settings = new LaunchSettings(
                OrbClock.system(),
                ModuleFactories.ofClassPath(),
                master == null ? URI.create(environment.masterUri()) : master,
                master != null,
                environment.logFolder(),
                environment.home(),
                TimeUnit.MILLISECONDS.toMicros(Math.max(0, staggerMs)),
                screen,
                lines);
        ErrorHandler errors = (source, error) -> lines.accept(source + ": " + error);
        try (Interrupt interrupt = new Interrupt(LONGEST_END);
                LaunchRun run = LaunchRun.start(settings, plan, new Lines(lines), errors)) {
            interrupt.stops(run::stop);
            LaunchWatcher watcher = new LaunchWatcher(run, architecture, expected, files, out, lines);
            int exitCode = run(run, watcher);
            if (architecture.isAsked() && Interrupt.isProcessEnding() && !watcher.hasWritten()) {
                interrupt.endsWith(exitCode);
            }
            return exitCode;
        }
    }

    /** Programs that a launch starts write logs; modules do not. */
    private void checkLogs(LaunchPlan plan, Path folder, Consumer<String> lines) {
        boolean writesLogs = plan.nodes().stream().anyMatch(node -> node.kind() != NodeKind.MODULE);
        if (writesLogs && !skipLogCheck && logLimitBytes > 0) {
            String line = LogFolderCheck.line(folder, logLimitBytes);
            if (!line.isEmpty()) {
                lines.accept(line);
            }
        }
    }

    private int run(LaunchRun run, LaunchWatcher watcher) throws IOException, InterruptedException {
        List<ConsoleServer> consoles = new ArrayList<>();
        try {
            addConsoles(run, consoles);
            return architecture.isAsked()
                    ? watcher.watch()
                    : run.awaitEnd(Long.MAX_VALUE, TimeUnit.NANOSECONDS).exitCode();
        } catch (IllegalStateException e) {
            if (Interrupt.isProcessEnding()) {
                return INTERRUPTED; // a process that ends takes no more hooks
            }
            throw e;
        } finally {
            consoles.forEach(ConsoleServer::close);
        }
    }

    /** Adds a console for each broker, named after its namespace (architecture:GR-15). */
    private static void addConsoles(LaunchRun run, List<ConsoleServer> consoles) throws IOException {
        for (Map.Entry<String, Orb> broker : run.orbs().entrySet()) {
            String name = broker.getKey().equals("/")
                    ? "launch"
                    : broker.getKey().substring(1).replace('/', '.');
            consoles.add(ConsoleServer.builder(broker.getValue()).name(name).start());
        }
    }

    /** Tells the user what happens to units. */
    private record Lines(Consumer<String> out) implements LaunchListener {
        @Override
        public void onStartFailed(String unit, LaunchException failure) {
            out.accept(unit + " cannot be started: " + failure.getMessage());
        }

        @Override
        public void onStarted(String unit) {
            out.accept(unit + " was started");
        }

        @Override
        public void onEnded(String unit, int exitCode) {
            out.accept(unit + " has ended with exit code " + exitCode);
        }

        @Override
        public void onRespawn(String unit, long delayUs) {
            out.accept(unit + " is started again");
        }

        @Override
        public void onRequiredEnded(String unit, int exitCode) {
            out.accept("required node " + unit + " has ended with exit code " + exitCode + ": all end");
        }
    }
}
