// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.observation;

import io.uorb.Orb;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.launch.architecture.ArchitectureBuilder;
import io.uorb.launch.architecture.ArchitectureDocument;
import io.uorb.launch.architecture.ArchitectureFinding;
import io.uorb.launch.architecture.IgnoredDuplicate;
import io.uorb.launch.architecture.ObservedState;
import io.uorb.launch.architecture.TopicTraffic;
import io.uorb.launch.description.IgnoredNode;
import io.uorb.launch.description.LaunchNode;
import io.uorb.launch.description.NameRemap;
import io.uorb.launch.plan.LaunchPlan;
import io.uorb.launch.plan.NodeKind;
import io.uorb.launch.plan.PlannedNode;
import io.uorb.ros.name.RosNames;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/**
 * The observation of a launch: samples what runs until it no longer changes, and describes it (architecture:GR-20 to
 * architecture:GR-25). One thread; samples of ROS nodes and JVMs block for their answers.
 */
public final class LaunchObservation implements AutoCloseable {
    private static final String ROSOUT = "/rosout";

    private final LaunchPlan plan;
    private final Map<String, PlannedNode> planned;
    private final NodeStates states;
    private final SettleTimes times;
    private final List<RemapUse> remaps;
    private final Predicate<PlannedNode> isStarting;
    private final List<LookSource> sources = new ArrayList<>();
    /** Null without ROS nodes. */
    private final RosGraphObserver ros;

    /** By the names that their nodes use. */
    private final Set<SeenLink> everSeen = new HashSet<>();

    private final Map<String, String> everThere = new HashMap<>();
    private final BridgedNames bridged = new BridgedNames();
    private final Set<String> tools = new HashSet<>(Set.of(ROSOUT));
    private final TrafficMeter meter = new TrafficMeter();
    private GraphLook last = new GraphLook();
    private String lastStates = "";
    private boolean changed;
    private long changedUs;
    /** Negative before the first look with all units started. */
    private long startedUs = -1;

    /**
     * Creates an observation of a launch that has begun.
     *
     * @param orbs brokers by namespace
     * @param masterUri of the ROS graph; null if the launch has none
     * @param remaps of modules
     * @param isStarting whether a module's start has not returned yet, so that it may lack topics
     * @param pids of the processes of nodes; negative of one that has none
     */
    public LaunchObservation(
            LaunchPlan plan,
            Map<String, Orb> orbs,
            String masterUri,
            NodeStates states,
            SettleTimes times,
            List<RemapUse> remaps,
            Predicate<PlannedNode> isStarting,
            ToLongFunction<String> pids)
            throws IOException {
        this.plan = plan;
        this.states = states;
        this.times = times;
        this.remaps = List.copyOf(remaps);
        this.isStarting = isStarting;
        planned = plan.nodes().stream()
                .collect(Collectors.toMap(node -> node.node().name(), node -> node));
        Map<String, Set<String>> inputs = new HashMap<>();
        plan.nodes().forEach(node -> inputs.put(node.node().name(), inputs(node)));
        orbs.forEach((namespace, orb) -> sources.add(new BrokerObserver(namespace, orb, inputs)));
        TopicCatalogue catalogue = TopicCatalogue.ofClassPath(problem -> {});
        for (PlannedNode node : plan.nodes()) {
            if (node.kind() == NodeKind.JAVA) {
                String name = node.node().name();
                sources.add(new ConsoleObserver(name, catalogue, () -> pids.applyAsLong(name)));
            }
        }
        ros = masterUri == null ? null : new RosGraphObserver(masterUri);
        if (ros != null) {
            sources.add(ros);
        }
    }

    private static Set<String> inputs(PlannedNode node) {
        return node.factory()
                .map(factory -> Set.copyOf(factory.description().subscribes()))
                .orElse(Set.of());
    }

    /**
     * Takes a sample.
     *
     * @param nowUs time of the launch's clock
     * @return whether the architecture has settled, or the time is up
     */
    public boolean look(long nowUs) {
        // Asked before the looks, which may miss links of what starts meanwhile.
        boolean areComplete = planned.values().stream().allMatch(this::hasStarted);
        GraphLook look = new GraphLook();
        sources.forEach(source -> source.look(look));
        String present = describeStates();
        changed = !look.links().equals(last.links())
                || !look.mirrors().equals(last.mirrors())
                || !look.nodes().equals(last.nodes())
                || !present.equals(lastStates);
        if (changed) {
            changedUs = nowUs;
        }
        last = look;
        meter.look(look.counts(), nowUs);
        lastStates = present;
        everSeen.addAll(look.links());
        look.nodes().forEach(everThere::putIfAbsent);
        bridged.add(look);
        tools.addAll(look.bridges());
        boolean allStarted = planned.keySet().stream().allMatch(node -> states.of(node) != null);
        if (startedUs < 0 && allStarted) {
            startedUs = nowUs;
            changedUs = nowUs;
        }
        boolean hasSettled = areComplete && isSeen() && nowUs - changedUs >= times.settleUs();
        return startedUs >= 0 && (hasSettled || nowUs - startedUs >= times.timeoutUs());
    }

    /** Whether a node has been started; a module's start has returned, or failed. */
    private boolean hasStarted(PlannedNode node) {
        NodeStates.State state = states.of(node.node().name());
        boolean mayBeStarting =
                node.kind() == NodeKind.MODULE && state != null && state.state() == ObservedState.RUNNING;
        return state != null && !(mayBeStarting && isStarting.test(node));
    }

    /** Returns whether the last sample differs from the one before. */
    public boolean hasChanged() {
        return changed;
    }

    /** Forgets what no longer exists; later documents describe what samples find from now on. */
    public void forget() {
        everSeen.retainAll(last.links());
        everThere.keySet().retainAll(last.nodes().keySet());
        meter.restart();
    }

    private String describeStates() {
        return planned.keySet().stream()
                .sorted()
                .map(node -> node + " " + states.of(node))
                .collect(Collectors.joining("\n"));
    }

    /** Whether each node that runs has been seen. */
    private boolean isSeen() {
        return planned.values().stream().noneMatch(node -> state(node) == ObservedState.MISSING);
    }

    private ObservedState state(PlannedNode node) {
        NodeStates.State state = states.of(node.node().name());
        if (state == null) {
            return ObservedState.MISSING;
        }
        boolean isUnseen = switch (node.kind()) {
            case ROS -> !last.nodes().containsKey(node.node().name());
            case MODULE -> isStarting.test(node);
            default -> false;
        };
        return isUnseen && state.state() == ObservedState.RUNNING ? ObservedState.MISSING : state.state();
    }

    /** Returns one line for each node whose links the last sample could not read. */
    public List<String> problems() {
        return List.copyOf(last.problems().values());
    }

    /**
     * Returns what was seen up to now.
     *
     * @param files those that the user has named
     * @param allowances suppressed findings, as in {@link ArchitectureFinding#isAllowedBy}
     * @param withTools whether tools are shown
     * @param withRates whether rates and losses of topics are added, which differ from run to run
     */
    public ArchitectureDocument document(
            List<String> files, Collection<String> allowances, boolean withTools, boolean withRates) {
        FileNames names = new FileNames(files.get(0));
        ArchitectureBuilder builder = new ArchitectureBuilder();
        builder.files(files.stream().map(names::of).toList());
        for (PlannedNode node : plan.nodes()) {
            declare(node, names, builder);
        }
        for (IgnoredNode node : plan.description().ignored()) {
            builder.ignored(new IgnoredDuplicate(node.name(), names.of(node.place()), names.of(node.kept())));
        }
        everThere.forEach((node, kind) -> {
            if (isShown(node, withTools) && !planned.containsKey(node)) {
                builder.seen(node, tools.contains(node) ? "tool" : kind, stateOfUndeclared(node));
            }
        });
        Set<SeenLink> links = bridged.resolve(everSeen);
        Map<String, String> types = knownTypes(links);
        links.stream()
                .filter(link -> isShown(link.node(), withTools))
                .forEach(link -> add(link.withKnown(types.get(end(link))), builder));
        addGone(links, builder);
        bridged.rosNames(everSeen).forEach(builder::rosNames);
        meter.traffic().forEach((topic, traffic) -> {
            if (withRates || !traffic.faults().isEmpty()) {
                builder.traffic(topic, withRates ? traffic : TopicTraffic.ofFaults(traffic.faults()));
            }
        });
        addUnusedRemaps(names, builder);
        return builder.build(allowances);
    }

    /**
     * Returns the types of topics and services. One may become known after the first look, as that of a topic without
     * a publisher, or of a service that did not answer; of several the first in order counts.
     */
    private static Map<String, String> knownTypes(Set<SeenLink> links) {
        Map<String, String> types = new HashMap<>();
        links.stream()
                .filter(SeenLink::isTyped)
                .forEach(link -> types.merge(end(link), link.type(), (a, b) -> a.compareTo(b) < 0 ? a : b));
        return types;
    }

    /** A topic and a service may have one name. */
    private static String end(SeenLink link) {
        return (link.isOfTopic() ? "topic " : "service ") + link.name();
    }

    private boolean isShown(String node, boolean withTools) {
        return withTools || planned.containsKey(node) || !tools.contains(node);
    }

    private void declare(PlannedNode node, FileNames names, ArchitectureBuilder builder) {
        LaunchNode declared = node.node();
        builder.declare(
                declared.name(),
                declared.packageName(),
                declared.type(),
                node.kind().toString(),
                names.of(declared.place()));
        builder.seen(declared.name(), node.kind().toString(), state(node));
        NodeStates.State state = states.of(declared.name());
        if (state != null && state.state() != ObservedState.RUNNING) {
            builder.exitCode(declared.name(), state.exitCode());
        }
    }

    private ObservedState stateOfUndeclared(String node) {
        return last.nodes().containsKey(node) ? ObservedState.RUNNING : ObservedState.ENDED;
    }

    private static void add(SeenLink link, ArchitectureBuilder builder) {
        switch (link.kind()) {
            case PUBLISHES -> builder.publishes(link.node(), link.name(), link.type(), link.feature());
            case SUBSCRIBES -> builder.subscribes(link.node(), link.name(), link.type(), link.feature());
            case PROVIDES -> builder.provides(link.node(), link.name(), link.type());
            case CALLS -> builder.calls(link.node(), link.name(), link.type());
        }
    }

    /** A topic that nobody has any more counts, and is marked (architecture:GR-23). */
    private void addGone(Set<SeenLink> links, ArchitectureBuilder builder) {
        Set<String> present =
                bridged.resolve(last.links()).stream().map(SeenLink::name).collect(Collectors.toSet());
        links.stream().filter(link -> !present.contains(link.name())).forEach(link -> builder.gone(link.name()));
    }

    /** A remap without an effect is the commonest silent mistake in launch files (architecture:GR-52). */
    private void addUnusedRemaps(FileNames names, ArchitectureBuilder builder) {
        for (RemapUse use : remaps) {
            if (!use.used().getAsBoolean()) {
                builder.finding(unused(use.node(), use.remap(), names));
            }
        }
        for (PlannedNode node : plan.nodes()) {
            if (isObserved(node)) {
                Set<String> used = namesOf(node.node().name());
                for (NameRemap remap : node.node().remaps()) {
                    if (!isUsed(remap, node.node(), used)) {
                        builder.finding(unused(node.node(), remap, names));
                    }
                }
            }
        }
    }

    /** Whether the links of a process that runs can be seen. */
    private boolean isObserved(PlannedNode node) {
        boolean canBeSeen = node.kind() == NodeKind.ROS || node.kind() == NodeKind.JAVA;
        return canBeSeen
                && state(node) == ObservedState.RUNNING
                && !last.problems().containsKey(node.node().name());
    }

    private Set<String> namesOf(String node) {
        Set<String> names = new HashSet<>();
        everSeen.stream().filter(link -> link.node().equals(node)).forEach(link -> names.add(link.name()));
        return names;
    }

    /**
     * Returns whether a node uses the name from which a remap leads: then it has the one to which it leads in its
     * place. It has the first one too only if another remap leads to that.
     */
    private static boolean isUsed(NameRemap remap, LaunchNode node, Set<String> used) {
        String from = RosNames.resolve(remap.from(), node.name());
        String to = RosNames.resolve(remap.to(), node.name());
        boolean isTarget = node.remaps().stream()
                .anyMatch(other -> RosNames.resolve(other.to(), node.name()).equals(from));
        return used.contains(to) && (isTarget || !used.contains(from));
    }

    private static ArchitectureFinding unused(LaunchNode node, NameRemap remap, FileNames names) {
        return new ArchitectureFinding(
                "unused-remap",
                node.name(),
                "node " + node.name() + " (" + names.of(node.place()) + ") does not use " + remap.from()
                        + ", which is remapped to " + remap.to());
    }

    @Override
    public void close() {
        if (ros != null) {
            ros.close();
        }
    }
}
