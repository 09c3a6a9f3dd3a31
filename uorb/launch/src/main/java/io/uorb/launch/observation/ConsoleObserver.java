// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.observation;

import io.uorb.dynamic.TopicCatalogue;
import io.uorb.launch.plan.ConsoleNames;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.Consoles;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.client.ServedProgram;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Links of a JVM of its own, as its consoles name them: all its modules are one node (architecture:GR-21). One thread;
 * a look blocks for the answers.
 */
final class ConsoleObserver implements LookSource {
    private static final String OWN = "console";

    private final String node;
    private final String prefix;
    private final TopicCatalogue catalogue;
    private final LongSupplier pid;

    /**
     * Creates an observer of a node.
     *
     * @param pid of its process; negative if it has none
     */
    ConsoleObserver(String node, TopicCatalogue catalogue, LongSupplier pid) {
        this.node = node;
        this.prefix = node.substring(0, node.lastIndexOf('/') + 1);
        this.catalogue = catalogue;
        this.pid = pid;
    }

    @Override
    public void look(GraphLook into) {
        try {
            List<ServedProgram> consoles = consoles();
            if (consoles.isEmpty()) {
                into.problem(node, "node " + node + " serves no console, so its links are not seen");
            }
            consoles.forEach(console -> look(console.socket(), into));
        } catch (IOException e) {
            into.problem(node, "node " + node + ": its links are not seen: " + e.getMessage());
        }
    }

    /**
     * Returns the consoles of the node's process, or of those that it has started: whatever the program calls them. Of
     * a program that has left its process, as in a terminal of its own, the one of the node's name.
     */
    private List<ServedProgram> consoles() throws IOException {
        long leader = pid.getAsLong();
        Set<Long> pids = (leader < 0 ? Optional.<ProcessHandle>empty() : ProcessHandle.of(leader))
                .map(process -> Stream.concat(Stream.of(process), process.descendants())
                        .map(ProcessHandle::pid)
                        .collect(Collectors.toSet()))
                .orElse(Set.of());
        List<ServedProgram> all = Consoles.list();
        List<ServedProgram> own =
                all.stream().filter(program -> pids.contains(program.pid())).toList();
        return own.isEmpty() ? Consoles.named(ConsoleNames.of(node), all) : own;
    }

    private void look(Path socket, GraphLook into) {
        try (Console console = Consoles.connect(socket)) {
            Answer.Endpoints endpoints = console.ask(new Request.ListEndpoints());
            for (Answer.PublicationRow row : endpoints.publications()) {
                add(LinkKind.PUBLISHES, row.module(), row.topic(), row.instance(), into);
            }
            for (Answer.SubscriptionRow row : endpoints.subscriptions()) {
                add(LinkKind.SUBSCRIBES, row.module(), row.topic(), row.instance(), into);
            }
            for (Answer.NodeRow row : console.ask(new Request.ListNodes(false)).nodes()) {
                TopicCount count = new TopicCount(row.published(), row.subscribers(), row.lost(), row.faults());
                into.count(topicName(row.topic(), row.instance()), count);
            }
            into.node(node, "java");
        } catch (IOException | RefusedException e) {
            into.problem(node, "node " + node + ": its links are not seen: " + e.getMessage());
        }
    }

    private void add(LinkKind kind, String module, String topic, int instance, GraphLook into) {
        if (!module.equals(OWN)) {
            String type = catalogue
                    .find(topic)
                    .map(known -> "uorb/" + known.schema().name())
                    .orElse(SeenLink.UNKNOWN_MESSAGE);
            into.add(new SeenLink(kind, node, topicName(topic, instance), type));
        }
    }

    private String topicName(String topic, int instance) {
        return prefix + topic + (instance == 0 ? "" : "[" + instance + "]");
    }
}
