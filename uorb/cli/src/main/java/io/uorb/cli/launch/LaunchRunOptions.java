// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.launch;

import io.uorb.Orb;
import io.uorb.OrbBuilder;
import io.uorb.cli.architecture.ArchitectureFiles;
import io.uorb.cli.option.ByteSizeConverter;
import io.uorb.cli.option.RealtimeOption;
import io.uorb.cli.option.SharedOption;
import io.uorb.cli.output.Output;
import io.uorb.cli.shared.SharedBroker;
import io.uorb.cli.terminal.Interrupt;
import io.uorb.error.ErrorHandler;
import io.uorb.launch.LaunchException;
import io.uorb.launch.LaunchListener;
import io.uorb.launch.StopTimes;
import io.uorb.launch.architecture.ArchitectureDocument;
import io.uorb.launch.plan.ConsoleNames;
import io.uorb.launch.plan.LaunchPlan;
import io.uorb.launch.plan.NodeKind;
import io.uorb.launch.plan.PlannedNode;
import io.uorb.launch.run.LaunchRun;
import io.uorb.launch.run.LaunchSettings;
import io.uorb.launch.run.LogFolderCheck;
import io.uorb.module.host.ModuleFactories;
import io.uorb.ros.http.HttpAddress;
import io.uorb.ros.name.RosEnvironment;
import io.uorb.shell.server.ConsoleServer;
import io.uorb.shm.SharedNodes;
import io.uorb.time.OrbClock;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options of a launch that runs; a picocli mixin. */
final class LaunchRunOptions {
    @Option(
            names = "--master",
            paramLabel = "URI",
            description = "URI of the ROS master, also for a launch without ROS nodes. Default, with ROS nodes:"
                    + " $ROS_MASTER_URI, else http://localhost:11311.")
    private String master;

    @Option(
            names = "--stagger",
            paramLabel = "TIME",
            defaultValue = "0",
            converter = DelayConverter.class,
            description = "Time between the starts of nodes, such as 200ms or 0.2s. Default: ${DEFAULT-VALUE}.")
    private long staggerUs;

    @Option(names = "--screen", description = "Show the output of all nodes.")
    private boolean screen;

    @Option(
            names = "--log-limit",
            paramLabel = "BYTES",
            converter = ByteSizeConverter.class,
            defaultValue = "${sys:uorb.ros.logLimit:-1G}",
            description = "Warn if the folder of logs is larger than this, such as 500M; 0: no check. Default:"
                    + " ${DEFAULT-VALUE}.")
    private long logLimitBytes;

    @Option(names = "--skip-log-check", description = "Do not check the size of the folder of logs.")
    private boolean skipLogCheck;

    private static final int INTERRUPTED = 1;

    /** The time that brokers, files and a master take when all nodes have ended. */
    private static final Duration LONGEST_CLOSE = Duration.ofSeconds(15);

    @Mixin
    private final ArchitectureOptions architecture = new ArchitectureOptions();

    /** Checks the options before anything is started. */
    void require() throws IOException {
        architecture.require();
    }

    /** Whether the launch is observed, or goes on: it runs also if something else is written first. */
    boolean isAskedToRun() {
        return architecture.isAsked() || architecture.isKept();
    }

    /** Returns all that is wrong with a plan and the place where it would run, a line each. */
    List<String> problems(LaunchPlan plan, SharedOption shared) {
        List<String> problems = new ArrayList<>(plan.problems());
        brokerNamespaces(plan).forEach(namespace -> shared.problem(namespace).ifPresent(problems::add));
        if (usesMaster(plan)) {
            problems.addAll(plan.graphProblems());
            try {
                HttpAddress.parse(masterUri());
                URI.create(masterUri());
            } catch (IllegalArgumentException e) {
                problems.add((master == null ? RosEnvironment.MASTER_URI : "--master") + ": " + e.getMessage());
            }
        }
        return problems;
    }

    /** Returns the namespaces that have a broker: those of modules, and of topics that stand in for theirs. */
    private static SortedSet<String> brokerNamespaces(LaunchPlan plan) {
        SortedSet<String> namespaces = new TreeSet<>();
        for (PlannedNode node : plan.nodes()) {
            if (node.kind() == NodeKind.MODULE) {
                namespaces.add(node.node().namespace());
                node.remaps().stream()
                        .filter(remap -> !remap.topic().isEmpty()) // others are not applied
                        .forEach(remap -> namespaces.add(remap.namespace()));
            }
        }
        return namespaces;
    }

    private boolean usesMaster(LaunchPlan plan) {
        return plan.needsMaster() || master != null;
    }

    /** Returns the master that nodes get. */
    String masterUri() {
        return master == null ? RosEnvironment.system().masterUri() : master;
    }

    /** Units end one after another, and each may take its time (ros1:K-23). */
    static Duration longestEnd(int units, StopTimes times) {
        return Duration.of(Math.max(1, units) * times.interruptUs() + times.terminateUs(), ChronoUnit.MICROS)
                .plus(LONGEST_CLOSE);
    }

    /**
     * Runs a plan until all have ended, or until what runs is written down; returns the exit code.
     *
     * @param files that the user has named
     * @param shared names what the broker of each namespace shares with other processes
     */
    int run(LaunchPlan plan, List<String> files, SharedOption shared, Output out, Consumer<String> lines)
            throws IOException, InterruptedException {
        ArchitectureDocument expected =
                architecture.expected() == null ? null : ArchitectureFiles.read(architecture.expected());
        RosEnvironment environment = RosEnvironment.system();
        checkLogs(plan, environment.logFolder(), lines);
        OrbClock clock = shared.isGiven() ? RealtimeOption.clock(SharedNodes.clock()) : RealtimeOption.clock();
        List<SharedBroker> sharing = new ArrayList<>();
        LaunchSettings settings = new LaunchSettings(
                clock,
                namespace -> broker(namespace, clock, shared, sharing),
                ModuleFactories.ofClassPath(),
                usesMaster(plan) ? URI.create(masterUri()) : URI.create(RosEnvironment.DEFAULT_MASTER_URI),
                master != null,
                environment.logFolder(),
                environment.home(),
                staggerUs,
                screen,
                lines);
        ErrorHandler errors = (source, error) -> lines.accept(source + ": " + error);
        try (Interrupt interrupt = new Interrupt(longestEnd(plan.nodes().size(), StopTimes.ROSLAUNCH));
                LaunchRun run = LaunchRun.start(settings, plan, new Lines(lines), errors)) {
            interrupt.stops(run::stop);
            LaunchWatcher watcher = new LaunchWatcher(run, architecture, expected, files, out, lines);
            int exitCode = run(run, watcher);
            if (architecture.isAsked() && Interrupt.isProcessEnding() && !watcher.hasWritten()) {
                interrupt.endsWith(exitCode);
            }
            return exitCode;
        } finally {
            sharing.forEach(SharedBroker::close);
        }
    }

    private static OrbBuilder broker(
            String namespace, OrbClock clock, SharedOption shared, List<SharedBroker> sharing) {
        try {
            SharedBroker opened = shared.open(namespace);
            sharing.add(opened);
            return opened.attach(Orb.builder().clock(clock));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
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
            String name = broker.getKey().equals("/") ? "launch" : ConsoleNames.of(broker.getKey());
            consoles.add(ConsoleServer.builder(broker.getValue()).name(name).start());
        }
    }

    /** Reports events of units to the user. */
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
