// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.topic;

import io.uorb.ros.tcpros.ConnectionHandler;
import io.uorb.ros.tcpros.ConnectionHeader;
import io.uorb.ros.tcpros.MessageBuffer;
import io.uorb.ros.tcpros.TcprosConnection;
import java.util.function.Consumer;

/** A subscriber in another program, and its connection. */
final class SubscriberLink implements ConnectionHandler {
    private final int id;
    private final String topic;
    private final String callerId;
    private final TcprosConnection connection;
    private final Consumer<SubscriberLink> whenClosed;

    SubscriberLink(
            int id, String topic, String callerId, TcprosConnection connection, Consumer<SubscriberLink> whenClosed) {
        this.id = id;
        this.topic = topic;
        this.callerId = callerId;
        this.connection = connection;
        this.whenClosed = whenClosed;
    }

    String callerId() {
        return callerId;
    }

    TcprosConnection connection() {
        return connection;
    }

    TopicLink status() {
        return new TopicLink(
                id,
                callerId,
                topic,
                true,
                !connection.isClosed(),
                connection.bytesSent(),
                connection.messagesSent(),
                connection.dropped(),
                connection.transportInfo());
    }

    @Override
    public void onHeader(TcprosConnection from, ConnectionHeader header) {
        throw new IllegalStateException("the header of " + from + " was received already");
    }

    /** Subscribers must not send after their header. */
    @Override
    public void onMessage(TcprosConnection from, int status, MessageBuffer message) {
        message.release();
    }

    @Override
    public void onClosed(TcprosConnection from, Exception reason) {
        whenClosed.accept(this);
    }
}
