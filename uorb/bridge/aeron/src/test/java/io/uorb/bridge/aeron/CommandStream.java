// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.aeron;

import io.uorb.Orb;
import io.uorb.OrbTools;
import io.uorb.Subscription;
import io.uorb.bridge.link.LinkRunner;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicPublication;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;

/**
 * Commands at a fixed rate from one broker, and a subscriber of another one that reads all there is as often as that,
 * at least at 50 Hz, with no more history than its topic's queue. One thread.
 */
final class CommandStream implements AutoCloseable {
    static final DynamicTopic COMMAND = DynamicTopic.of(
            "lossy_command",
            MessageSchema.builder("LossyCommand")
                    .field(WireType.UINT64, "timestamp")
                    .field(WireType.UINT32, "number")
                    .build(),
            8);

    private static final long NS_PER_SECOND = 1_000_000_000;
    private static final long MOST_READ_INTERVAL_NS = 20_000_000;

    private final Orb from;
    private final Orb to;
    private final DynamicPublication publication;
    private final DynamicMessage message = new DynamicMessage(COMMAND);
    private final DynamicMessage arrived = new DynamicMessage(COMMAND);
    private final Subscription<DynamicMessage> reader;
    private final Set<Integer> numbers = new HashSet<>();
    private final List<Long> agesUs = new ArrayList<>();
    private int sent;
    private int repeated;

    CommandStream(Orb from, Orb to) {
        this.from = from;
        this.to = to;
        this.publication = new DynamicPublication(from.advertise(COMMAND));
        this.reader = to.subscribe(COMMAND);
    }

    /** Whether an end of the link has the route open. */
    boolean isOpen(LinkRunner end) {
        return end.snapshots().stream()
                .flatMap(link -> link.routes().stream())
                .anyMatch(route ->
                        route.topic().equals(COMMAND.name()) && route.state().equals("open"));
    }

    /** Publishes and reads. */
    void run(int rateHz, int count) {
        long intervalNs = NS_PER_SECOND / rateHz;
        long readNs = Math.min(intervalNs, MOST_READ_INTERVAL_NS);
        long startNs = System.nanoTime();
        for (int i = 0; i < count; i++) {
            message.set("timestamp", from.clock().nowUs());
            message.set("number", ++sent);
            publication.publish(message);
            long nextNs = startNs + (i + 1) * intervalNs;
            take();
            for (long leftNs = nextNs - System.nanoTime(); leftNs > 0; leftNs = nextNs - System.nanoTime()) {
                LockSupport.parkNanos(Math.min(leftNs, readNs));
                take();
            }
        }
    }

    private void take() {
        while (OrbTools.update(reader, arrived.words())) {
            agesUs.add(to.clock().nowUs() - arrived.getLong("timestamp"));
            if (!numbers.add((int) arrived.getLong("number"))) {
                repeated++;
            }
        }
    }

    /** Reads; returns whether the subscriber has seen or lost so many. */
    boolean takesAll(long count) {
        take();
        return agesUs.size() + reader.lost() == count;
    }

    int sent() {
        return sent;
    }

    int arrived() {
        return numbers.size();
    }

    int repeated() {
        return repeated;
    }

    long lostBySubscriber() {
        return reader.lost();
    }

    /** Returns the age below which such a share of the commands was when the subscriber read them, us; 0 for none. */
    long ageUs(double share) {
        List<Long> sorted = agesUs.stream().sorted().toList();
        return sorted.isEmpty() ? 0 : sorted.get(Math.min(sorted.size() - 1, (int) (share * sorted.size())));
    }

    @Override
    public void close() {
        publication.close();
    }
}
