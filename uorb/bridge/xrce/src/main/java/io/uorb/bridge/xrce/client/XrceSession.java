// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.xrce.client;

import io.uorb.bridge.cdr.CdrCodec;
import io.uorb.bridge.xrce.link.XrceLink;
import io.uorb.bridge.xrce.wire.AgentInfo;
import io.uorb.bridge.xrce.wire.ClientRequests;
import io.uorb.bridge.xrce.wire.DataSequence;
import io.uorb.bridge.xrce.wire.ReliableInput;
import io.uorb.bridge.xrce.wire.ReliableOutput;
import io.uorb.bridge.xrce.wire.StreamReplies;
import io.uorb.bridge.xrce.wire.Submessages;
import io.uorb.bridge.xrce.wire.XrceReader;
import io.uorb.bridge.xrce.wire.XrceWriter;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * The session of a client: it looks for the agent, makes its entities, measures the clocks, and begins again when the
 * agent does not answer three times (bridges:B-30, bridges:B-31). One thread; allocates nothing while it runs.
 */
final class XrceSession {
    private static final long SEARCH_NS = TimeUnit.MILLISECONDS.toNanos(400);
    private static final long ANSWER_NS = TimeUnit.SECONDS.toNanos(1);
    /** Longest time without an answer to a request for an entity. */
    private static final long CREATE_NS = TimeUnit.MILLISECONDS.toNanos(1_500);

    private static final long SYNC_NS = TimeUnit.SECONDS.toNanos(1);
    private static final long SYNC_AGAIN_NS = TimeUnit.MILLISECONDS.toNanos(200);
    private static final long FIRST_SYNC_NS = TimeUnit.MILLISECONDS.toNanos(20);
    private static final int FIRST_SYNCS = 10;
    private static final int MOST_UNANSWERED = 3;
    private static final long TAKEN_NS = TimeUnit.SECONDS.toNanos(10);

    /** State of the session. */
    enum State {
        SEARCHING,
        ASKED,
        CREATING,
        RUNNING
    }

    /** Receiver of data, from the buffer's position to its limit, in its byte order. */
    interface DataReceiver {
        void receive(int reader, ByteBuffer data);
    }

    private final XrceLink link;
    private final Object agent;
    private final int key;
    private final EntityPlan plan;
    private final TimeSource time;
    private final DataReceiver data;
    private final Consumer<String> warnings;
    private final ClockSync clocks = new ClockSync();
    private final XrceWriter writer = new XrceWriter(Submessages.MTU);
    private final XrceReader reader = new XrceReader();
    private ReliableOutput out = new ReliableOutput();
    private ReliableInput in = new ReliableInput();
    private volatile State state = State.SEARCHING;
    private volatile long sessions;
    private long stateNs;
    private long pingNs;
    private long syncNs;
    private int unanswered;
    private int syncs;
    private DataSequence sequence = new DataSequence();
    private long lostBefore;
    private int dataRequest;
    private volatile long lostInTransit;
    private int lostSessions;
    private long lostNs;
    private String warned = "";

    /** Clock of the client, ns. */
    interface TimeSource {
        long nowNs();
    }

    XrceSession(
            XrceLink link, int key, EntityPlan plan, TimeSource time, DataReceiver data, Consumer<String> warnings) {
        this.link = link;
        this.agent = link.peer();
        this.key = key;
        this.plan = plan;
        this.time = time;
        this.data = data;
        this.warnings = warnings;
        long nowNs = System.nanoTime();
        stateNs = nowNs;
        pingNs = nowNs - SEARCH_NS;
    }

    State state() {
        return state;
    }

    /** Returns how many sessions have been made. */
    long sessions() {
        return sessions;
    }

    long lostInTransit() {
        return lostInTransit;
    }

    ClockSync clocks() {
        return clocks;
    }

    private void enter(State next, long nowNs) {
        state = next;
        stateNs = nowNs;
    }

    /** Does what is due. */
    void tick(long nowNs) throws IOException {
        switch (state) {
            case SEARCHING -> search(nowNs);
            case ASKED -> {
                if (nowNs - stateNs > ANSWER_NS) {
                    enter(State.SEARCHING, nowNs);
                }
            }
            case CREATING -> {
                create(nowNs);
                sync(nowNs);
                if (nowNs - stateNs > CREATE_NS) {
                    warn("the agent does not answer requests for entities; trying again");
                    enter(State.SEARCHING, nowNs);
                }
            }
            default -> sync(nowNs);
        }
        sendAgain(nowNs);
    }

    private void search(long nowNs) throws IOException {
        if (nowNs - pingNs < SEARCH_NS) {
            return;
        }
        pingNs = nowNs;
        ClientRequests.ping(writer);
        send();
    }

    private void createClient(long nowNs) throws IOException {
        ClientRequests.createClient(writer, key);
        send();
        enter(State.ASKED, nowNs);
    }

    private void create(long nowNs) throws IOException {
        while (out.hasRoom() && plan.hasNext()) {
            writer.begin(Submessages.SESSION, Submessages.STREAM_RELIABLE, out.next());
            plan.writeNext(writer);
            out.add(writer.copy(), nowNs);
            send();
        }
        if (plan.isDone() && clocks.isKnown()) {
            enter(State.RUNNING, nowNs);
            warned = "";
        }
    }

    private void sendAgain(long nowNs) throws IOException {
        if (state != State.CREATING && state != State.RUNNING) {
            return;
        }
        boolean any = false;
        for (byte[] message = out.due(nowNs); message != null; message = out.due(nowNs)) {
            link.send(ByteBuffer.wrap(message), agent);
            any = true;
        }
        if (any) {
            StreamReplies.heartbeat(writer, Submessages.SESSION, out.first(), out.next() - 1 & 0xffff);
            send();
        }
    }

    /** Requests the time once a second, and faster at the start and while there is no answer. */
    private void sync(long nowNs) throws IOException {
        long periodNs = unanswered > 0 ? SYNC_AGAIN_NS : syncs < FIRST_SYNCS ? FIRST_SYNC_NS : SYNC_NS;
        if (nowNs - syncNs < periodNs) {
            return;
        }
        if (unanswered >= MOST_UNANSWERED && state == State.RUNNING) {
            lost(nowNs);
            return;
        }
        syncNs = nowNs;
        unanswered += syncs < FIRST_SYNCS ? 0 : 1;
        syncs++;
        ClientRequests.timestamp(writer, time.nowNs());
        send();
    }

    private void lost(long nowNs) {
        lostSessions = nowNs - lostNs < TAKEN_NS ? lostSessions + 1 : 1;
        lostNs = nowNs;
        if (lostSessions >= MOST_UNANSWERED) {
            warn(String.format(
                    "sessions end again and again: does another program use client key 0x%08x? Each takes the other's"
                            + " session; give one of them another key",
                    key));
        } else {
            warn("the agent does not answer; trying again");
        }
        pingNs = nowNs - SEARCH_NS;
        enter(State.SEARCHING, nowNs);
    }

    /** Logs a text once until it is over. */
    private void warn(String text) {
        if (!text.equals(warned)) {
            warned = text;
            warnings.accept(text);
        }
    }

    private void send() throws IOException {
        link.send(writer.message(), agent);
    }

    /** Takes a message of the agent. */
    void receive(ByteBuffer message, long nowNs) throws IOException {
        if (!reader.begin(message)) {
            return;
        }
        boolean isOurs = reader.session() == Submessages.SESSION;
        if (isOurs && state != State.CREATING && state != State.RUNNING && state != State.ASKED) {
            return; // of a session that has ended
        }
        if (!isOurs || !Submessages.isReliable(reader.stream())) {
            if (isOurs && reader.stream() != Submessages.STREAM_NONE && !isNewData(reader.sequence())) {
                return;
            }
            handleAll(nowNs);
            return;
        }
        if (in.take(reader.sequence(), message)) {
            handleAll(nowNs);
            for (byte[] early = in.poll(); early != null; early = in.poll()) {
                reader.begin(ByteBuffer.wrap(early));
                handleAll(nowNs);
            }
        }
        acknowledge(in.firstMissing() - 1);
    }

    private void acknowledge(int last) throws IOException {
        StreamReplies.ackNack(writer, Submessages.SESSION, in.firstMissing(), in.missing(last));
        send();
    }

    private boolean isNewData(int number) {
        boolean isNew = sequence.isNew(number);
        lostInTransit = lostBefore + sequence.lost();
        return isNew;
    }

    private void handleAll(long nowNs) throws IOException {
        while (reader.next()) {
            try {
                handle(nowNs);
            } catch (BufferUnderflowException e) {
                // One submessage is malformed; those that follow may not be.
            }
        }
    }

    private void handle(long nowNs) throws IOException {
        switch (reader.id()) {
            case Submessages.INFO -> info(nowNs);
            case Submessages.STATUS_AGENT -> statusAgent(nowNs);
            case Submessages.STATUS -> {
                int request = reader.objectId();
                reader.objectId();
                stateNs = nowNs;
                String refused = plan.answer(request, reader.octet());
                if (!refused.isEmpty()) {
                    warn(refused);
                }
            }
            case Submessages.DATA -> {
                reader.objectId();
                data.receive(reader.objectId(), reader.buffer());
            }
            case Submessages.ACKNACK -> out.acknowledge(reader);
            case Submessages.HEARTBEAT -> {
                reader.int16();
                int last = reader.int16();
                if (reader.octet() == Submessages.STREAM_RELIABLE) {
                    acknowledge(last);
                }
            }
            case Submessages.TIMESTAMP_REPLY -> timestamps();
            default -> {
                // Nothing that a client needs.
            }
        }
    }

    private void info(long nowNs) throws IOException {
        if (state != State.SEARCHING) {
            return;
        }
        String problem = AgentInfo.problem(reader);
        if (!problem.isEmpty()) {
            refused(problem);
            return;
        }
        createClient(nowNs);
    }

    private void refused(String why) {
        warn("the agent " + why + "; install Micro XRCE-DDS Agent v2 (v3 does not serve clients of v2)");
    }

    private void statusAgent(long nowNs) {
        int status = reader.octet();
        if (state != State.ASKED) {
            return;
        }
        if (status != Submessages.OK && status != Submessages.OK_MATCHED) {
            refused(String.format("refuses client 0x%08x with status 0x%02x", key, status));
            enter(State.SEARCHING, nowNs);
            return;
        }
        out = new ReliableOutput();
        in = new ReliableInput();
        plan.restart();
        clocks.reset();
        unanswered = 0;
        syncs = 0;
        lostBefore += sequence.lost();
        sequence = new DataSequence();
        sessions++;
        enter(State.CREATING, nowNs);
    }

    private void timestamps() {
        long transmitted = time();
        long received = time();
        long originated = time();
        if (state == State.CREATING || state == State.RUNNING) {
            long jumpNs = clocks.add(originated, received, transmitted, time.nowNs());
            if (jumpNs != 0) {
                warnings.accept("the agent's clock was set by " + TimeUnit.NANOSECONDS.toMicros(jumpNs) + " us");
            }
            unanswered = 0;
        }
    }

    private long time() {
        long seconds = Integer.toUnsignedLong(reader.int32());
        return TimeUnit.SECONDS.toNanos(seconds) + Integer.toUnsignedLong(reader.int32());
    }

    /** Sends a message of data. */
    void sendData(int object, long[] words, CdrCodec codec) throws IOException {
        writer.begin(Submessages.SESSION, Submessages.STREAM_DATA, sequence.next())
                .submessage(Submessages.WRITE_DATA, 0)
                .id(dataRequest)
                .id(object);
        codec.encode(words, 0, writer.buffer());
        writer.end();
        dataRequest = dataRequest + 1 & 0xffff;
        send();
    }

    /** Notifies the agent that the client disconnects. */
    void delete() throws IOException {
        if (state == State.CREATING || state == State.RUNNING) {
            ClientRequests.deleteClient(writer);
            send();
        }
    }
}
