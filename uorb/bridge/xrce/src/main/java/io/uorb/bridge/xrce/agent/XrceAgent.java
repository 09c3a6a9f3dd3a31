// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.xrce.agent;

import io.uorb.Orb;
import io.uorb.bridge.ros2.EpochClock;
import io.uorb.bridge.route.BrokerBridge;
import io.uorb.bridge.route.OrbBridges;
import io.uorb.bridge.route.RouteCollector;
import io.uorb.bridge.topicsfile.TopicEntry;
import io.uorb.bridge.xrce.link.XrceLink;
import io.uorb.bridge.xrce.wire.AgentReplies;
import io.uorb.bridge.xrce.wire.Submessages;
import io.uorb.bridge.xrce.wire.XrceReader;
import io.uorb.bridge.xrce.wire.XrceWriter;
import io.uorb.dynamic.TopicCatalogue;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * An agent: flight controllers and boards connect over its line, up to {@value #MOST_CLIENTS}. Any thread may ask for
 * its counters and close it.
 */
public final class XrceAgent implements BrokerBridge {
    /** The most clients. */
    public static final int MOST_CLIENTS = 8;

    private static final long WAIT_NS = TimeUnit.MILLISECONDS.toNanos(1);
    private static final long CHECK_NS = TimeUnit.MILLISECONDS.toNanos(100);
    private static final long SECOND_NS = TimeUnit.SECONDS.toNanos(1);
    private static final int LEAST_MTU = 64;

    private final Orb orb;
    private final OrbBridges bridges;
    private final XrceLink link;
    private final LimitedWarnings warnings;
    private final AgentTopics topics;
    private final EpochClock epoch;
    private final AgentClock clock;
    private final List<AgentSession> sessions = new ArrayList<>();
    private final XrceWriter writer = new XrceWriter(Submessages.MTU);
    private final XrceReader reader = new XrceReader();
    private final CompletableFuture<Void> ended = new CompletableFuture<>();
    private final Thread thread;
    private volatile boolean closed;
    private volatile List<AgentStatistics> statistics = List.of();
    private long checkedNs;
    private long refreshedNs;
    private boolean isClosed;
    private boolean hasWarnedOfVersion;

    /**
     * Starts an agent.
     *
     * @param entries of a flight controller's file: its publications are received here
     * @param namespace of the controller's topics; empty for none
     * @param link which the agent closes, also if it cannot start
     * @param warnings receives, on any thread, what the program's user should know; at most a burst, then one each 10 s
     * @throws IllegalArgumentException if two topics have one name
     */
    public XrceAgent(
            Orb orb,
            TopicCatalogue catalogue,
            List<TopicEntry> entries,
            String namespace,
            XrceLink link,
            Consumer<String> warnings) {
        this.orb = orb;
        this.bridges = OrbBridges.of(orb);
        this.link = link;
        this.warnings = new LimitedWarnings(warnings);
        try {
            this.topics = new AgentTopics(orb, catalogue, entries, namespace, this.warnings);
        } catch (RuntimeException | Error e) {
            link.close();
            throw e;
        }
        this.epoch = new EpochClock(orb.clock(), this.warnings);
        this.clock = new AgentClock(orb.clock(), epoch);
        this.thread = new Thread(this::run, "uorb-xrce-agent");
        thread.setDaemon(true);
        thread.start();
        bridges.add(this);
    }

    private void run() {
        try (link) {
            while (!closed) {
                long nowNs = System.nanoTime();
                boolean any = sendAll(nowNs);
                ByteBuffer message = link.receive(any ? 0 : WAIT_NS);
                if (message != null) {
                    receive(message, System.nanoTime());
                }
                check(nowNs);
            }
        } catch (IOException | RuntimeException | Error e) {
            if (!closed || e instanceof Error) {
                ended.completeExceptionally(e);
            }
        } finally {
            ended.complete(null);
            sessions.forEach(AgentSession::close);
        }
    }

    private boolean sendAll(long nowNs) throws IOException {
        boolean any = false;
        for (int i = 0; i < sessions.size(); i++) {
            any |= sessions.get(i).sendData(nowNs);
            sessions.get(i).sendAgain(nowNs);
        }
        return any;
    }

    private void receive(ByteBuffer message, long nowNs) throws IOException {
        if (!reader.begin(message)) {
            return;
        }
        if (reader.session() == Submessages.NO_SESSION) {
            greet();
            return;
        }
        for (int i = 0; i < sessions.size(); i++) {
            AgentSession session = sessions.get(i);
            if (session.id() == reader.session() && session.peer().equals(link.sender())) {
                session.receive(reader, message, nowNs);
                if (session.isNews()) {
                    warnings.accept(String.format("client 0x%08x at %s has connected", session.key(), session.peer()));
                }
                if (session.hasLeft()) {
                    end(i, "has left");
                }
                return;
            }
        }
    }

    /** Answers those who have no session yet. */
    private void greet() throws IOException {
        while (reader.next()) {
            try {
                if (reader.id() == Submessages.GET_INFO) {
                    AgentReplies.info(writer, reader.objectId(), reader.objectId());
                    link.send(writer.message(), link.sender());
                } else if (reader.id() == Submessages.CREATE_CLIENT) {
                    createClient();
                }
            } catch (BufferUnderflowException e) {
                return; // damaged: the client asks again
            }
        }
    }

    private void createClient() throws IOException {
        int cookie = reader.int32();
        int major = reader.octet();
        int minor = reader.octet();
        reader.int16(); // its vendor
        int key = reader.objectId() << Short.SIZE | reader.objectId();
        int id = reader.octet();
        int mtu = Submessages.MTU;
        if (reader.octet() == 0 && reader.remaining() >= Short.BYTES) {
            mtu = reader.int16();
        }
        Object peer = link.sender();
        int status = statusOf(cookie, major, minor, key, id, mtu);
        if (status == Submessages.OK) {
            leave(key, id, peer);
            sessions.add(new AgentSession(orb, topics, link, clock, warnings, peer, id, key, mtu));
        }
        AgentReplies.statusAgent(writer, id, status);
        link.send(writer.message(), peer);
    }

    private int statusOf(int cookie, int major, int minor, int key, int id, int mtu) {
        if (cookie != Submessages.COOKIE || major != Submessages.VERSION_MAJOR) {
            if (!hasWarnedOfVersion) {
                hasWarnedOfVersion = true;
                warnings.accept(
                        cookie != Submessages.COOKIE
                                ? "a client was refused: its session has the cookie " + Submessages.cookieText(cookie)
                                        + ", not " + Submessages.cookieText(Submessages.COOKIE)
                                : "a client was refused: its protocol version is " + major + "." + minor
                                        + "; this agent supports " + Submessages.VERSION_MAJOR
                                        + ".0, that of Micro XRCE-DDS v2");
            }
            return Submessages.ERR_INCOMPATIBLE;
        }
        if (key == 0 || id < Submessages.NO_SESSION + 1 || mtu < LEAST_MTU) {
            return Submessages.ERR_INVALID_DATA;
        }
        boolean isKnown = sessions.stream().anyMatch(session -> session.key() == key);
        return sessions.size() < MOST_CLIENTS || isKnown ? Submessages.OK : Submessages.ERR_RESOURCES;
    }

    /** Ends sessions whose client begins another one: that of the key, and that of the address. */
    private void leave(int key, int id, Object peer) {
        for (int i = sessions.size() - 1; i >= 0; i--) {
            AgentSession session = sessions.get(i);
            boolean isSamePeer = session.peer().equals(peer) && session.id() == id;
            if (session.key() == key || isSamePeer) {
                if (!isSamePeer) {
                    warnings.accept(String.format(
                            "client 0x%08x at %s is now at %s; if those are two, give one of them another key",
                            key, session.peer(), peer));
                }
                session.close();
                sessions.remove(i);
            }
        }
    }

    private void end(int index, String why) {
        AgentSession session = sessions.remove(index);
        if (session.isConnected()) {
            warnings.accept(String.format("client 0x%08x at %s %s", session.key(), session.peer(), why));
        }
        session.close();
    }

    private void check(long nowNs) {
        if (nowNs - checkedNs < CHECK_NS) {
            return;
        }
        checkedNs = nowNs;
        for (int i = sessions.size() - 1; i >= 0; i--) {
            AgentSession session = sessions.get(i);
            session.check();
            if (session.isGone(nowNs)) {
                end(i, "is gone");
            }
        }
        if (nowNs - refreshedNs > SECOND_NS) {
            refreshedNs = nowNs;
            epoch.refresh();
            warnings.reportCount();
            statistics = sessions.stream().map(AgentSession::statistics).toList();
        }
    }

    /** Returns a future that completes at the end, with the failure if that was the reason. */
    public CompletableFuture<Void> ended() {
        return ended;
    }

    /** Returns the counters of the clients, at most a second old. */
    public List<AgentStatistics> clients() {
        return statistics;
    }

    /** Ends all sessions and the thread; idempotent. A broker that is closed does it. */
    @Override
    public synchronized void close() {
        if (!isClosed) {
            isClosed = true;
            closed = true;
            RouteCollector.join(thread);
            link.close();
            bridges.remove(this);
        }
    }
}
