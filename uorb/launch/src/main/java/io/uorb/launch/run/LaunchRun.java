// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.run;

import io.uorb.Orb;
import io.uorb.error.ErrorHandler;
import io.uorb.launch.LaunchListener;
import io.uorb.launch.LaunchResult;
import io.uorb.launch.LaunchSupervisor;
import io.uorb.launch.LaunchedUnit;
import io.uorb.launch.RestartRule;
import io.uorb.launch.StopTimes;
import io.uorb.launch.description.LaunchNode;
import io.uorb.launch.module.ModuleUnit;
import io.uorb.launch.observation.LaunchObservation;
import io.uorb.launch.observation.NodeStates;
import io.uorb.launch.observation.RemapUse;
import io.uorb.launch.observation.SettleTimes;
import io.uorb.launch.plan.LaunchPlan;
import io.uorb.launch.plan.ModuleRemap;
import io.uorb.launch.plan.NodeEnvironment;
import io.uorb.launch.plan.NodeKind;
import io.uorb.launch.plan.PlannedNode;
import io.uorb.launch.process.ChildProcess;
import io.uorb.launch.process.NodeLogs;
import io.uorb.launch.process.ProcessCommand;
import io.uorb.module.host.ModuleState;
import io.uorb.observe.Observation;
import io.uorb.time.OrbClock;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * A running launch: nodes are started in their order, and ended in the reverse order (architecture:GR-16, ros1:K-20 to
 * ros1:K-23). One thread starts and closes it; any thread may stop it.
 */
public final class LaunchRun implements AutoCloseable {
    private static final double US_PER_S = 1e6;
    /** 31 years: a sum with a time of a clock does not overflow. */
    private static final double MOST_DELAY_US = 1e15;

    private final LaunchSettings settings;
    private final ErrorHandler errors;
    private final NamespaceBrokers brokers;
    private final LaunchSupervisor supervisor;
    private final NodeLogs logs;
    /** Null without ROS nodes. */
    private final GraphSetup graph;

    private final LaunchPlan plan;
    private final NodeStates states;
    /** By full name. */
    private final Map<String, ChildProcess> processes = new TreeMap<>();

    private final List<RemapUse> remapUses = new ArrayList<>();

    private LaunchRun(LaunchSettings settings, LaunchPlan plan, LaunchListener listener, ErrorHandler errors)
            throws IOException {
        this.settings = settings;
        this.plan = plan;
        this.errors = errors;
        graph = plan.needsMaster() || settings.joinsGraph()
                ? GraphSetup.begin(settings, plan.description(), listener, errors)
                : null;
        states = new NodeStates(graph == null ? listener : graph.server());
        brokers = new NamespaceBrokers(settings.brokers(), settings.factories(), errors);
        logs = new NodeLogs(
                graph == null
                        ? settings.logFolder().resolve(UUID.randomUUID().toString())
                        : graph.logFolder(settings.logFolder()));
        supervisor = new LaunchSupervisor(settings.clock(), StopTimes.ROSLAUNCH, settings.staggerUs(), states);
    }

    private void addUnits() {
        for (PlannedNode node : plan.nodes()) {
            supervisor.add(unit(node), rule(node.node()));
        }
    }

    /**
     * Starts a launch.
     *
     * @param listener receives starts and ends of nodes
     * @param errors receives errors of brokers and modules
     * @throws IOException if the master cannot be reached or started; then nothing was started
     * @throws IllegalArgumentException if the plan has problems
     */
    public static LaunchRun start(
            LaunchSettings settings, LaunchPlan plan, LaunchListener listener, ErrorHandler errors) throws IOException {
        if (!plan.problems().isEmpty()) {
            throw new IllegalArgumentException(plan.problems().get(0));
        }
        LaunchRun run = new LaunchRun(settings, plan, listener, errors);
        try {
            run.addUnits();
            run.supervisor.start();
            return run;
        } catch (RuntimeException | Error e) {
            run.close();
            throw e;
        }
    }

    private static RestartRule rule(LaunchNode node) {
        double delayUs = Math.min(node.respawnDelayS() * US_PER_S, MOST_DELAY_US);
        return new RestartRule(node.respawn(), Math.round(delayUs), node.required());
    }

    private LaunchedUnit unit(PlannedNode node) {
        if (node.kind() == NodeKind.MODULE) {
            remap(node);
            return new ModuleUnit(
                    brokers.host(node.node().namespace()),
                    node.module().orElseThrow(),
                    node.factory().orElseThrow());
        }
        ChildProcess process = new ChildProcess(node.node().name(), command(node), errors);
        processes.put(process.name(), process);
        return process;
    }

    private void remap(PlannedNode node) {
        for (ModuleRemap remap : node.remaps()) {
            if (remap.topic().isEmpty()) {
                remapUses.add(new RemapUse(node.node(), remap.written(), () -> false));
                continue;
            }
            Orb home = brokers.host(node.node().namespace()).orb();
            Orb place = brokers.host(remap.namespace()).orb();
            BooleanSupplier used = Observation.of(home)
                    .remap(node.module().orElseThrow().scopeName(), remap.topic(), place, remap.target());
            remapUses.add(new RemapUse(node.node(), remap.written(), used));
        }
    }

    private ProcessCommand command(PlannedNode planned) {
        LaunchNode node = planned.node();
        NodeLogs.Names names = logs.next(node.name());
        List<String> words = new ArrayList<>(planned.words());
        if (planned.kind() == NodeKind.ROS) {
            words.add("__log:=" + names.log());
        }
        boolean isOnScreen = node.output().equals("screen") || settings.allOnScreen();
        return new ProcessCommand(
                words,
                NodeEnvironment.of(planned, settings.masterUri().toString()),
                node.namespace().equals("/") ? Set.of(NodeEnvironment.NAMESPACE) : Set.of(),
                folder(planned),
                isOnScreen ? Optional.empty() : Optional.of(names.stdout()));
    }

    private Path folder(PlannedNode planned) {
        boolean atProgram = "node".equals(planned.node().cwd());
        if (!atProgram) {
            return planned.kind() == NodeKind.ROS
                    ? settings.rosHome()
                    : Path.of("").toAbsolutePath();
        }
        return planned.program().orElseThrow().getParent();
    }

    /**
     * Begins to observe what runs; the caller closes the observation first.
     *
     * @throws IOException if there is no way to the ROS graph
     */
    public LaunchObservation observe(SettleTimes times) throws IOException {
        String masterUri = graph == null ? null : settings.masterUri().toString();
        return new LaunchObservation(plan, orbs(), masterUri, states, times, remapUses, this::isStarting, this::pid);
    }

    private long pid(String node) {
        ChildProcess process = processes.get(node);
        return process == null ? -1 : process.pid();
    }

    private boolean isStarting(PlannedNode node) {
        String name = node.module().orElseThrow().fullName();
        return brokers.host(node.node().namespace()).status().stream()
                .noneMatch(status -> status.name().equals(name) && status.state() != ModuleState.STARTING);
    }

    /** Returns the brokers of the modules, by namespace. */
    public Map<String, Orb> orbs() {
        return brokers.orbs();
    }

    /** Begins to end all. */
    public void stop() {
        supervisor.stop();
    }

    /** Waits until all have ended; returns null after the time. */
    public LaunchResult awaitEnd(long timeout, TimeUnit unit) throws InterruptedException {
        return supervisor.awaitEnd(timeout, unit);
    }

    /** Ends all, and waits for that. */
    @Override
    public void close() {
        supervisor.close();
        brokers.close();
        if (graph != null) {
            graph.close();
        }
    }

    /** Returns the clock of all brokers. */
    public OrbClock clock() {
        return settings.clock();
    }
}
