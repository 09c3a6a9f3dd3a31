// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.xrce.agent;

import io.uorb.Orb;
import io.uorb.bridge.cdr.CdrFormatException;
import io.uorb.bridge.ros2.BridgedTopic;
import io.uorb.bridge.route.RouteIn;
import io.uorb.bridge.route.RouteOut;
import io.uorb.bridge.xrce.link.XrceLink;
import io.uorb.bridge.xrce.wire.AgentReplies;
import io.uorb.bridge.xrce.wire.DataSequence;
import io.uorb.bridge.xrce.wire.Entities;
import io.uorb.bridge.xrce.wire.ReliableInput;
import io.uorb.bridge.xrce.wire.ReliableOutput;
import io.uorb.bridge.xrce.wire.StreamReplies;
import io.uorb.bridge.xrce.wire.Submessages;
import io.uorb.bridge.xrce.wire.XrceReader;
import io.uorb.bridge.xrce.wire.XrceWriter;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** The session of one client. The agent's thread; allocates nothing for data. */
final class AgentSession implements AgentEntities.EndpointListener {
    private static final long GONE_NS = TimeUnit.SECONDS.toNanos(10);

    private final Orb orb;
    private final AgentTopics topics;
    private final XrceLink link;
    private final AgentClock clock;
    private final Consumer<String> warnings;
    private final Object peer;
    private final int id;
    private final int key;
    private final int mtu;
    private final AgentEntities entities = new AgentEntities(this);
    private final AgentLane[] writers = new AgentLane[Entities.MOST_NUMBER + 1];
    private final AgentLane[] readers = new AgentLane[Entities.MOST_NUMBER + 1];
    private final List<AgentLane> lanes = new ArrayList<>();
    private final XrceWriter writer = new XrceWriter(Submessages.MTU);
    private final XrceReader early = new XrceReader();
    private final ReliableOutput out = new ReliableOutput();
    private final ReliableInput in = new ReliableInput();
    private final DataSequence[] streams = new DataSequence[Submessages.STREAM_RELIABLE];
    private long malformed;
    private long heardNs;
    private boolean hasLeft;
    private boolean isConnected;
    private boolean isTold;

    AgentSession(
            Orb orb,
            AgentTopics topics,
            XrceLink link,
            AgentClock clock,
            Consumer<String> warnings,
            Object peer,
            int id,
            int key,
            int mtu) {
        this.orb = orb;
        this.topics = topics;
        this.link = link;
        this.clock = clock;
        this.warnings = warnings;
        this.peer = peer;
        this.id = id;
        this.key = key;
        this.mtu = Math.min(mtu, Submessages.MTU);
        this.heardNs = System.nanoTime();
        Arrays.setAll(streams, i -> new DataSequence());
    }

    int key() {
        return key;
    }

    int id() {
        return id;
    }

    Object peer() {
        return peer;
    }

    boolean isGone(long nowNs) {
        return nowNs - heardNs > GONE_NS;
    }

    /** Whether the client has made an entity; anybody can ask for a session. */
    boolean isConnected() {
        return isConnected;
    }

    /** Whether it has done so since this was asked last. */
    boolean isNews() {
        boolean isNews = isConnected && !isTold;
        isTold |= isNews;
        return isNews;
    }

    /** Whether the client has ended the session. */
    boolean hasLeft() {
        return hasLeft;
    }

    /** Takes a message whose header has been read. */
    void receive(XrceReader message, ByteBuffer whole, long nowNs) throws IOException {
        heardNs = nowNs;
        if (!Submessages.isReliable(message.stream())) {
            if (message.stream() == Submessages.STREAM_NONE || streams[message.stream()].isNew(message.sequence())) {
                handleAll(message, nowNs);
            }
            return;
        }
        if (in.take(message.sequence(), whole)) {
            handleAll(message, nowNs);
            for (byte[] next = in.poll(); next != null; next = in.poll()) {
                early.begin(ByteBuffer.wrap(next));
                handleAll(early, nowNs);
            }
        }
        StreamReplies.ackNack(writer, id, in.firstMissing(), in.missing(in.firstMissing() - 1));
        send();
    }

    private void handleAll(XrceReader from, long nowNs) throws IOException {
        while (from.next()) {
            try {
                handle(from, nowNs);
            } catch (BufferUnderflowException e) {
                malformed++;
            }
        }
    }

    private void handle(XrceReader from, long nowNs) throws IOException {
        switch (from.id()) {
            case Submessages.CREATE -> {
                int request = from.objectId();
                int object = from.objectId();
                int status = createOrRefuse(object, from);
                isConnected |= status == Submessages.OK;
                status(request, object, status, nowNs);
            }
            case Submessages.DELETE -> {
                int request = from.objectId();
                int object = from.objectId();
                if (object == Entities.CLIENT_ID) {
                    end(request);
                } else {
                    status(request, object, entities.delete(object), nowNs);
                }
            }
            case Submessages.WRITE_DATA -> writeData(from);
            case Submessages.READ_DATA -> readData(from, nowNs);
            case Submessages.ACKNACK -> out.acknowledge(from);
            case Submessages.HEARTBEAT -> {
                from.int16();
                int last = from.int16();
                if (from.octet() == Submessages.STREAM_RELIABLE) {
                    StreamReplies.ackNack(writer, id, in.firstMissing(), in.missing(last));
                    send();
                }
            }
            case Submessages.TIMESTAMP -> {
                AgentReplies.timestamp(writer, id, clock.nowNs(), from.int32(), from.int32());
                send();
            }
            default -> {
                // Nothing that an agent answers within a session.
            }
        }
    }

    private void end(int request) throws IOException {
        hasLeft = true;
        writer.begin(id, Submessages.STREAM_NONE, 0)
                .submessage(Submessages.STATUS, 0)
                .id(request)
                .id(Entities.CLIENT_ID)
                .octet(Submessages.OK)
                .octet(0)
                .end();
        send();
    }

    private int createOrRefuse(int object, XrceReader from) {
        try {
            return entities.create(object, from);
        } catch (BufferUnderflowException e) {
            malformed++;
            return Submessages.ERR_INVALID_DATA;
        }
    }

    private void status(int request, int object, int status, long nowNs) throws IOException {
        if (!out.hasRoom()) {
            return; // a client that takes no answers gets no more of them
        }
        writer.begin(id, Submessages.STREAM_RELIABLE, out.next())
                .submessage(Submessages.STATUS, 0)
                .id(request)
                .id(object)
                .octet(status)
                .octet(0)
                .end();
        out.add(writer.copy(), nowNs);
        send();
    }

    private void writeData(XrceReader from) {
        from.objectId();
        int object = from.objectId();
        AgentLane lane = Entities.kind(object) == Entities.WRITER ? writers[object >>> 4] : null;
        if (lane == null) {
            return;
        }
        try {
            lane.codec().decode(from.buffer(), lane.words(), 0);
        } catch (CdrFormatException e) {
            lane.in().countMalformed();
            return;
        }
        lane.in().receive(lane.words(), clock.offsetUs());
    }

    private void readData(XrceReader from, long nowNs) throws IOException {
        int request = from.objectId();
        int object = from.objectId();
        from.octet(); // stream
        AgentLane lane = Entities.kind(object) == Entities.READER ? readers[object >>> 4] : null;
        if (lane == null) {
            status(request, object, Submessages.ERR_UNKNOWN_REFERENCE, nowNs);
            return;
        }
        lane.ask(request);
        status(request, object, Submessages.OK, nowNs);
    }

    @Override
    public int created(int object, AgentEntities.NamedTopic topic) {
        int number = object >>> 4;
        deleted(object);
        boolean isWriter = Entities.kind(object) == Entities.WRITER;
        BridgedTopic listed = isWriter ? topics.incoming(topic) : topics.outgoing(topic);
        if (listed == null) {
            return Submessages.OK; // the client goes on without it; a PX4 gives up all if one is refused
        }
        if (isWriter) {
            RouteIn route = new RouteIn(orb, listed, warnings);
            lanes.stream().filter(lane -> lane.out() != null).forEach(lane -> route.hideFrom(lane.out()));
            writers[number] = AgentLane.of(object, route);
            lanes.add(writers[number]);
        } else {
            RouteOut route = new RouteOut(orb, listed);
            lanes.stream()
                    .filter(lane -> lane.in() != null)
                    .forEach(lane -> lane.in().hideFrom(route));
            readers[number] = AgentLane.of(object, route);
            lanes.add(readers[number]);
        }
        return Submessages.OK;
    }

    @Override
    public void deleted(int object) {
        AgentLane[] same = Entities.kind(object) == Entities.WRITER ? writers : readers;
        int number = object >>> 4;
        if (same[number] != null) {
            same[number].close();
            lanes.remove(same[number]);
            same[number] = null;
        }
    }

    /** Sends what local publishers have published; returns whether there was something. */
    boolean sendData(long nowNs) throws IOException {
        boolean any = false;
        for (int i = 0; i < lanes.size(); i++) {
            AgentLane lane = lanes.get(i);
            if (lane.isAsked()) {
                lane.out().collect(nowNs);
                any |= sendNext(lane, nowNs);
            }
        }
        return any;
    }

    private boolean sendNext(AgentLane lane, long nowNs) throws IOException {
        if (!lane.out().take(lane.words(), nowNs)) {
            return false;
        }
        boolean fits = lane.codec().sizeBytes() + Submessages.HEADER_BYTES + Submessages.DATA_HEADER_BYTES <= mtu;
        lane.out().count(fits);
        if (!fits) {
            return true;
        }
        lane.out().toEpoch(lane.words(), clock.offsetUs());
        writer.begin(id, Submessages.STREAM_DATA, streams[Submessages.STREAM_DATA].next())
                .submessage(Submessages.DATA, 0)
                .id(lane.request())
                .id(lane.object());
        lane.codec().encode(lane.words(), 0, writer.buffer());
        writer.end();
        send();
        return true;
    }

    /** Sends again what the client has not acknowledged. */
    void sendAgain(long nowNs) throws IOException {
        boolean any = false;
        for (byte[] message = out.due(nowNs); message != null; message = out.due(nowNs)) {
            link.send(ByteBuffer.wrap(message), peer);
            any = true;
        }
        if (any) {
            StreamReplies.heartbeat(writer, id, out.first(), out.next() - 1 & 0xffff);
            send();
        }
    }

    private void send() throws IOException {
        link.send(writer.message(), peer);
    }

    /** Checks instances that have one source. */
    void check() {
        for (int i = 0; i < lanes.size(); i++) {
            if (lanes.get(i).in() != null) {
                lanes.get(i).in().check();
            }
        }
    }

    AgentStatistics statistics() {
        return new AgentStatistics(
                peer.toString(),
                key,
                Arrays.stream(streams).mapToLong(DataSequence::lost).sum(),
                malformed,
                lanes.stream()
                        .filter(lane -> lane.in() != null)
                        .map(lane -> lane.in().statistics())
                        .toList(),
                lanes.stream()
                        .filter(lane -> lane.out() != null)
                        .map(lane -> lane.out().statistics())
                        .toList());
    }

    void close() {
        lanes.forEach(AgentLane::close);
        lanes.clear();
    }
}
