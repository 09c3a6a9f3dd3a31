// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.service;

import io.uorb.ros.tcpros.ConnectionHeader;
import io.uorb.ros.tcpros.PollLoop;
import io.uorb.ros.tcpros.TcprosLimits;
import io.uorb.ros.tcpros.TcprosServer;
import io.uorb.ros.topic.SubscriberQueue;
import io.uorb.ros.topic.TopicContext;
import io.uorb.ros.topic.TopicPublication;
import io.uorb.ros.topic.TopicRequester;
import io.uorb.ros.topic.TopicSubscription;
import io.uorb.time.OrbClock;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ProtocolException;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;

/**
 * The fuzzer's target: bytes as a connection header, as what a peer sends to a publisher or a service, and as what a
 * publisher or a service sends to us. Nothing but a refusal may come of it, and the poll loop goes on.
 */
public final class TcprosFuzz {
    private static final int LONGEST = 1 << 16;
    private static final int TIME_LIMIT_MS = 9_000;
    private static final TcprosLimits LIMITS = new TcprosLimits(
            LONGEST,
            TcprosLimits.DEFAULT_HANDSHAKE_US,
            LONGEST,
            TcprosLimits.DEFAULT_POOLED_BYTES,
            TcprosLimits.DEFAULT_CONNECTIONS,
            TcprosLimits.DEFAULT_RECEIVED_BYTES,
            TcprosLimits.DEFAULT_STALL_US,
            1_000);

    private static TcprosFuzz instance;

    private final PollLoop loop;
    private final TcprosServer server;
    private final ServerSocket peer;
    private final ServiceCaller<boolean[], SetBool.Result> caller;
    private final TopicContext context;
    private volatile Throwable failure;

    private TcprosFuzz() throws IOException {
        InetAddress local = InetAddress.getLoopbackAddress();
        loop = new PollLoop("fuzz", OrbClock.system(), (source, error) -> failure = error);
        peer = new ServerSocket(0, 1, local);
        peer.setSoTimeout(TIME_LIMIT_MS);
        TopicRequester toPeer = (uri, topic, answer) ->
                answer.on(TopicRequester.Outcome.READY, new InetSocketAddress(local, peer.getLocalPort()), null);
        context = new TopicContext("/fuzz", loop, LIMITS, () -> false, toPeer, (name, topic, text) -> {}, () -> 0);
        TopicPublication publication =
                new TopicPublication(context, "/t", SetBool.TYPE.response().type());
        publication.configure(10, true);
        publication.publish(SetBool.TYPE.response(), SetBool.Result.of(true, "latched"));
        ServiceProvision<boolean[], SetBool.Result> provision = new ServiceProvision<>(
                "/fuzz", "/s", SetBool.TYPE, request -> SetBool.Result.of(request[0], "done"), Runnable::run, LIMITS);
        server = new TcprosServer(
                loop, LIMITS, new InetSocketAddress(local, 0), () -> false, publication::accept, provision::accept);
        caller = new ServiceCaller<>(
                loop,
                LIMITS,
                "/fuzz",
                "/s",
                SetBool.TYPE,
                service -> "rosrpc://127.0.0.1:" + peer.getLocalPort(),
                false,
                false);
    }

    private static synchronized TcprosFuzz instance() throws IOException {
        if (instance == null) {
            instance = new TcprosFuzz();
        }
        return instance;
    }

    /** Takes an input: the first byte chooses the side. */
    public static void fuzzerTestOneInput(byte[] input) {
        if (input.length == 0) {
            return;
        }
        byte[] bytes = Arrays.copyOfRange(input, 1, input.length);
        try {
            TcprosFuzz fuzz = instance();
            switch (input[0] & 3) {
                case 0 -> decode(bytes);
                case 1 -> fuzz.toServer(bytes);
                case 2 -> fuzz.fromPublisher(bytes);
                default -> fuzz.fromService(bytes);
            }
            if (fuzz.failure != null) {
                throw new AssertionError(fuzz.failure);
            }
        } catch (IOException e) {
            if (instance != null && instance.failure != null) {
                e.addSuppressed(instance.failure); // why nobody connected
            }
            throw new UncheckedIOException(e);
        }
    }

    private static void decode(byte[] bytes) {
        try {
            ConnectionHeader header = ConnectionHeader.decode(ByteBuffer.wrap(bytes));
            ConnectionHeader again = ConnectionHeader.decode(ByteBuffer.wrap(header.encode()));
            if (!header.fields().equals(again.fields())) {
                throw new AssertionError(header + " became " + again);
            }
        } catch (ProtocolException e) {
            // refused
        }
    }

    private void toServer(byte[] bytes) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
            converse(socket, bytes);
        }
    }

    /** Writes all, says that this is the end, and reads until the other side ends too. */
    private static void converse(Socket socket, byte[] bytes) throws IOException {
        socket.setSoTimeout(TIME_LIMIT_MS);
        socket.setOption(StandardSocketOptions.TCP_NODELAY, true);
        try {
            int half = bytes.length / 2;
            socket.getOutputStream().write(bytes, 0, half);
            socket.getOutputStream().write(bytes, half, bytes.length - half);
            socket.shutdownOutput();
            InputStream in = socket.getInputStream();
            byte[] answer = new byte[LONGEST];
            while (in.read(answer) >= 0) {
                // what it says does not matter
            }
        } catch (SocketException e) {
            // it closed before it had read all
        }
    }

    private void fromPublisher(byte[] bytes) throws IOException {
        TopicSubscription subscription = new TopicSubscription(context, "/t");
        SubscriberQueue<SetBool.Result> queue =
                new SubscriberQueue<>(context, "/t", SetBool.TYPE.response(), 2, event -> {}, () -> {});
        subscription.add(queue);
        subscription.update(List.of("peer"));
        try (Socket socket = peer.accept()) {
            converse(socket, bytes);
        }
        while (queue.callOne()) {
            // the next one
        }
        subscription.close();
    }

    private void fromService(byte[] bytes) throws IOException {
        Thread call = new Thread(() -> {
            try {
                caller.call(new boolean[] {true}, OrbClock.NEVER);
            } catch (IOException e) {
                // refused
            }
        });
        call.setUncaughtExceptionHandler((thread, error) -> failure = error);
        call.start();
        try (Socket socket = peer.accept()) {
            converse(socket, bytes);
        }
        try {
            call.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
