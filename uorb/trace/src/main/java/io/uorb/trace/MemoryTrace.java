// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace;

import io.uorb.activation.EndpointIdentity;
import io.uorb.thread.Uninterruptibles;
import io.uorb.trace.lane.LaneInput;
import io.uorb.trace.lane.LaneRecorder;
import io.uorb.trace.lane.LaneRing;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;

/**
 * A trace in memory with all its messages, for tests: it grows with the length of the run. Pass {@link #recorder} to
 * the broker. A daemon thread drains the lanes until {@link #close}; afterwards one thread may read the trace.
 */
public final class MemoryTrace implements RecordedTrace, AutoCloseable {
    private static final long DRAIN_NS = 5_000_000;

    private final TraceRecorder recorder;
    private final Map<Integer, Lane> lanes = new TreeMap<>();
    private final Map<Place, Map<Long, long[]>> messages = new ConcurrentHashMap<>();
    private final Thread drain = new Thread(this::run, "uorb-trace-memory");
    private volatile boolean closed;

    private record Place(String topic, int instance) {}

    /** Starts a trace; the settings' receiver of messages is replaced by its own. */
    public MemoryTrace(TraceSettings settings) {
        recorder = new TraceRecorder(settings.withMessages(this::keep));
        drain.setDaemon(true);
    }

    /** Creates and starts a trace with default settings. */
    public static MemoryTrace start() {
        return new MemoryTrace(TraceSettings.DEFAULT).started();
    }

    /** Starts draining the lanes; returns this. Call it once. */
    public MemoryTrace started() {
        drain.start();
        return this;
    }

    /** Returns the recorder, for the broker. */
    public TraceRecorder recorder() {
        return recorder;
    }

    private void keep(EndpointIdentity publication, long generation, long[] words, int from, int length) {
        messages.computeIfAbsent(
                        new Place(publication.name(), publication.instance()), place -> new ConcurrentHashMap<>())
                .put(generation, Arrays.copyOfRange(words, from, from + length));
    }

    private void run() {
        while (!closed) {
            drainNow();
            LockSupport.parkNanos(this, DRAIN_NS);
        }
    }

    private synchronized void drainNow() {
        for (LaneRecorder source : recorder.lanes()) {
            lanes.computeIfAbsent(source.number(), number -> new Lane(source)).drain();
        }
    }

    /** Ends the trace after draining the lanes. Activations in progress are skipped. Idempotent. */
    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(drain);
        Uninterruptibles.join(drain);
        drainNow();
    }

    @Override
    public synchronized List<RecordedLane> lanes() {
        return List.copyOf(lanes.values());
    }

    @Override
    public Map<String, Integer> histories() {
        return recorder.histories();
    }

    @Override
    public RecordedMessages messages() {
        return new RecordedMessages() {
            @Override
            public long[] find(String topic, int instance, long generation) {
                Map<Long, long[]> ofPlace = messages.get(new Place(topic, instance));
                return ofPlace == null ? null : ofPlace.get(generation);
            }

            @Override
            public long last(String topic, int instance) {
                Map<Long, long[]> ofPlace = messages.get(new Place(topic, instance));
                return ofPlace == null
                        ? 0
                        : ofPlace.keySet().stream()
                                .mapToLong(Long::longValue)
                                .max()
                                .orElse(0);
            }

            @Override
            public long next(String topic, int instance, long generation) {
                return messages.getOrDefault(new Place(topic, instance), Map.of()).keySet().stream()
                        .mapToLong(Long::longValue)
                        .filter(one -> one >= generation)
                        .min()
                        .orElse(0);
            }
        };
    }

    /** Returns the number of messages. */
    public long messageCount() {
        return messages.values().stream().mapToLong(Map::size).sum();
    }

    /** The bytes drained from one lane. */
    private static final class Lane implements RecordedLane {
        private final LaneRecorder source;
        private final List<byte[]> chunks = new ArrayList<>();
        private List<EndpointIdentity> endpoints = List.of();
        private long dropped;

        Lane(LaneRecorder source) {
            this.source = source;
        }

        void drain() {
            LaneRing ring = source.ring();
            dropped = ring == null ? 0 : ring.dropped();
            long end = ring == null ? 0 : ring.committed();
            if (ring != null && end > ring.released()) {
                byte[] chunk = new byte[(int) (end - ring.released())];
                ring.copy(ring.released(), chunk, 0, chunk.length);
                ring.release(end);
                chunks.add(chunk);
            }
            endpoints = source.endpoints();
        }

        @Override
        public int number() {
            return source.number();
        }

        @Override
        public String thread() {
            return source.thread().getName();
        }

        @Override
        public List<EndpointIdentity> endpoints() {
            return endpoints;
        }

        @Override
        public long droppedAtEnd() {
            return dropped;
        }

        @Override
        public LaneInput input() {
            var left = chunks.iterator();
            return () -> {
                if (!left.hasNext()) {
                    return null;
                }
                byte[] chunk = left.next();
                return new LaneInput.Chunk(chunk, 0, chunk.length, true);
            };
        }
    }
}
