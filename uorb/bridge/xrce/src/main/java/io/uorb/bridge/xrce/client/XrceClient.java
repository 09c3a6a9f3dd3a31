// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.xrce.client;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.bridge.cdr.CdrCodec;
import io.uorb.bridge.cdr.CdrFormatException;
import io.uorb.bridge.ros2.BridgedTopic;
import io.uorb.bridge.ros2.BridgedTopics;
import io.uorb.bridge.ros2.ClockMessages;
import io.uorb.bridge.ros2.EpochClock;
import io.uorb.bridge.ros2.MessageFormats;
import io.uorb.bridge.route.BrokerBridge;
import io.uorb.bridge.route.IncomingStatistics;
import io.uorb.bridge.route.OrbBridges;
import io.uorb.bridge.route.OutgoingStatistics;
import io.uorb.bridge.route.RouteCollector;
import io.uorb.bridge.route.RouteIn;
import io.uorb.bridge.route.RouteOut;
import io.uorb.bridge.route.WorkSignal;
import io.uorb.bridge.xrce.link.XrceLink;
import io.uorb.bridge.xrce.wire.Entities;
import io.uorb.bridge.xrce.wire.Submessages;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.dynamic.TopicCatalogue;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A client of a Micro XRCE-DDS Agent: ROS 2 programs subscribe to the broker's topics and publish to it. It has a
 * thread of its own and reconnects to its agent. Any thread may read its counters and close it.
 */
public final class XrceClient implements BrokerBridge {
    private static final long WAIT_NS = TimeUnit.MILLISECONDS.toNanos(1);
    private static final long CHECK_NS = TimeUnit.MILLISECONDS.toNanos(100);
    private static final String NAME = "uorb";
    private static final OrbMetadata<?> CLOCK = DynamicTopic.of("clock", ClockMessages.SCHEMA, 1);

    private final Orb orb;
    private final OrbBridges bridges;
    private final XrceLink link;
    private final Consumer<String> warnings;
    private final List<ClientLane> lanes = new ArrayList<>();
    private final MessageFormats formats;
    private final XrceSession session;
    private final RouteCollector collector;
    private final CompletableFuture<Void> ended = new CompletableFuture<>();
    private final Thread thread;
    private final boolean isReal;
    private ClientLane answers;
    private ClientLane questions;
    /** Null where the program's time is not sent. */
    private final ClockMessages clockMessages;

    private ClientLane clockLane;
    private volatile boolean closed;
    private volatile long offsetUs;
    private long checkedNs;
    private boolean isClosed;

    /**
     * Starts a client, which tries to reach its agent until it is closed.
     *
     * @param link to the agent; the client closes it, even if it cannot start
     * @param warnings receives, on any thread, warnings for the user
     * @throws IllegalArgumentException if two topics map to one name in DDS, or if {@code /clock} is requested on a
     *     clock that passes by itself
     */
    public XrceClient(
            Orb orb, TopicCatalogue catalogue, XrceSettings settings, XrceLink link, Consumer<String> warnings) {
        this.orb = orb;
        this.bridges = OrbBridges.of(orb);
        this.link = link;
        this.warnings = warnings;
        this.isReal = orb.clock().passesByItself();
        Function<String, Optional<? extends OrbMetadata<?>>> find = BridgedTopics.finder(orb, catalogue);
        formats = new MessageFormats(find);
        try {
            this.clockMessages = settings.sendsClock() ? new ClockMessages(orb.clock()) : null;
            open(BridgedTopics.of(settings.topics(), find, settings.namespace(), warnings), settings.namespace());
        } catch (RuntimeException | Error e) {
            lanes.stream()
                    .filter(lane -> lane.out() != null)
                    .forEach(lane -> lane.out().close());
            closeIncoming();
            link.close();
            throw e;
        }
        session = new XrceSession(
                link,
                settings.key(),
                new EntityPlan(lanes, settings.domain(), NAME),
                isReal ? () -> TimeUnit.MICROSECONDS.toNanos(orb.clock().nowUs()) : System::nanoTime,
                this::receive,
                warnings);
        collector = new RouteCollector(
                "uorb-xrce-collect",
                lanes.stream()
                        .filter(lane -> lane.out() != null)
                        .map(ClientLane::out)
                        .toList(),
                new EpochClock(orb.clock(), text -> {}), // the agent's clock counts, not this one
                new WorkSignal(),
                ended::completeExceptionally);
        thread = new Thread(this::run, "uorb-xrce");
        thread.setDaemon(true);
        thread.start();
        bridges.add(this);
    }

    private void open(BridgedTopics topics, String namespace) {
        for (BridgedTopic topic : topics.outgoing()) {
            CdrCodec codec = CdrCodec.of(topic.topic().schema());
            if (codec.sizeBytes() > Submessages.MTU - Submessages.HEADER_BYTES - Submessages.DATA_HEADER_BYTES) {
                warnings.accept(topic.entry().source() + ": skipped, messages of " + topic.rosName() + " have "
                        + codec.sizeBytes() + " bytes; the limit of the protocol is "
                        + (Submessages.MTU - Submessages.HEADER_BYTES - Submessages.DATA_HEADER_BYTES));
                continue;
            }
            add(topic.ddsName(), topic.ddsType(), new RouteOut(orb, topic), null, topic.topic(), true);
        }
        for (BridgedTopic topic : topics.incoming()) {
            RouteIn route = new RouteIn(orb, topic, warnings);
            lanes.stream().filter(lane -> lane.out() != null).forEach(lane -> route.hideFrom(lane.out()));
            add(topic.ddsName(), topic.ddsType(), null, route, topic.topic(), false);
        }
        answers = add(
                MessageFormats.responseDdsName(namespace),
                MessageFormats.ddsType(MessageFormats.RESPONSE),
                null,
                null,
                MessageFormats.RESPONSE,
                true);
        questions = add(
                MessageFormats.requestDdsName(namespace),
                MessageFormats.ddsType(MessageFormats.REQUEST),
                null,
                null,
                MessageFormats.REQUEST,
                false);
        if (clockMessages != null) {
            clockLane = add(ClockMessages.DDS_NAME, ClockMessages.DDS_TYPE, null, null, CLOCK, true);
        }
    }

    private ClientLane add(
            String name, String type, RouteOut out, RouteIn in, OrbMetadata<?> topic, boolean isOutgoing) {
        ClientLane lane = new ClientLane(
                lanes.size() + 1,
                name,
                type,
                out,
                in,
                CdrCodec.of(topic.schema()),
                new long[topic.words()],
                2 * topic.queueLength(),
                isOutgoing);
        lanes.add(lane);
        return lane;
    }

    private void run() {
        try (link) {
            while (!closed) {
                long nowNs = System.nanoTime();
                session.tick(nowNs);
                ByteBuffer message = link.receive(sendAll(nowNs) ? 0 : WAIT_NS);
                if (message != null) {
                    session.receive(message, System.nanoTime());
                }
                update(nowNs);
            }
            session.delete();
        } catch (IOException | RuntimeException | Error e) {
            if (!closed || e instanceof Error) {
                ended.completeExceptionally(e);
            }
        } finally {
            ended.complete(null);
            closeIncoming();
        }
    }

    private void closeIncoming() {
        lanes.stream()
                .filter(lane -> lane.in() != null)
                .forEach(lane -> lane.in().close());
    }

    /** Sends a message of each topic; what is published before a session is, waits or is replaced. */
    private boolean sendAll(long nowNs) throws IOException {
        boolean any = false;
        if (session.state() != XrceSession.State.RUNNING) {
            return false;
        }
        offsetUs = isReal ? currentOffsetUs() : 0;
        for (int i = 0; i < lanes.size(); i++) {
            ClientLane lane = lanes.get(i);
            if (lane.out() != null && lane.out().take(lane.words(), nowNs)) {
                lane.out().toEpoch(lane.words(), offsetUs);
                session.sendData(Entities.id(lane.number(), Entities.WRITER), lane.words(), lane.codec());
                lane.out().count(true);
                any = true;
            }
        }
        if (clockMessages != null && clockMessages.next(nowNs, clockLane.words())) {
            session.sendData(Entities.id(clockLane.number(), Entities.WRITER), clockLane.words(), clockLane.codec());
        }
        return any;
    }

    private void update(long nowNs) {
        if (nowNs - checkedNs < CHECK_NS) {
            return;
        }
        checkedNs = nowNs;
        boolean isRunning = session.state() == XrceSession.State.RUNNING;
        for (int i = 0; i < lanes.size(); i++) {
            RouteOut out = lanes.get(i).out();
            if (out != null) {
                out.setWanted(isRunning); // the protocol does not tell whether anybody reads there
            }
            RouteIn in = lanes.get(i).in();
            if (in != null) {
                in.check();
                if (!isRunning) {
                    in.peerGone();
                }
            }
        }
    }

    private void receive(int reader, ByteBuffer data) {
        int number = reader >>> 4;
        if (Entities.kind(reader) != Entities.READER || number < 1 || number > lanes.size()) {
            return;
        }
        ClientLane lane = lanes.get(number - 1);
        if (lane.isOutgoing() || !session.clocks().isKnown()) {
            return;
        }
        try {
            lane.codec().decode(data, lane.words(), 0);
        } catch (CdrFormatException e) {
            if (lane.in() != null) {
                lane.in().countMalformed();
            }
            return;
        }
        if (lane == questions) {
            answer(lane.words());
        } else {
            lane.in().receive(lane.words(), isReal ? currentOffsetUs() : 0);
        }
    }

    private long currentOffsetUs() {
        return Math.floorDiv(session.clocks().offsetNs(), TimeUnit.MICROSECONDS.toNanos(1));
    }

    private void answer(long[] question) {
        formats.answer(question, answers.words(), orb.clock().nowUs() + (isReal ? currentOffsetUs() : 0));
        try {
            session.sendData(Entities.id(answers.number(), Entities.WRITER), answers.words(), answers.codec());
        } catch (IOException e) {
            // The line is broken, which the next reception tells.
        }
    }

    /** Returns a future that completes at the end, with the failure if that was the reason. */
    public CompletableFuture<Void> ended() {
        return ended;
    }

    /** Returns whether the agent answers and all topics are there. */
    public boolean isRunning() {
        return session.state() == XrceSession.State.RUNNING;
    }

    /** Returns how many sessions there have been. */
    public long sessions() {
        return session.sessions();
    }

    /** Returns the number of messages of data that were lost on the way here. */
    public long lostInTransit() {
        return session.lostInTransit();
    }

    /** Returns the agent's clock minus this program's, us. */
    public long offsetUs() {
        return offsetUs;
    }

    /** Returns the counters of the topics that go out. */
    public List<OutgoingStatistics> outgoing() {
        return lanes.stream()
                .filter(lane -> lane.out() != null)
                .map(lane -> lane.out().statistics())
                .toList();
    }

    /** Returns the counters of received topics. */
    public List<IncomingStatistics> incoming() {
        return lanes.stream()
                .filter(lane -> lane.in() != null)
                .map(lane -> lane.in().statistics())
                .toList();
    }

    /** Ends the session and the threads; idempotent. A broker that is closed does it. */
    @Override
    public synchronized void close() {
        if (!isClosed) {
            isClosed = true;
            closed = true;
            collector.closeWith(thread);
            link.close();
            bridges.remove(this);
        }
    }
}
