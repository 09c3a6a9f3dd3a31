// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag.live;

import io.uorb.ros.bag.BagConnection;
import io.uorb.ros.bag.BagMessage;
import io.uorb.ros.bag.BagReader;
import io.uorb.ros.message.MessageType;
import io.uorb.ros.node.Publisher;
import io.uorb.ros.node.RosNode;
import io.uorb.ros.topic.RawMessage;
import io.uorb.ros.topic.RawSerializer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/** The publishers of a player, of types, definitions and latches as they were recorded. One thread. */
final class PlayedTopics implements AutoCloseable {
    private final RosNode node;
    private final PlayOptions options;
    private final Map<String, Publisher<RawMessage>> publishers = new TreeMap<>();
    private final Map<BagConnection, Publisher<RawMessage>> byConnection = new HashMap<>();
    private final RawMessage message = new RawMessage();
    private long published;

    PlayedTopics(RosNode node, PlayOptions options) {
        this.node = node;
        this.options = options;
    }

    /** Advertises the topics; one whose type is not that of its first connection is left out, with a warning. */
    void advertise(List<BagReader> bags, Consumer<String> warnings) {
        Map<String, Boolean> latches = new HashMap<>();
        Map<String, MessageType> types = new HashMap<>();
        for (BagReader bag : bags) {
            for (BagConnection connection : bag.connections()) {
                latches.merge(connection.topic(), connection.isLatching(), Boolean::logicalOr);
                types.putIfAbsent(connection.topic(), connection.type());
            }
        }
        for (BagReader bag : bags) {
            for (BagConnection connection : bag.connections()) {
                if (options.connections().test(connection)) {
                    advertise(connection, types.get(connection.topic()), latches.get(connection.topic()), warnings);
                }
            }
        }
    }

    private void advertise(BagConnection connection, MessageType type, boolean latch, Consumer<String> warnings) {
        if (!connection.md5().equals(type.md5())) {
            warnings.accept(connection.topic() + ": " + connection.typeName() + "/" + connection.md5()
                    + " is skipped; the topic is played as " + type.name() + "/" + type.md5());
            return;
        }
        try {
            byConnection.put(
                    connection,
                    publishers.computeIfAbsent(
                            options.prefix() + connection.topic(),
                            topic -> node.advertise(topic, new RawSerializer(type), options.queueSize(), latch, null)));
        } catch (IllegalArgumentException e) {
            warnings.accept(connection.topic() + " is skipped: " + e.getMessage());
        }
    }

    boolean isPlayed(BagConnection connection) {
        return byConnection.containsKey(connection);
    }

    boolean isSubscribed() {
        return publishers.values().stream().allMatch(publisher -> publisher.subscribers() > 0);
    }

    void publish(BagMessage from) {
        message.set(from.array(), from.offset(), from.length());
        byConnection.get(from.connection()).publish(message);
        published++;
    }

    long published() {
        return published;
    }

    @Override
    public void close() {
        publishers.values().forEach(Publisher::close);
    }
}
