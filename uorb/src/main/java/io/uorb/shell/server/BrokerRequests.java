// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server;

import io.uorb.NodeStatus;
import io.uorb.Orb;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;
import java.util.ArrayList;
import java.util.List;

/** Answers what is asked of the broker: nodes and topics. Only the server's thread. */
final class BrokerRequests {
    private static final long[] NONE = {};

    private final Orb orb;
    private final TopicBook book;
    private final Descriptions descriptions;

    private BrokerRequests(Orb orb, TopicBook book) {
        this.orb = orb;
        this.book = book;
        this.descriptions = new Descriptions(book);
    }

    static void addTo(Handlers handlers, Orb orb, TopicBook book) {
        BrokerRequests requests = new BrokerRequests(orb, book);
        handlers.put(Request.Ping.class, (ping, session) -> new Answer.Done());
        handlers.put(Request.ListNodes.class, (request, session) -> requests.nodes());
        handlers.put(Request.ListTopics.class, (request, session) -> book.names());
        handlers.put(
                Request.Describe.class, (request, session) -> requests.descriptions.of(book.require(request.topic())));
    }

    private Answer.Nodes nodes() {
        List<Answer.NodeRow> rows = new ArrayList<>();
        for (NodeStatus node : orb.status()) {
            rows.add(new Answer.NodeRow(
                    node.topic(),
                    node.instance(),
                    node.publishers(),
                    node.subscribers(),
                    node.queueLength(),
                    node.sizeBytes(),
                    node.published(),
                    0,
                    0,
                    "",
                    NONE,
                    NONE));
        }
        return new Answer.Nodes(orb.clock().nowUs(), System.nanoTime(), rows);
    }
}
