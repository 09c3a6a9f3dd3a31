// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.aeron;

import io.uorb.Orb;
import io.uorb.OrbTools;
import io.uorb.Subscription;
import io.uorb.bridge.link.LinkRunner;
import io.uorb.bridge.link.LinkSnapshot;
import io.uorb.bridge.link.RouteSnapshot;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicPublication;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** Publishes states and commands on one broker, and takes what arrives on another one. One thread. */
final class LinkTraffic implements AutoCloseable {
    static final MessageSchema SCHEMA = MessageSchema.builder("AeronTestMessage")
            .field(WireType.UINT64, "timestamp")
            .field(WireType.UINT32, "number")
            .build();
    static final DynamicTopic STATE = DynamicTopic.of("aeron_state", SCHEMA, 1);
    static final DynamicTopic COMMAND = DynamicTopic.of("aeron_command", SCHEMA, 16);

    private final Orb from;
    private final Orb to;
    private final DynamicPublication states;
    private final DynamicPublication commands;
    private final DynamicMessage state = new DynamicMessage(STATE);
    private final DynamicMessage command = new DynamicMessage(COMMAND);
    private final Subscription<DynamicMessage> stateReader;
    private final Subscription<DynamicMessage> commandReader;
    private final List<Integer> stateNumbers = new ArrayList<>();
    private final List<Integer> commandNumbers = new ArrayList<>();
    private final List<Long> agesUs = new ArrayList<>();
    private long oldestCommandUs;
    private final DynamicMessage drained = new DynamicMessage(STATE);
    private long takenUs;
    private long longestGapUs;
    private int number;
    private final Runnable sending = this::send;

    LinkTraffic(Orb from, Orb to) {
        this.from = from;
        this.to = to;
        states = new DynamicPublication(from.advertise(STATE));
        commands = new DynamicPublication(from.advertise(COMMAND));
        stateReader = to.subscribe(STATE);
        commandReader = to.subscribe(COMMAND);
        commandReader.setHistory(commandReader.maxHistory());
    }

    int publish() {
        prepare();
        send();
        return number;
    }

    /** Publishes and measures nothing but that. */
    int publish(LinkedPublishTimes times) {
        prepare();
        times.measure(sending);
        return number;
    }

    private void prepare() {
        number++;
        for (DynamicMessage message : List.of(state, command)) {
            message.set("timestamp", from.clock().nowUs());
            message.set("number", number);
        }
    }

    private void send() {
        states.publish(state);
        commands.publish(command);
    }

    void pause() {
        takeAll();
        LockSupport.parkNanos(2_000_000);
    }

    /** Publishes for so long; returns what that took. */
    LinkedPublishTimes publishFor(int ms) {
        LinkedPublishTimes times = new LinkedPublishTimes();
        long endNs = System.nanoTime() + 1_000_000L * ms;
        while (System.nanoTime() - endNs < 0) {
            publish(times);
            pause();
        }
        return times;
    }

    /** Publishes so often where there is no link; returns what that took. */
    static LinkedPublishTimes publishWithoutLinks(int count) {
        LinkedPublishTimes times = new LinkedPublishTimes();
        try (Orb from = Orb.create();
                Orb to = Orb.create();
                LinkTraffic traffic = new LinkTraffic(from, to)) {
            for (int i = 0; i < count; i++) {
                traffic.publish(times);
                traffic.pause();
            }
        }
        return times;
    }

    void takeAll() {
        long nowUs = to.clock().nowUs();
        longestGapUs = Math.max(longestGapUs, takenUs == 0 ? 0 : nowUs - takenUs);
        takenUs = nowUs;
        DynamicMessage message = new DynamicMessage(STATE);
        while (OrbTools.update(stateReader, message.words())) {
            stateNumbers.add((int) message.getLong("number"));
            agesUs.add(to.clock().nowUs() - message.getLong("timestamp"));
        }
        while (OrbTools.update(commandReader, message.words())) {
            commandNumbers.add((int) message.getLong("number"));
            oldestCommandUs = Math.max(oldestCommandUs, to.clock().nowUs() - message.getLong("timestamp"));
        }
    }

    /** Takes all that has arrived without keeping it. */
    void drain() {
        boolean any = true;
        while (any) {
            any = OrbTools.update(stateReader, drained.words()) | OrbTools.update(commandReader, drained.words());
        }
    }

    boolean isOpen(LinkRunner receiver, int routes) {
        return receiver.snapshots().stream()
                        .flatMap(link -> link.routes().stream())
                        .filter(route ->
                                route.state().equals("open") && !route.topic().startsWith("link"))
                        .count()
                >= routes;
    }

    boolean isConserved(LinkRunner runner) {
        takeAll();
        boolean hasRoutes = false; // no snapshots at all are no proof
        for (LinkSnapshot link : runner.snapshots()) {
            for (RouteSnapshot route : link.routes()) {
                if (route.topic().startsWith("aeron_")) {
                    if (route.difference() != 0 || route.published() == 0) {
                        return false;
                    }
                    hasRoutes = true;
                }
            }
        }
        return hasRoutes;
    }

    int lastState() {
        takeAll();
        return stateNumbers.isEmpty() ? 0 : stateNumbers.get(stateNumbers.size() - 1);
    }

    int lastCommand() {
        takeAll();
        return commandNumbers.isEmpty() ? 0 : commandNumbers.get(commandNumbers.size() - 1);
    }

    /** Returns the age below which so many of the states from one on were when they were taken, us. */
    long agePercentileUs(double share, int from) {
        List<Long> sorted =
                agesUs.subList(from, agesUs.size()).stream().sorted().toList();
        return sorted.get(Math.min(sorted.size() - 1, (int) (share * sorted.size())));
    }

    int commands() {
        return commandNumbers.size();
    }

    int states() {
        return stateNumbers.size();
    }

    long ageUs(int index) {
        return agesUs.get(index);
    }

    long oldestCommandUs() {
        return oldestCommandUs;
    }

    /** Whether no command was published later than the limit after its time; the waits of this thread are its own. */
    boolean areCommandsFresh(long limitUs) {
        return oldestCommandUs <= limitUs + longestGapUs;
    }

    boolean isAdvertised() {
        return stateReader.advertised();
    }

    boolean isAscending() {
        return isAscending(stateNumbers) && isAscending(commandNumbers);
    }

    private static boolean isAscending(List<Integer> numbers) {
        for (int i = 1; i < numbers.size(); i++) {
            if (numbers.get(i) <= numbers.get(i - 1)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public void close() {
        states.close();
        commands.close();
    }
}
