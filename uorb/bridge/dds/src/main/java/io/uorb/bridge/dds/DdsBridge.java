// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.dds;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.bridge.cdr.CdrCodec;
import io.uorb.bridge.dds.cyclone.CycloneLibrary;
import io.uorb.bridge.dds.cyclone.DdsException;
import io.uorb.bridge.dds.cyclone.DdsParticipant;
import io.uorb.bridge.dds.cyclone.DdsReader;
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
import io.uorb.dynamic.TopicCatalogue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A bridge between a broker and DDS: ROS 2 programs subscribe to its topics and publish to it. It runs on three daemon
 * threads, {@code uorb-dds-send}, {@code uorb-dds-receive} and {@code uorb-dds-collect}. Any thread may read its
 * counters and close it.
 */
public final class DdsBridge implements BrokerBridge {
    private final Orb orb;
    private final OrbBridges bridges;
    private final DdsSettings settings;
    private final Consumer<String> warnings;
    private final EpochClock epoch;
    private final WorkSignal signal = new WorkSignal();
    private final CompletableFuture<Void> ended = new CompletableFuture<>();
    private final List<DdsLane> outgoing = new ArrayList<>();
    private final List<DdsReceiver.Lane> incoming = new ArrayList<>();
    private final DdsParticipant participant;
    private final DdsSender sender;
    private final DdsReceiver receiver;
    private final RouteCollector collector;
    private final Thread sending;
    private final Thread receiving;
    /** Guarded by this. */
    private boolean isClosed;

    private final Thread hook = new Thread(this::closeNow, "uorb-dds-exit");

    /**
     * Starts a bridge.
     *
     * @param catalogue topics that the broker does not know yet
     * @param warnings receives, on any thread, warnings for the user
     * @throws DdsException if the library of Cyclone DDS cannot be used, or refuses an interface or a topic
     * @throws IllegalArgumentException if two topics map to one name in DDS, or if {@code /clock} is requested on a
     *     clock that passes by itself
     */
    public static DdsBridge start(Orb orb, TopicCatalogue catalogue, DdsSettings settings, Consumer<String> warnings)
            throws DdsException {
        if (settings.sendsClock() && orb.clock().passesByItself()) {
            throw new IllegalArgumentException("the program's clock passes by itself, as that of ROS 2 does; only a"
                    + " manual clock can be sent as /clock");
        }
        CycloneLibrary.bind(settings.library().orElse(null));
        return new DdsBridge(orb, catalogue, settings, warnings);
    }

    private DdsBridge(Orb orb, TopicCatalogue catalogue, DdsSettings settings, Consumer<String> warnings)
            throws DdsException {
        this.orb = orb;
        this.bridges = OrbBridges.of(orb);
        this.settings = settings;
        this.warnings = warnings;
        this.epoch = new EpochClock(orb.clock(), warnings);
        Function<String, Optional<? extends OrbMetadata<?>>> find = BridgedTopics.finder(orb, catalogue);
        BridgedTopics topics = BridgedTopics.of(settings.topics(), find, settings.namespace(), warnings);
        participant = new DdsParticipant(settings.domain(), settings.network());
        try {
            FormatAnswers answers = open(topics, find);
            sender = new DdsSender(outgoing, answers, clockLane(), epoch, signal);
            List<DdsReader> readers = new ArrayList<>(
                    incoming.stream().map(DdsReceiver.Lane::reader).toList());
            readers.add(answers.reader());
            receiver = new DdsReceiver(incoming, answers, epoch, participant.waitSet(readers));
        } catch (DdsException | RuntimeException e) {
            outgoing.forEach(lane -> lane.route().close());
            participant.close();
            throw e;
        }
        sending = started(sender, "uorb-dds-send");
        receiving = started(receiver, "uorb-dds-receive");
        collector = new RouteCollector(
                "uorb-dds-collect",
                outgoing.stream().map(DdsLane::route).toList(),
                epoch,
                signal,
                ended::completeExceptionally);
        bridges.add(this);
        Runtime.getRuntime().addShutdownHook(hook);
    }

    private FormatAnswers open(BridgedTopics topics, Function<String, Optional<? extends OrbMetadata<?>>> find)
            throws DdsException {
        for (BridgedTopic topic : topics.outgoing()) {
            openOutgoing(topic);
        }
        for (BridgedTopic topic : topics.incoming()) {
            openIncoming(topic);
        }
        return new FormatAnswers(
                new MessageFormats(find),
                participant.reader(
                        MessageFormats.requestDdsName(settings.namespace()),
                        MessageFormats.ddsType(MessageFormats.REQUEST),
                        MessageFormats.REQUEST.schema(),
                        FormatAnswers.MOST_WAITING),
                participant.writer(
                        MessageFormats.responseDdsName(settings.namespace()),
                        MessageFormats.ddsType(MessageFormats.RESPONSE),
                        MessageFormats.RESPONSE.schema(),
                        settings.isReliable(),
                        1),
                () -> orb.clock().nowUs() + epoch.offsetUs(),
                signal);
    }

    /** Returns the lane of {@code /clock}; null if it is not sent. */
    private ClockLane clockLane() throws DdsException {
        return settings.sendsClock()
                ? new ClockLane(
                        participant.writer(
                                ClockMessages.DDS_NAME, ClockMessages.DDS_TYPE, ClockMessages.SCHEMA, false, 1),
                        new ClockMessages(orb.clock()))
                : null;
    }

    private void openOutgoing(BridgedTopic topic) throws DdsException {
        int depth = settings.isReliable() ? topic.topic().queueLength() : 1;
        var writer = participant.writer(
                topic.ddsName(), topic.ddsType(), topic.topic().schema(), settings.isReliable(), depth);
        outgoing.add(new DdsLane(new RouteOut(orb, topic), writer, settings.isReliable()));
    }

    private void openIncoming(BridgedTopic topic) throws DdsException {
        DdsReader reader = participant.reader(
                topic.ddsName(),
                topic.ddsType(),
                topic.topic().schema(),
                2 * topic.topic().queueLength());
        RouteIn route = new RouteIn(orb, topic, warnings);
        outgoing.forEach(lane -> route.hideFrom(lane.route()));
        incoming.add(new DdsReceiver.Lane(
                route,
                reader,
                CdrCodec.of(topic.topic().schema()),
                new long[topic.topic().words()]));
    }

    private Thread started(Runnable body, String name) {
        Thread thread = new Thread(
                () -> {
                    try {
                        body.run();
                    } catch (RuntimeException | Error e) {
                        ended.completeExceptionally(e);
                    }
                },
                name);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    /** Returns a future that completes at the end, with the failure of a thread if that was the reason. */
    public CompletableFuture<Void> ended() {
        return ended;
    }

    /** Returns the counters of the topics that go out. */
    public List<OutgoingStatistics> outgoing() {
        return outgoing.stream().map(lane -> lane.route().statistics()).toList();
    }

    /** Returns the counters of received topics. */
    public List<IncomingStatistics> incoming() {
        return incoming.stream().map(lane -> lane.route().statistics()).toList();
    }

    /** Returns the number of readers there of all topics. */
    public int readers() {
        return outgoing.stream().mapToInt(lane -> lane.writer().readers()).sum();
    }

    /**
     * Ends the threads and leaves the domain, so that peers see it at once; idempotent. A closing broker does it.
     * Where a call of the engine blocks, the domain is left when it returns.
     */
    @Override
    public void close() {
        if (closeNow()) {
            bridges.remove(this);
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException e) {
                // The program ends.
            }
        }
    }

    private synchronized boolean closeNow() {
        if (isClosed) {
            return false;
        }
        isClosed = true;
        ended.complete(null);
        sender.close();
        receiver.close();
        collector.closeWith(receiving, sending);
        if (sending.isAlive() || receiving.isAlive()) {
            warnings.accept("a call of Cyclone DDS blocks; the domain is left when it returns");
            started(participant::close, "uorb-dds-close");
        } else {
            participant.close();
        }
        return true;
    }
}
