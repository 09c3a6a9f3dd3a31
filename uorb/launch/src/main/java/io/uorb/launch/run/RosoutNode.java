// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.run;

import io.uorb.error.ErrorHandler;
import io.uorb.ros.log.LogSerializer;
import io.uorb.ros.name.LocalHost;
import io.uorb.ros.name.NodeIdentity;
import io.uorb.ros.name.RosArguments;
import io.uorb.ros.name.RosEnvironment;
import io.uorb.ros.node.Publisher;
import io.uorb.ros.node.RosNode;
import io.uorb.ros.topic.RawMessage;
import io.uorb.ros.topic.RawSerializer;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.ResourceBundle;

/**
 * Node {@code /rosout} of the master that a launch starts: publishes on {@code /rosout_agg} what all nodes log on
 * {@code /rosout} (ros1:K-20). It runs inside this process and does not end before the master.
 */
final class RosoutNode implements AutoCloseable {
    /** The name of the node. */
    static final String NAME = "/rosout";

    private static final int QUEUE = 1_000;

    private final RosNode node;

    private RosoutNode(RosNode node) {
        this.node = node;
    }

    /**
     * Starts the node.
     *
     * @param log its own log file
     */
    static RosoutNode start(URI master, Path log, ErrorHandler errors) throws IOException {
        NodeIdentity identity = NodeIdentity.of(
                NAME.substring(1),
                RosArguments.parse(List.of("__ns:=/", "__master:=" + master, "__log:=" + log)),
                RosEnvironment.system(),
                LocalHost.system());
        RosNode node = RosNode.builder(identity)
                .errors(errors)
                .systemLogger(Silence.INSTANCE)
                .closesOnExit(false)
                .start();
        RawSerializer serializer = new RawSerializer(new LogSerializer().type());
        Publisher<RawMessage> all = node.advertise("/rosout_agg", serializer, QUEUE);
        node.subscribe(NAME, serializer, QUEUE, all::publish);
        return new RosoutNode(node);
    }

    /** Keeps what the node itself logs off the terminal; its file has it. */
    private enum Silence implements System.Logger {
        INSTANCE;

        @Override
        public String getName() {
            return NAME;
        }

        @Override
        public boolean isLoggable(Level level) {
            return false;
        }

        @Override
        public void log(Level level, ResourceBundle bundle, String text, Throwable thrown) {}

        @Override
        public void log(Level level, ResourceBundle bundle, String format, Object... arguments) {}
    }

    @Override
    public void close() {
        node.close();
    }
}
