// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.rerun;

import io.uorb.OrbMetadata;
import io.uorb.input.HeapShare;
import io.uorb.trace.RecordedMessages;
import io.uorb.trace.RecordedTrace;
import io.uorb.trace.TraceMemory;
import io.uorb.trace.compare.Tolerances;
import io.uorb.trace.lineage.TraceTopic;
import io.uorb.trace.rerun.ProducedMessages.Extra;
import io.uorb.trace.series.MessagePairs;
import io.uorb.trace.series.MessageSeries;
import io.uorb.trace.series.SeriesResult;
import io.uorb.trace.verify.RerunMode.Exchange;
import io.uorb.trace.verify.RerunMode.Reader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The messages that modules of a trace publish again, and those that wait for them. Any thread; one lock. Messages that
 * are the recorded ones take no room, others are in a temporary file.
 *
 * <p>A reader waits only for messages that were published, and activations that had ended, before its own recorded read
 * or begin. Still there may be circles ({@link RerunWaits}), out of which a reader gets the recorded message.
 */
final class RerunStore implements AutoCloseable {
    private static final String MATCHED_BY = "the recorded activation";

    /** Bounds the memory of messages too many: each module has its part, whichever thread is faster. */
    private static final int MOST_EXTRAS = 4_000_000;

    private static final int EXTRA_BYTES = 64;
    /** Of the heap, for the messages too many and for the recorded ones. */
    private static final int SHARE_OF_HEAP = 4;

    private final List<String> modules;
    private final RecordedMessages recorded;
    private final Tolerances tolerances;
    private final Map<TraceTopic, ProducedMessages> messages;
    /** By module, each of its own thread until its end: sums do not depend on the race of threads. */
    private final List<Map<TraceTopic, MessageSeries>> series = new ArrayList<>();

    private final TraceMemory memory;
    private final SpilledWords spilled;
    /** By module: the latest recorded end of its activations up to the present one, ns. */
    private final long[] reached;

    private final Map<TraceTopic, Long> missing = new HashMap<>();
    private final RerunWaits waits;
    private final long mostExtras;
    /** By module. */
    private final long[] extras;

    RerunStore(RecordedTrace trace, List<String> modules, Tolerances tolerances) throws IOException {
        this(
                trace,
                modules,
                tolerances,
                HeapShare.entries(MOST_EXTRAS, SHARE_OF_HEAP, EXTRA_BYTES) / Math.max(1, modules.size()),
                TraceMemory.ofHeap("the table of the messages that modules publish again", SHARE_OF_HEAP));
    }

    /**
     * @param mostExtras messages too many of a module that are kept
     * @param memory for the table of recorded messages
     */
    RerunStore(RecordedTrace trace, List<String> modules, Tolerances tolerances, long mostExtras, TraceMemory memory)
            throws IOException {
        this.messages = RerunIndex.of(trace, modules, memory);
        this.spilled = new SpilledWords();
        this.memory = memory;
        this.mostExtras = mostExtras;
        this.extras = new long[modules.size()];
        this.modules = modules;
        this.waits = new RerunWaits(this, modules.size());
        this.recorded = trace.messages();
        this.tolerances = tolerances;
        this.reached = new long[modules.size()];
        Arrays.fill(reached, Long.MIN_VALUE);
        modules.forEach(module -> series.add(new HashMap<>()));
    }

    /** Returns a module's side. */
    Exchange exchange(String module) {
        return new Side((short) modules.indexOf(module));
    }

    /** Ends a module: what it has not published again stays as it is recorded. */
    synchronized void end(String module) {
        short number = (short) modules.indexOf(module);
        reached[number] = Long.MAX_VALUE;
        waits.changed();
    }

    /** Returns the words of a message, published again or recorded; null if it is not there any more, or never was. */
    long[] words(TraceTopic topic, long generation) {
        long state;
        int length;
        synchronized (this) {
            ProducedMessages of = messages.get(topic);
            state = of == null ? ProducedMessages.SAME : of.state(generation);
            length = of == null ? 0 : of.words();
        }
        if (state == ProducedMessages.MISSING) {
            return null;
        }
        return state < ProducedMessages.PLACES
                ? recorded.find(topic.name(), topic.instance(), generation)
                : spilled.get(state - ProducedMessages.PLACES, length);
    }

    /** Returns the state of a message: one of {@link ProducedMessages}. */
    synchronized long state(TraceTopic topic, long generation) {
        ProducedMessages of = messages.get(topic);
        return of == null ? ProducedMessages.SAME : of.state(generation);
    }

    /** Returns whether a topic is published again in another definition than the recorded one. */
    synchronized boolean isOtherwise(TraceTopic topic) {
        ProducedMessages of = messages.get(topic);
        return of != null && of.isOtherwise();
    }

    /** Returns the number of messages too many. */
    synchronized long extras() {
        return Arrays.stream(extras).map(count -> Math.min(count, mostExtras)).sum();
    }

    /** Returns the number of messages too many for which there was no room. */
    synchronized long droppedExtras() {
        return Arrays.stream(extras)
                .map(count -> Math.max(0, count - mostExtras))
                .sum();
    }

    /** Receives a message too many. */
    @FunctionalInterface
    interface ExtraConsumer {
        void accept(TraceTopic topic, Extra extra, int words);
    }

    /** Passes the messages too many, topic by topic. */
    synchronized void forEachExtra(ExtraConsumer consumer) {
        messages.forEach((topic, of) -> of.extras().forEach(extra -> consumer.accept(topic, extra, of.words())));
    }

    long[] extraWords(Extra extra, int length) {
        return spilled.get(extra.place(), length);
    }

    /** Returns how far what was published again is from the record, by topic; once, after the run. */
    synchronized List<SeriesResult> series() {
        Map<TraceTopic, SeriesResult> results =
                new TreeMap<>(Comparator.comparing(TraceTopic::name).thenComparing(TraceTopic::instance));
        Map<TraceTopic, MessageSeries> sums = new HashMap<>();
        for (Map<TraceTopic, MessageSeries> ofModule : series) {
            ofModule.forEach((topic, one) -> {
                MessageSeries sum = sums.putIfAbsent(topic, one);
                if (sum != null) {
                    sum.add(one);
                }
            });
        }
        sums.forEach((topic, sum) -> results.put(topic, sum.result(missing.getOrDefault(topic, 0L))));
        missing.forEach((topic, count) -> results.computeIfAbsent(
                topic, unseen -> new SeriesResult(topic, MATCHED_BY, 0, 0, 0, count, 0, Optional.empty(), List.of())));
        return List.copyOf(results.values());
    }

    /** As {@link SpilledWords#requireWhole}. */
    void requireWhole() throws IOException {
        spilled.requireWhole();
    }

    @Override
    public void close() throws IOException {
        spilled.close();
    }

    /** The store as one module sees it. */
    private final class Side implements Exchange {
        private final short module;
        private final Map<TraceTopic, MessageSeries> own;

        Side(short module) {
            this.module = module;
            this.own = series.get(module);
        }

        @Override
        public void begin(long beginNs, long endNs) {
            synchronized (RerunStore.this) {
                reached[module] = Math.max(reached[module], endNs);
                waits.changed();
            }
        }

        @Override
        public long endNs(TraceTopic topic, long generation) {
            synchronized (RerunStore.this) {
                ProducedMessages of = messages.get(topic);
                return of == null ? NOT_PRODUCED : of.endNs(generation);
            }
        }

        @Override
        public long recordedEndNs(TraceTopic topic, long generation) {
            synchronized (RerunStore.this) {
                ProducedMessages of = messages.get(topic);
                return of == null ? NOT_PRODUCED : of.recordedEndNs(generation);
            }
        }

        @Override
        public long[] await(TraceTopic topic, long generation, boolean otherwise) {
            synchronized (RerunStore.this) {
                ProducedMessages of = messages.get(topic);
                short producer = of.producer(generation);
                // What overlapping activations of one module read of each other is as recorded.
                boolean isThere = producer == module
                        || waits.await(
                                module,
                                producer,
                                () -> of.state(generation) == ProducedMessages.PENDING
                                        && reached[producer] != Long.MAX_VALUE);
                long state = isThere ? of.state(generation) : ProducedMessages.SAME;
                boolean isOtherwise = state >= ProducedMessages.PLACES && of.isOtherwise();
                if (state != ProducedMessages.MISSING && isOtherwise != otherwise) {
                    return OTHERWISE;
                }
                if (!isThere) {
                    return recorded.find(topic.name(), topic.instance(), generation);
                }
            }
            return words(topic, generation);
        }

        @Override
        public Reader reader(TraceTopic topic, int queueLength, boolean otherwise) {
            return new ExtraReader(topic, queueLength, otherwise);
        }

        /** A place among the messages too many. */
        private final class ExtraReader implements Reader {
            private final TraceTopic topic;
            private final int queueLength;
            private final boolean otherwise;
            /** Number of the first message that may come next. */
            private int first;
            /** Of the activation of the newest message read, ns. */
            private long lastEndNs = Long.MIN_VALUE;

            ExtraReader(TraceTopic topic, int queueLength, boolean otherwise) {
                this.topic = topic;
                this.queueLength = queueLength;
                this.otherwise = otherwise;
            }

            @Override
            public TraceTopic topic() {
                return topic;
            }

            @Override
            public void read(long endNs) {
                lastEndNs = Math.max(lastEndNs, endNs);
            }

            @Override
            public long[] next(long beginNs, boolean take) {
                synchronized (RerunStore.this) {
                    ProducedMessages of = messages.get(topic);
                    int number = of != null && awaitEnds(of, beginNs) ? next(of, beginNs) : -1;
                    if (number < 0 || of.isOtherwise() != otherwise) {
                        return null;
                    }
                    Extra extra = of.extras().get(number);
                    if (take) {
                        first = number + 1;
                        read(extra.endNs());
                    }
                    return spilled.get(extra.place(), of.words());
                }
            }

            /** Returns the next message too many: of those behind the last one read, as many as the topic keeps. */
            private int next(ProducedMessages of, long beginNs) {
                int kept = 0;
                int found = -1;
                for (int i = of.extras().size() - 1; i >= first && kept < queueLength; i--) {
                    Extra one = of.extras().get(i);
                    if (of.isOf(one.producer()) && one.endNs() < beginNs && one.endNs() >= lastEndNs) {
                        found = i;
                        kept++;
                    }
                }
                return found;
            }
        }

        /** Waits until the topic's modules have run all activations that had ended before a time; false in a circle. */
        private boolean awaitEnds(ProducedMessages of, long beginNs) {
            for (short i = 0; i < reached.length; i++) {
                short producer = i;
                boolean isAwaited = producer != module && of.isOf(producer);
                if (isAwaited && !waits.await(module, producer, () -> reached[producer] < beginNs)) {
                    return false;
                }
            }
            return true;
        }

        @Override
        public void definedOtherwise(TraceTopic topic) {
            synchronized (RerunStore.this) {
                produced(topic).defineOtherwise();
            }
        }

        private ProducedMessages produced(TraceTopic topic) {
            return messages.computeIfAbsent(topic, unseen -> new ProducedMessages(memory));
        }

        @Override
        public void published(OrbMetadata<?> topic, int instance, long generation, long[] before, long[] words) {
            boolean same = before != null && Arrays.equals(before, words);
            long state = same ? ProducedMessages.SAME : spilled.add(words) + ProducedMessages.PLACES;
            TraceTopic place = new TraceTopic(topic.name(), instance);
            synchronized (RerunStore.this) {
                ProducedMessages of = messages.get(place);
                if (of != null) {
                    of.words(words.length);
                    of.set(generation, state);
                }
                waits.changed();
            }
            if (before != null) {
                seriesOf(topic, instance).match(generation, before, words);
            }
        }

        private MessageSeries seriesOf(OrbMetadata<?> topic, int instance) {
            return own.computeIfAbsent(
                    new TraceTopic(topic.name(), instance),
                    place -> new MessageSeries(topic, instance, MATCHED_BY, tolerances, MessagePairs.NONE));
        }

        @Override
        public void tooMany(OrbMetadata<?> topic, int instance, long timeUs, long[] words) {
            TraceTopic of = new TraceTopic(topic.name(), instance);
            if (!isOtherwise(of)) {
                seriesOf(topic, instance).onlyReplayed();
            }
            synchronized (RerunStore.this) {
                extras[module]++;
                if (extras[module] > mostExtras) {
                    return; // nothing is spilled for which there is no room
                }
            }
            long place = spilled.add(words);
            synchronized (RerunStore.this) {
                ProducedMessages produced = produced(of);
                produced.words(words.length);
                produced.add(new Extra(reached[module], module, place, timeUs));
            }
        }

        @Override
        public void missing(TraceTopic topic, long generation) {
            synchronized (RerunStore.this) {
                missing.merge(topic, 1L, Long::sum);
                ProducedMessages produced = messages.get(topic);
                if (produced != null) {
                    produced.set(generation, ProducedMessages.MISSING);
                }
                waits.changed();
            }
        }
    }
}
