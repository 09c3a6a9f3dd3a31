// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.topic;

import io.uorb.ros.message.MessageType;
import io.uorb.ros.message.Serializer;
import io.uorb.ros.tcpros.PollLoop;
import io.uorb.ros.tcpros.TcprosLimits;
import io.uorb.ros.tcpros.TcprosServer;
import io.uorb.time.OrbClock;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Topics of a node without a master and XML-RPC: its URI is the address of its stream. */
final class TopicPeer implements AutoCloseable {
    static final long LIMIT_S = 20;

    final PollLoop loop;
    final TopicContext context;
    final TcprosServer server;
    final Map<String, TopicPublication> publications = new ConcurrentHashMap<>();
    final List<Throwable> errors = new CopyOnWriteArrayList<>();
    final BlockingQueue<String> trouble = new LinkedBlockingQueue<>();
    final BlockingQueue<String> requests = new LinkedBlockingQueue<>();
    volatile TopicRequester requester = (uri, topic, answer) ->
            answer.on(TopicRequester.Outcome.READY, new InetSocketAddress(local(), Integer.parseInt(uri)), null);

    TopicPeer(String name, OrbClock clock) throws IOException {
        this(name, clock, TcprosLimits.DEFAULTS);
    }

    TopicPeer(String name, OrbClock clock, TcprosLimits limits) throws IOException {
        loop = new PollLoop(name, clock, (source, error) -> errors.add(error));
        TopicRequester recorded = (uri, topic, answer) -> {
            requests.add(uri);
            requester.request(uri, topic, answer);
        };
        context = new TopicContext(
                name,
                loop,
                limits,
                () -> true,
                recorded,
                (peer, topic, text) -> trouble.add(text),
                () -> 1_500_000_000L);
        server = new TcprosServer(
                loop,
                limits,
                new InetSocketAddress(local(), 0),
                () -> true,
                (connection, header) -> {
                    TopicPublication publication = publications.get(header.field("topic"));
                    if (publication == null) {
                        connection.refuse("no such topic");
                    } else {
                        publication.accept(connection, header);
                    }
                },
                (connection, header) -> connection.refuse("no services"));
    }

    private static InetAddress local() {
        return InetAddress.getLoopbackAddress();
    }

    /** Its address, for lists of publishers. */
    String uri() {
        return Integer.toString(server.port());
    }

    TopicPublication publish(String topic, MessageType type, int queue, boolean latch) {
        TopicPublication publication = new TopicPublication(context, topic, type);
        publication.configure(queue, latch);
        publications.put(topic, publication);
        return publication;
    }

    /** A queue whose messages the thread calls that offers them. */
    <M> SubscriberQueue<M> direct(String topic, Serializer<M> serializer, Consumer<MessageEvent<M>> callback) {
        Holder<M> holder = new Holder<>();
        holder.queue = new SubscriberQueue<>(context, topic, serializer, 0, callback, () -> holder.queue.callOne());
        return holder.queue;
    }

    private static final class Holder<M> {
        private SubscriberQueue<M> queue;
    }

    /** Waits for the next of these. */
    static <T> T next(BlockingQueue<T> all) throws InterruptedException {
        T one = all.poll(LIMIT_S, TimeUnit.SECONDS);
        if (one == null) {
            throw new AssertionError("nothing came within " + LIMIT_S + " s");
        }
        return one;
    }

    @Override
    public void close() {
        loop.close();
        if (!errors.isEmpty()) {
            throw new AssertionError(errors.get(0));
        }
    }
}
