// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.http;

import io.uorb.error.ErrorHandler;
import io.uorb.file.ErrorMessages;
import io.uorb.input.LoopFailure;
import io.uorb.ros.http.HttpPeer.State;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/** The thread of a client: connects, sends, receives and watches the time for all peers. */
final class HttpClientLoop implements Runnable {
    private static final int BUFFER = 64 << 10;
    private static final long SWEEP_NS = TimeUnit.MILLISECONDS.toNanos(50);
    private static final long IDLE_SWEEP_NS = TimeUnit.SECONDS.toNanos(1);
    private static final String OK = "200";

    private final Selector selector = Selector.open();
    private final HttpClientLimits limits;
    private final Executor resolvers;
    private final ErrorHandler errors;
    private final LongSupplier nanos;
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER);
    /** By URI as it is written: ROS never resolves URIs to compare them. */
    private final Map<String, HttpPeer> peers = new HashMap<>();

    private final Queue<Runnable> inbox = new ConcurrentLinkedQueue<>();
    private volatile boolean ended;
    private volatile int open;
    private long lastSweepNs;
    /** Errors that could not be reported; for a debugger. */
    private final LoopFailure failure = new LoopFailure();

    private long failedReports;

    HttpClientLoop(HttpClientLimits limits, Executor resolvers, ErrorHandler errors, LongSupplier nanos)
            throws IOException {
        this.limits = limits;
        this.resolvers = resolvers;
        this.errors = errors;
        this.nanos = nanos;
        this.lastSweepNs = nanos.getAsLong();
    }

    int connections() {
        return open;
    }

    void wake() {
        selector.wakeup();
    }

    void end() {
        ended = true;
        selector.wakeup();
    }

    void add(HttpExchange exchange) {
        post(() -> enqueue(exchange));
    }

    private void post(Runnable task) {
        inbox.add(task);
        selector.wakeup();
    }

    @Override
    public void run() {
        try {
            while (!ended) {
                runRound();
            }
        } catch (IOException | RuntimeException | Error e) {
            failure.end(e);
            report(e);
        } finally {
            ended = true;
            runInbox();
            for (HttpPeer peer : peers.values()) {
                peer.disconnect();
                peer.waiting().forEach(call -> call.fail("the client is closed"));
            }
            open = 0;
            closeSelector();
        }
    }

    private void runRound() throws IOException {
        try {
            runOnce();
            failure.passed();
        } catch (RuntimeException | Error e) { // of no peer: another thread may have taken the last memory
            if (failure.isFirst()) {
                report(e);
            }
            if (failure.isHopeless()) {
                throw e;
            }
        }
    }

    private void report(Throwable failure) {
        try {
            errors.onError("HTTP client", failure);
        } catch (RuntimeException | Error e) {
            failedReports++;
        }
    }

    void closeSelector() {
        try {
            selector.close();
        } catch (IOException e) {
            errors.onError("HTTP client", e);
        }
    }

    private void runOnce() throws IOException {
        boolean busy = peers.values().stream().anyMatch(peer -> peer.state() != State.IDLE);
        long waitNs = busy ? SWEEP_NS : IDLE_SWEEP_NS;
        selector.select(peers.isEmpty() ? 0 : TimeUnit.NANOSECONDS.toMillis(waitNs));
        runInbox();
        for (SelectionKey key : selector.selectedKeys()) {
            if (key.isValid()) {
                proceedOrEnd((HttpPeer) key.attachment());
            }
        }
        selector.selectedKeys().clear();
        sweep(nanos.getAsLong());
    }

    private void runInbox() {
        for (Runnable task = inbox.poll(); task != null; task = inbox.poll()) {
            try {
                task.run();
            } catch (RuntimeException | Error e) {
                report(e);
            }
        }
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
                peer.send(nanos.getAsLong());
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
        peer.resolving(nanos.getAsLong());
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
        peer.connect(nanos.getAsLong());
        countOpen();
    }

    /** A failure, want of memory included, ends the call that it comes from; that may give memory back. */
    private void proceedOrEnd(HttpPeer peer) {
        try {
            proceed(peer);
        } catch (RuntimeException | Error e) {
            fail(peer, e.toString());
            report(e);
        }
    }

    private void proceed(HttpPeer peer) {
        try {
            if (peer.state() == State.CONNECTING) {
                peer.finishConnect(nanos.getAsLong());
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
            peer.keep(nanos.getAsLong());
        } else {
            peer.closed(nanos.getAsLong());
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
        peer.closed(nanos.getAsLong());
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

    private void sweep(long nowNs) {
        if (nowNs - lastSweepNs < SWEEP_NS) {
            return;
        }
        lastSweepNs = nowNs;
        for (HttpPeer peer : List.copyOf(peers.values())) {
            String late = peer.late(nowNs);
            if (late != null) {
                fail(peer, late);
            }
        }
        peers.values()
                .removeIf(peer -> peer.state() == State.CLOSED && peer.waiting().isEmpty());
    }

    private void countOpen() {
        open = (int) peers.values().stream().filter(HttpPeer::isOpen).count();
    }
}
