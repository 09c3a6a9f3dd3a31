// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.stream;

import io.uorb.ros.node.Publisher;
import io.uorb.ros.node.RosNode;
import io.uorb.ros.tcpros.ConnectionHeader;
import io.uorb.ros.topic.MessageEvent;
import io.uorb.ros.topic.RawMessage;
import io.uorb.ros.topic.RawSerializer;
import io.uorb.text.TextEscapes;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The topic that a relay publishes: of the type of the first message that comes. Messages of other types are left out,
 * and each such type is told once. The thread of callbacks; closed when there are no more.
 */
final class RelayedTopic implements AutoCloseable {
    /** The most types that are told: a hostile publisher may have a new one each time. */
    private static final int MOST_TOLD = 10;

    private final RosNode node;
    private final String topic;
    private final Consumer<String> warnings;
    private final Set<String> told = new HashSet<>();
    private RawSerializer serializer;
    private Publisher<RawMessage> publisher;

    RelayedTopic(RosNode node, String topic, Consumer<String> warnings) {
        this.node = node;
        this.topic = topic;
        this.warnings = warnings;
    }

    /** Publishes a message, as it came. */
    void pass(MessageEvent<RawMessage> event) {
        ConnectionHeader header = event.connectionHeader();
        if (publisher == null) {
            advertise(header);
        }
        if (publisher != null) {
            if (serializer.type().md5().equals(header.field(ConnectionHeader.MD5SUM))) {
                publisher.publish(event.message());
            } else {
                tell(
                        header,
                        "is not passed on: " + topic + " has "
                                + serializer.type().name());
            }
        }
    }

    private void advertise(ConnectionHeader header) {
        RawSerializer first = RawSerializer.of(header);
        try {
            publisher = node.advertise(
                    topic, first, RosNode.DEFAULT_QUEUE_SIZE, header.isSet(ConnectionHeader.LATCHING), null);
            serializer = first;
        } catch (IllegalArgumentException e) {
            tell(header, "cannot be passed on: " + e.getMessage());
        }
    }

    private void tell(ConnectionHeader header, String problem) {
        String type = header.fieldOr(ConnectionHeader.TYPE, "") + ' ' + header.fieldOr(ConnectionHeader.MD5SUM, "");
        if (told.size() < MOST_TOLD && told.add(type)) {
            String publisherName = header.fieldOr(ConnectionHeader.CALLER_ID, "a publisher");
            warnings.accept(TextEscapes.escape(type + " of " + publisherName + ' ' + problem));
        }
    }

    @Override
    public void close() {
        if (publisher != null) {
            publisher.close();
        }
    }
}
