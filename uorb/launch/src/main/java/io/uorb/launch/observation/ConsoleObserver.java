// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.observation;

import io.uorb.dynamic.TopicCatalogue;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.Consoles;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;
import java.io.IOException;

/**
 * Links of a JVM of its own, as its console names them: all its modules are one node
 * (architecture:GR-21). One thread; a look blocks for the answers.
 */
final class ConsoleObserver implements LookSource {
    private static final String OWN = "console";

    private final String node;
    private final String prefix;
    private final TopicCatalogue catalogue;

    /** Creates an observer of a node, whose console has its full name with dots. */
    ConsoleObserver(String node, TopicCatalogue catalogue) {
        this.node = node;
        this.prefix = node.substring(0, node.lastIndexOf('/') + 1);
        this.catalogue = catalogue;
    }

    @Override
    public void look(GraphLook into) {
        try (Console console = Consoles.connectToName(node.substring(1).replace('/', '.'))) {
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
            into.problem(node, "node " + node + " serves no console, so its links are not seen: " + e.getMessage());
        }
    }

    private void add(LinkKind kind, String module, String topic, int instance, GraphLook into) {
        if (!module.equals(OWN)) {
            String type = catalogue
                    .find(topic)
                    .map(known -> "uorb/" + known.schema().name())
                    .orElse("uorb/unknown");
            into.add(new SeenLink(kind, node, topicName(topic, instance), type));
        }
    }

    private String topicName(String topic, int instance) {
        return prefix + topic + (instance == 0 ? "" : "[" + instance + "]");
    }
}
