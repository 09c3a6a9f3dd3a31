// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.http;

import io.uorb.error.ErrorHandler;
import io.uorb.file.ErrorMessages;
import io.uorb.input.SelectorLoop;
import io.uorb.ros.http.HttpPeer.State;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** The loop of a client: connects, sends, receives and watches the time for all peers. */
final class HttpClientLoop extends SelectorLoop {
    private static final int BUFFER = 64 << 10;
    private static final long SWEEP_MS = 50;
    private static final long IDLE_SWEEP_MS = 1000;
    private static final String OK = "200";

    private final ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER);
    private final HttpClientLimits limits;
    private final Executor resolvers;
    /** By URI as it is written: ROS never resolves URIs to compare them. */
    private final Map<String, HttpPeer> peers = new HashMap<>();

    private boolean isBusy;
    private boolean hasUnused;
    /** Checks of idle connections allocate nothing: neither iterators nor what lambdas capture. */
    private final Consumer<HttpPeer> noteBusy = peer -> isBusy |= peer.state() != State.IDLE;

    private final Consumer<HttpPeer> failLate = this::failIfLate;

    private volatile int open;

    HttpClientLoop(HttpClientLimits limits, Executor resolvers, ErrorHandler errors, LongSupplier nanos)
            throws IOException {
        super("HTTP client", SWEEP_MS, errors::onError, nanos);
        this.limits = limits;
        this.resolvers = resolvers;
    }

    int connections() {
        return open;
    }

    /** Returns whether the call will be made; not once the loop has closed. */
    boolean add(HttpExchange exchange) {
        return post(() -> enqueue(exchange));
    }

    @Override
    protected void closeAll() {
        for (HttpPeer peer : peers.values()) {
            peer.disconnect();
            peer.waiting().forEach(call -> call.fail("the client is closed"));
        }
        open = 0;
    }

    @Override
    protected long waitMs() {
        if (peers.isEmpty()) {
            return 0;
        }
        isBusy = false;
        peers.values().forEach(noteBusy);
        return isBusy ? SWEEP_MS : IDLE_SWEEP_MS;
    }

    private void enqueue(HttpExchange exchange) {
        HttpPeer peer = peers.computeIfAbsent(exchange.uri(), uri -> new HttpPeer(selector, limits));
        if (peer.waiting().size() >= limits.queuedCalls()) {
            exchange.fail(limits.queuedCalls() + " calls are waiting for it already");
            return;
        }
        peer.waiting().add(exchange);
        if (peer.waiting().size() == 1) {
            next(peer);
        }
    }

    /** Begins the first waiting call. */
    private void next(HttpPeer peer) {
        HttpExchange call = peer.waiting().peek();
        if (call == null) {
            return;
        }
        try {
            if (peer.state() == State.IDLE) {
                peer.send(nowNs());
            } else if (peer.isResolved()) {
                connect(peer);
            } else {
                resolve(peer, call);
            }
        } catch (IOException e) {
            failed(peer, e);
        }
    }

    private void resolve(HttpPeer peer, HttpExchange call) throws IOException {
        String host = call.address().host();
        if (call.address().isLiteral()) {
            peer.resolved(InetAddress.getAllByName(host));
            connect(peer);
            return;
        }
        peer.resolving(nowNs());
        resolvers.execute(() -> {
            InetAddress[] found = lookUp(host);
            post(() -> resolved(peer, call, found));
        });
    }

    /** Returns no address if the host is unknown. */
    static InetAddress[] lookUp(String host) {
        try {
            return InetAddress.getAllByName(host);
        } catch (UnknownHostException e) {
            return new InetAddress[0];
        }
    }

    private void resolved(HttpPeer peer, HttpExchange call, InetAddress[] found) {
        if (peer.state() != State.RESOLVING || peer.waiting().peek() != call) {
            return;
        }
        try {
            if (found.length == 0) {
                throw new IOException("unknown host " + call.address().host());
            }
            peer.resolved(found);
            connect(peer);
        } catch (IOException e) {
            failed(peer, e);
        }
    }

    private void connect(HttpPeer peer) throws IOException {
        peer.connect(nowNs());
        countOpen();
    }

    @Override
    protected void fail(SelectionKey key, Throwable error) {
        fail((HttpPeer) key.attachment(), error.toString());
    }

    @Override
    protected void proceed(SelectionKey key) {
        HttpPeer peer = (HttpPeer) key.attachment();
        try {
            if (peer.state() == State.CONNECTING) {
                peer.finishConnect(nowNs());
                return;
            }
            if (peer.isReadable()) {
                if (peer.receive(buffer)) {
                    answered(peer);
                } else {
                    checkMemory();
                }
            } else if (peer.state() == State.SENDING) {
                peer.write();
            }
        } catch (IOException e) {
            failed(peer, e);
        }
    }

    /** Above the limit the calls with the longest incomplete answers fail. */
    private void checkMemory() {
        long sum = peers.values().stream().mapToLong(HttpPeer::heldBytes).sum();
        while (sum > limits.bufferedBytes()) {
            HttpPeer longest = Collections.max(peers.values(), Comparator.comparingInt(HttpPeer::heldBytes));
            sum -= longest.heldBytes();
            fail(longest, "answers that are arriving exceed the limit of " + limits.bufferedBytes() + " bytes");
        }
    }

    private void answered(HttpPeer peer) throws IOException {
        HttpHead head = peer.answerHead();
        String[] words = head.start().split(" ", 3);
        boolean keep = head.keepAlive() && head.contentLength() >= 0 && peer.state() == State.RECEIVING;
        byte[] body = peer.answerBody();
        if (keep) {
            peer.keep(nowNs());
        } else {
            peer.closed(nowNs());
            countOpen();
        }
        HttpExchange call = peer.waiting().poll();
        String status = words.length < 2 ? "" : words[1];
        if (status.equals(OK)) {
            call.answer().complete(body);
        } else {
            call.fail("answered with HTTP status " + HttpHead.excerpt(status));
        }
        next(peer);
    }

    /** Tries another address, or the call again; else fails the first waiting call and goes on with the next. */
    private void failed(HttpPeer peer, IOException why) {
        while (peer.state() == State.CONNECTING && peer.hasNext()) {
            try {
                peer.connectNext();
                return;
            } catch (IOException e) {
                // The reason of the first failure is told.
                peer.disconnect();
            }
        }
        try {
            if (peer.mayRetry()) {
                connect(peer);
                return;
            }
        } catch (IOException e) {
            peer.disconnect();
        }
        fail(peer, ErrorMessages.reason(why));
    }

    private void fail(HttpPeer peer, String reason) {
        peer.closed(nowNs());
        countOpen();
        HttpExchange call = peer.waiting().poll();
        if (call != null) {
            call.fail(reason);
        }
        if (!peer.waiting().isEmpty()) {
            // Not at once: a thousand calls to a peer that refuses would recurse.
            post(() -> next(peer));
        }
    }

    @Override
    protected void sweep() {
        hasUnused = false;
        peers.values().forEach(failLate);
        if (hasUnused) {
            peers.values().removeIf(HttpPeer::isUnused);
        }
    }

    private void failIfLate(HttpPeer peer) {
        String late = peer.late(nowNs());
        if (late != null) {
            fail(peer, late);
        }
        hasUnused |= peer.isUnused();
    }

    private void countOpen() {
        open = (int) peers.values().stream().filter(HttpPeer::isOpen).count();
    }
}
