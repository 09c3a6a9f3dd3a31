// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.topic;

import io.uorb.ros.tcpros.Backoff;
import io.uorb.ros.tcpros.PollLoop;
import io.uorb.ros.tcpros.TcprosLimits;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/** The parts of a node that its topics share. Any thread. */
public final class TopicContext {
    private final String callerId;
    private final PollLoop loop;
    private final TcprosLimits limits;
    private final BooleanSupplier keepAlive;
    private final TopicRequester requester;
    private final PeerListener peers;
    private final LongSupplier rosNanos;
    private final QueuedBytes queued;
    private final AtomicInteger ids = new AtomicInteger();

    /**
     * Creates the context of a node.
     *
     * @param callerId its full name
     * @param keepAlive whether silent peers are probed
     * @param requester asks publishers for the address of a topic
     * @param peers is notified of refusals and broken messages
     * @param rosNanos ROS time since 1970, ns
     */
    public TopicContext(
            String callerId,
            PollLoop loop,
            TcprosLimits limits,
            BooleanSupplier keepAlive,
            TopicRequester requester,
            PeerListener peers,
            LongSupplier rosNanos) {
        this.callerId = Objects.requireNonNull(callerId, "callerId");
        this.loop = Objects.requireNonNull(loop, "loop");
        this.limits = Objects.requireNonNull(limits, "limits");
        this.queued = new QueuedBytes(limits.receivedBytes() / 2);
        this.keepAlive = Objects.requireNonNull(keepAlive, "keepAlive");
        this.requester = Objects.requireNonNull(requester, "requester");
        this.peers = Objects.requireNonNull(peers, "peers");
        this.rosNanos = Objects.requireNonNull(rosNanos, "rosNanos");
    }

    String callerId() {
        return callerId;
    }

    PollLoop loop() {
        return loop;
    }

    TcprosLimits limits() {
        return limits;
    }

    /** Returns the memory of messages that wait for subscribers: half of that for all received ones. */
    QueuedBytes queued() {
        return queued;
    }

    boolean keepAlive() {
        return keepAlive.getAsBoolean();
    }

    TopicRequester requester() {
        return requester;
    }

    PeerListener peers() {
        return peers;
    }

    long rosNanos() {
        return rosNanos.getAsLong();
    }

    Backoff newBackoff() {
        return new Backoff(Backoff.DEFAULT_FIRST_US, Backoff.DEFAULT_LONGEST_US);
    }

    /** Returns the number of the next connection. */
    int nextId() {
        return ids.incrementAndGet();
    }
}
