// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph;

import io.uorb.shell.wire.Answer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * One graph of several brokers, such as those of a launch (architecture:GR-15). A topic's name is the broker's name, a
 * slash and the topic; a name that several brokers have gets {@code @} and the process, and from the second broker of
 * that name in a process on {@code #} and a number. A module keeps its name, also where it publishes into several
 * brokers of its process; a name that several processes have gets {@code @} and the first name of a broker of the
 * process. A process on shared nodes keeps its name, which has its number.
 */
public final class GraphUnion {
    /** As {@link Answer.ProcessRow#title} has it. */
    private static final Pattern PROCESS = Pattern.compile(".* \\(pid -?\\d+\\)");

    private final List<ProgramGraph> parts;
    private final Map<Long, String> processes = new HashMap<>();
    private final Set<String> sharedNames = new HashSet<>();
    private final Set<String> sharedModules = new HashSet<>();
    private final Set<String> sharedProcesses = new HashSet<>();
    /** How many brokers have had a label. */
    private final Map<String, Integer> labelled = new HashMap<>();

    private GraphUnion(List<ProgramGraph> parts) {
        this.parts = parts;
        Set<String> names = new HashSet<>();
        Map<String, Long> homes = new HashMap<>();
        for (ProgramGraph part : parts) {
            String name = part.graph().program();
            if (!names.add(name)) {
                sharedNames.add(name);
            }
            processes.merge(part.pid(), name, (a, b) -> a.compareTo(b) <= 0 ? a : b);
            for (String module : part.graph().modules()) {
                Long home = homes.putIfAbsent(module, part.pid());
                if (home != null && home != part.pid()) {
                    sharedModules.add(module);
                }
            }
        }
        Set<String> labels = new HashSet<>();
        processes.values().stream().filter(label -> !labels.add(label)).forEach(sharedProcesses::add);
    }

    /** Returns the graph of all; that of one alone is as it was. Its seconds are those of the longest. */
    public static ComputationGraph of(List<ProgramGraph> parts) {
        return parts.size() == 1 ? parts.get(0).graph() : new GraphUnion(parts).graph();
    }

    /** Returns the name that a module of a union has in its own process. */
    static String nameInProcess(String module) {
        int at = module.indexOf('@');
        return at < 0 ? module : module.substring(0, at);
    }

    private ComputationGraph graph() {
        List<TopicNode> topics = new ArrayList<>();
        List<PublishEdge> publications = new ArrayList<>();
        List<SubscribeEdge> subscriptions = new ArrayList<>();
        Set<String> names = new TreeSet<>();
        double seconds = 0;
        for (ProgramGraph part : parts) {
            ComputationGraph graph = part.graph();
            String prefix = broker(part);
            names.add(prefix);
            seconds = Math.max(seconds, graph.seconds());
            graph.topics().forEach(node -> topics.add(node.named(prefix + "/" + node.topic())));
            graph.publications()
                    .forEach(edge -> publications.add(
                            edge.named(module(part.pid(), edge.module()), prefix + "/" + edge.topic())));
            graph.subscriptions()
                    .forEach(edge -> subscriptions.add(
                            edge.named(module(part.pid(), edge.module()), prefix + "/" + edge.topic())));
        }
        return new ComputationGraph(String.join(", ", names), seconds, topics, publications, subscriptions);
    }

    /** Returns a label that no broker had before. */
    private String broker(ProgramGraph part) {
        String name = part.graph().program();
        String label = sharedNames.contains(name) ? name + "@" + part.pid() : name;
        int count = labelled.merge(label, 1, Integer::sum);
        return count == 1 ? label : label + "#" + count;
    }

    private String module(long pid, String module) {
        if (!sharedModules.contains(module) || PROCESS.matcher(module).matches()) {
            return module;
        }
        String label = processes.get(pid);
        return module + "@" + label + (sharedProcesses.contains(label) ? "@" + pid : "");
    }
}
