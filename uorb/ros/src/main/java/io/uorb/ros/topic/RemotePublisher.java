// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.topic;

import io.uorb.ros.message.MessageType;
import io.uorb.ros.tcpros.Backoff;
import io.uorb.ros.tcpros.BufferPool;
import io.uorb.ros.tcpros.ConnectionHandler;
import io.uorb.ros.tcpros.ConnectionHeader;
import io.uorb.ros.tcpros.LoopTimer;
import io.uorb.ros.tcpros.MessageBuffer;
import io.uorb.ros.tcpros.TcprosConnection;
import io.uorb.time.OrbClock;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ProtocolException;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * One publisher in another program: asks it for an address, connects, and tries again with growing pauses while it is
 * in the master's list. Belongs to the thread of the poll loop; {@link #status} may be called by any.
 */
final class RemotePublisher implements ConnectionHandler {
    private final TopicContext context;
    private final TopicSubscription topic;
    private final String uri;
    private final int id;
    private final BufferPool pool;
    private final Backoff backoff;
    private final LoopTimer retry = new LoopTimer(this::request);

    private volatile TcprosConnection connection;
    /** Null until the publisher's header came. */
    private volatile IncomingStream stream;

    private boolean waiting;
    private boolean removed;
    private boolean gaveUp;
    private final ShownTexts shown = new ShownTexts();
    private final AtomicBoolean brokenShown = new AtomicBoolean();

    RemotePublisher(TopicContext context, TopicSubscription topic, String uri, BufferPool pool) {
        this.context = context;
        this.topic = topic;
        this.uri = uri;
        this.id = context.nextId();
        this.pool = pool;
        this.backoff = context.newBackoff();
    }

    String uri() {
        return uri;
    }

    /** Begins, or begins again after it has given up; does nothing while it is at it. */
    void begin() {
        if (gaveUp) {
            gaveUp = false;
            backoff.reset();
        }
        if (connection == null && !waiting && retry.dueUs() == OrbClock.NEVER) {
            request();
        }
    }

    private void request() {
        waiting = true;
        context.requester()
                .request(
                        uri,
                        topic.topic(),
                        (outcome, address, text) -> context.loop().post(() -> answered(outcome, address, text)));
    }

    private void answered(TopicRequester.Outcome outcome, InetSocketAddress address, String text) {
        waiting = false;
        if (removed) {
            return;
        }
        switch (outcome) {
            case READY -> connect(address);
            case REFUSED -> gaveUp = true; // until the master's next list
            default -> {
                show(text);
                tryLater();
            }
        }
    }

    private void connect(InetSocketAddress address) {
        try {
            connection = TcprosConnection.connect(
                    context.loop(), context.limits(), pool, address, topic.header(), context.keepAlive(), this);
        } catch (IOException e) {
            show(e.getMessage());
            tryLater();
        }
    }

    private void tryLater() {
        context.loop().set(retry, context.loop().nowUs() + backoff.nextUs());
    }

    private void show(String text) {
        shown.show(context.peers(), uri, topic.topic(), text);
    }

    @Override
    public void onHeader(TcprosConnection from, ConnectionHeader header) throws IOException {
        String refusal = refusal(header);
        if (refusal != null) {
            throw new ProtocolException(refusal);
        }
        backoff.reset();
        stream = new IncomingStream(uri, header, context::rosNanos, brokenShown);
        topic.opened(stream);
    }

    private String refusal(ConnectionHeader header) {
        if (header.has(ConnectionHeader.ERROR)) {
            return header.field(ConnectionHeader.ERROR);
        }
        for (String field : new String[] {ConnectionHeader.TYPE, ConnectionHeader.MD5SUM}) {
            if (!header.has(field)) {
                return "the header of the publisher has no field " + field;
            }
        }
        if (header.field(ConnectionHeader.MD5SUM).equals(MessageType.ANY)) {
            return "the publisher has no type yet"; // a relay before its first message
        }
        MessageType type = topic.type();
        if (!TypeMatch.isSame(type.md5(), header.field(ConnectionHeader.MD5SUM))) {
            String theirName = header.field(ConnectionHeader.TYPE);
            String theirMd5 = header.field(ConnectionHeader.MD5SUM);
            return "the publisher has " + theirName + "/" + theirMd5 + ", we have " + type.name() + "/" + type.md5()
                    + "."
                    + TypeDifference.sentence(
                            new MessageType(
                                    theirName, theirMd5, header.fieldOr(ConnectionHeader.MESSAGE_DEFINITION, "")),
                            type);
        }
        return null;
    }

    @Override
    public void onMessage(TcprosConnection from, int status, MessageBuffer message) {
        stream.deliver(message);
    }

    @Override
    public void onClosed(TcprosConnection from, Exception reason) {
        connection = null;
        closeStream();
        if (!removed) {
            if (reason != null) {
                show(reason.getMessage());
            }
            tryLater();
        }
    }

    private void closeStream() {
        if (stream != null) {
            topic.closed(stream);
            stream.close();
            stream = null;
        }
    }

    /** Ends it: the publisher has left the master's list, or the topic is no longer subscribed. */
    void remove() {
        removed = true;
        context.loop().set(retry, OrbClock.NEVER);
        if (connection != null) {
            connection.close();
        }
    }

    /** Returns its status; null if it is not connected. */
    TopicLink status() {
        TcprosConnection present = connection;
        if (present == null || stream == null) {
            return null;
        }
        return new TopicLink(
                id,
                uri,
                topic.topic(),
                false,
                true,
                present.bytesReceived(),
                present.messagesReceived(),
                0,
                present.transportInfo());
    }
}
