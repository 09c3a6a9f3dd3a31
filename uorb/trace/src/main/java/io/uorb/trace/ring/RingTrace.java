// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.ring;

import io.uorb.Orb;
import io.uorb.activation.ActivationAction;
import io.uorb.activation.ActivationLane;
import io.uorb.activation.ActivationTrace;
import io.uorb.activation.EndpointKind;
import io.uorb.input.HeapShare;
import io.uorb.observe.OrbExtension;
import io.uorb.thread.Uninterruptibles;
import io.uorb.trace.RecordedLane;
import io.uorb.trace.RecordedMessages;
import io.uorb.trace.RecordedTrace;
import io.uorb.trace.TraceRecorder;
import io.uorb.trace.TraceSettings;
import io.uorb.trace.blame.BlameSampler;
import io.uorb.trace.blame.FlightEvents;
import io.uorb.trace.blame.ThreadSamples;
import io.uorb.trace.blame.TimedEvents;
import io.uorb.trace.lane.LaneRecorder;
import io.uorb.trace.lane.LaneWatch;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * A trace that keeps the last bytes of each thread's lane ({@code determinism:D-67}), 1 MiB by default, no messages; of
 * threads that have ended, those of the last ones. A daemon thread drains the lanes until the last of its brokers is
 * closed, or the trace is forgotten. Any thread may take a {@link #snapshot}.
 */
public final class RingTrace implements ActivationTrace, OrbExtension, AutoCloseable {
    /** Of threads that have ended, so many lanes of so many times a lane's bytes together are kept. */
    static final int ENDED_LANES = 64;

    static final int ENDED_SHARE = 4;

    /** A lane is not full within that: its thread would have to record 50 MB/s. */
    private static final long DRAIN_NS = 20_000_000;

    /** Of three longs: the readings of a thread have as much memory as its lane, at most. */
    private static final int BYTES_A_READING = 24;

    /** 25 MB: of a chain of 8 kHz the last 65 s; less on a small heap. */
    private static final int MOST_READINGS = 1 << 20;

    private static final int READINGS_OF_HEAP = 64;

    private final TraceRecorder recorder;
    private final int keptBytes;
    private final Map<Integer, RingLane> lanes = new TreeMap<>();
    /** Null unless blame was asked for. */
    private final FlightEvents events;

    private final ThreadSamples samples;
    private final Thread thread;
    /** The brokers that are open. */
    private final AtomicInteger brokers = new AtomicInteger();

    private volatile boolean closed;

    /**
     * Starts a trace.
     *
     * @param keptBytes of each lane
     * @param blame whether to keep also the flight recorder's events and samples of the threads, for blame; the flight
     *     recorder takes 0.2 to 0.3 s to start
     */
    public static RingTrace start(int keptBytes, boolean blame) {
        RingTrace trace = new RingTrace(keptBytes, blame);
        trace.thread.start();
        return trace;
    }

    private RingTrace(int keptBytes, boolean blame) {
        this.keptBytes = keptBytes;
        ThreadSamples ofThreads = blame ? new ThreadSamples() : ThreadSamples.NONE;
        int readings = Math.min(
                keptBytes / BYTES_A_READING, HeapShare.entries(MOST_READINGS, READINGS_OF_HEAP, BYTES_A_READING));
        this.recorder = new TraceRecorder(
                TraceSettings.DEFAULT, () -> blame && !closed ? ofThreads.watch(readings) : LaneWatch.NONE);
        this.events = blame ? FlightEvents.live() : null;
        this.samples = ofThreads;
        WeakReference<TraceRecorder> threadsOf = new WeakReference<>(recorder);
        BlameSampler sampler = blame ? BlameSampler.start(ofThreads, () -> threadNames(threadsOf.get())) : null;
        this.thread = threadOf(new WeakReference<>(this), events, sampler);
    }

    /** Returns the thread of a trace, which must not hold it. */
    private static Thread threadOf(WeakReference<RingTrace> reference, FlightEvents events, BlameSampler sampler) {
        Thread thread = new Thread(
                () -> {
                    drainUntilClosed(reference);
                    end(events, sampler);
                },
                "uorb-trace-ring");
        thread.setDaemon(true);
        return thread;
    }

    private static List<String> threadNames(TraceRecorder recorder) {
        return recorder == null
                ? List.of()
                : recorder.lanes().stream().map(lane -> lane.thread().getName()).toList();
    }

    private static void drainUntilClosed(WeakReference<RingTrace> reference) {
        for (RingTrace trace = reference.get(); trace != null && !trace.closed; trace = reference.get()) {
            trace.drain();
            trace = null; // else this thread would keep it
            LockSupport.parkNanos(DRAIN_NS);
        }
    }

    private static void end(FlightEvents events, BlameSampler sampler) {
        try {
            if (events != null) {
                events.close();
            }
        } finally {
            if (sampler != null) {
                sampler.close();
            }
        }
    }

    /** Refuses a broker once the trace has ended: nothing would be kept of it. */
    @Override
    public void created(Orb orb) {
        brokers.incrementAndGet();
        if (closed) {
            throw new IllegalStateException(
                    "the trace ended with the last of its brokers; one that is made later needs another trace");
        }
    }

    @Override
    public void closing(Orb orb) {
        if (brokers.decrementAndGet() == 0) {
            close();
        }
    }

    /**
     * Ends the trace's threads, its recording by the flight recorder and the threads' reading of files, and waits for
     * it; collected data remain. Idempotent.
     */
    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(thread);
        Uninterruptibles.join(thread);
        recorder.lanes().forEach(lane -> lane.watch().close());
    }

    private synchronized void drain() {
        for (LaneRecorder source : recorder.lanes()) {
            boolean lives = source.thread().isAlive(); // before the drain: what a thread did before its end is there
            RingLane lane = lanes.computeIfAbsent(source.number(), number -> new RingLane(source, keptBytes));
            if (lives) {
                lane.drain();
            } else {
                lane.end();
                recorder.forget(source);
                forgetEnded();
            }
        }
    }

    /** Forgets the first of the lanes that have ended if there are too many. */
    private void forgetEnded() {
        List<Map.Entry<Integer, RingLane>> ended = lanes.entrySet().stream()
                .filter(lane -> lane.getValue().hasEnded())
                .toList();
        long bytes = ended.stream().mapToLong(lane -> lane.getValue().bytes()).sum();
        for (int i = 0; i < ended.size() - 1; i++) {
            boolean fits = ended.size() - i <= ENDED_LANES && bytes <= (long) ENDED_SHARE * keptBytes;
            if (fits) {
                return;
            }
            bytes -= ended.get(i).getValue().bytes();
            lanes.remove(ended.get(i).getKey());
            samples.forget(ended.get(i).getValue().watch());
        }
    }

    /** Returns what the lanes have now, without messages. */
    public synchronized RecordedTrace snapshot() {
        drain();
        List<RecordedLane> now = new ArrayList<>();
        lanes.values().forEach(lane -> now.add(lane.snapshot()));
        return new RecordedTrace() {
            @Override
            public List<RecordedLane> lanes() {
                return now;
            }

            @Override
            public RecordedMessages messages() {
                return NoMessages.INSTANCE;
            }
        };
    }

    /** Returns the events of the flight recorder; none unless blame was requested. */
    public TimedEvents events() {
        return events == null ? TimedEvents.NONE : events.events();
    }

    /** Returns what Linux counts of the lanes' threads; nothing unless blame was requested. */
    public ThreadSamples samples() {
        return samples;
    }

    @Override
    public ActivationLane lane(Thread thread) {
        return recorder.lane(thread);
    }

    @Override
    public int endpoint(String module, EndpointKind kind, String name, int instance, ActivationAction action) {
        return recorder.endpoint(module, kind, name, instance, action);
    }

    @Override
    public void subscriptionClosed(int subscription) {
        recorder.subscriptionClosed(subscription);
    }

    /** The messages of a ring: none. */
    private enum NoMessages implements RecordedMessages {
        INSTANCE;

        @Override
        public long[] find(String topic, int instance, long generation) {
            return null;
        }

        @Override
        public long last(String topic, int instance) {
            return 0;
        }
    }
}
