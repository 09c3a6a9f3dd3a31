// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.lineage;

import io.uorb.Orb;
import io.uorb.OrbModule;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.observe.Tracing;
import io.uorb.schema.MessageDefinition;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.testing.DefinedTopic;
import io.uorb.trace.MemoryTrace;
import io.uorb.work.SubscriptionCallbackWorkItem;
import io.uorb.work.WorkItem;
import io.uorb.work.WorkQueue;
import io.uorb.work.WorkQueueConfig;
import io.uorb.work.WorkQueues;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A random graph on threads whose messages carry the ids of all their causes: a source, and modules that each read some
 * of the topics before theirs. Word 0 is the message's id, then come the number of fresh causes, these, and the same of
 * held ones.
 */
final class TruthGraph implements AutoCloseable {
    static final int WORDS = 40;
    private static final int QUEUE_LENGTH = 16;

    private final MemoryTrace trace = MemoryTrace.start();
    private final Orb orb = Orb.builder().paths(Tracing.by(trace.recorder())).build();
    private final WorkQueues queues = new WorkQueues(orb);
    private final SplittableRandom random;
    private final AtomicInteger left;
    private final CountDownLatch done = new CountDownLatch(1);
    private final WorkItem source;

    TruthGraph(long seed, int modules, int sourceMessages) {
        random = new SplittableRandom(seed);
        left = new AtomicInteger(sourceMessages);
        source = OrbModule.make("source", this::addSource);
        for (int i = 1; i < modules; i++) {
            int number = i;
            OrbModule.make("module" + i, () -> new Reader(number));
        }
    }

    static DefinedTopic topic(int number) {
        MessageSchema schema = MessageSchema.builder("Truth" + (char) ('A' + number))
                .array(WireType.UINT64, WORDS, "words")
                .build();
        return new DefinedTopic(MessageDefinition.builder(schema)
                .topics(QUEUE_LENGTH, List.of("truth" + number))
                .build());
    }

    private WorkItem addSource() {
        Publication<long[]> publication = orb.advertise(topic(0));
        long[] message = new long[WORDS];
        WorkItem[] self = new WorkItem[1];
        self[0] = new WorkItem("source", queue(0), () -> {
            message[0]++;
            publication.publish(message);
            if (left.decrementAndGet() > 0) {
                self[0].scheduleNow();
            } else {
                done.countDown();
            }
        });
        return self[0];
    }

    private WorkQueue queue(int number) {
        return queues.findOrCreate(new WorkQueueConfig("queue" + number % 3, 0));
    }

    /** A module that reads, and publishes once or twice a run. */
    private final class Reader {
        private final List<Subscription<long[]>> subscriptions = new ArrayList<>();
        private final Publication<long[]> publication;
        private final boolean twice = random.nextBoolean();
        private final boolean copies = random.nextBoolean();
        private final long[] target = new long[WORDS];
        private final long[] message = new long[WORDS];
        private final Map<Integer, Long> last = new LinkedHashMap<>();
        private final long number;
        private long count;

        Reader(int number) {
            this.number = number;
            publication = orb.advertise(topic(number));
            WorkItem item = new WorkItem("reader" + number, queue(number), this::run);
            int inputs = 1 + random.nextInt(Math.min(3, number));
            for (int i = 0; i < inputs; i++) {
                Subscription<long[]> subscription =
                        orb.subscribe(topic(random.nextInt(number))).sampling();
                subscriptions.add(subscription);
                if (i == 0 || random.nextBoolean()) {
                    new SubscriptionCallbackWorkItem<>(item, subscription).registerCallback();
                }
            }
        }

        private void run() {
            List<Long> fresh = new ArrayList<>();
            Map<Integer, Long> held = new LinkedHashMap<>(last);
            for (int i = 0; i < subscriptions.size(); i++) {
                Subscription<long[]> one = subscriptions.get(i);
                if (one.updated()) {
                    one.update(target);
                    fresh.add(target[0]);
                    held.remove(i);
                    last.put(i, target[0]);
                } else if (copies && one.copy(target)) {
                    boolean isNew = !Long.valueOf(target[0]).equals(last.put(i, target[0]));
                    held.put(i, target[0]);
                    if (isNew) {
                        held.remove(i);
                        fresh.add(target[0]);
                    }
                }
                if (twice && i == 0) {
                    publish(fresh, held);
                }
            }
            publish(fresh, held);
        }

        private void publish(List<Long> fresh, Map<Integer, Long> held) {
            count++;
            message[0] = number << 40 | count;
            int at = 1;
            message[at++] = fresh.size();
            for (long id : fresh) {
                message[at++] = id;
            }
            message[at++] = held.size();
            for (long id : held.values()) {
                message[at++] = id;
            }
            publication.publish(message);
        }
    }

    /** Runs the graph to the source's end and returns the trace. */
    MemoryTrace run() throws InterruptedException {
        source.scheduleNow();
        done.await();
        close();
        return trace;
    }

    @Override
    public void close() {
        queues.close();
        trace.close();
        orb.close();
    }
}
