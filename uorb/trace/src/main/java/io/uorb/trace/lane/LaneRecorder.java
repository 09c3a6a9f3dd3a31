// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.lane;

import io.uorb.activation.ActivationCause;
import io.uorb.activation.ActivationLane;
import io.uorb.activation.EndpointIdentity;
import io.uorb.activation.EndpointKind;
import io.uorb.activation.StateRead;
import io.uorb.endpoint.RunPath.TimerRequest;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ConcurrentMap;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;

/**
 * A lane that records: it gives endpoints the lane's own numbers, writes operations, and drops whole activations that
 * find no room. For its thread, but for the accessors, which any thread may call.
 */
public final class LaneRecorder implements ActivationLane {
    private static final long KEY_INTERVAL_NS = 1_000_000_000;
    private static final int FIRST_DEPTH = 16;
    private static final int OUTSIDE_PER_RECORD = 1_024;
    private static final int UNKNOWN = -1;

    private final int number;
    private final Thread thread;
    private final Settings settings;
    private final LaneWatch watch;
    private final int sizeBytes;
    private final WordsDigest digest = new WordsDigest();
    /** Made with the first operation; other threads see it then. */
    private volatile LaneRing ring;

    private LaneEncoder encoder;
    /** By the lane's numbers; another list with each new one. */
    private volatile List<EndpointIdentity> endpoints = List.of();
    /** By the numbers of the trace. */
    private int[] numbers = {};

    private EndpointKind[] kinds = new EndpointKind[FIRST_DEPTH];
    private int depth;
    private long keyNs;
    private boolean needsKey = true;
    private long keyPosition;
    private boolean hasKey;
    private long beginNs;
    private long dropped;
    private long firstDroppedNs;
    private long lastDroppedNs;
    private int outsideEndpoint = UNKNOWN;
    private LaneOperation outsideKind;
    private long outsideCount;

    /**
     * Settings that all lanes of a trace share.
     *
     * @param endpoint returns an endpoint of the trace by its number
     * @param stamped whether publishes have their times
     * @param digested whether a publication's messages are not logged, so that their CRC-32C is
     * @param messages receives all messages that are published; null for nobody
     * @param instances to which open subscriptions have changed, by their numbers; lanes of all threads add to it
     */
    public record Settings(
            IntFunction<EndpointIdentity> endpoint,
            boolean stamped,
            IntPredicate digested,
            MessageReceiver messages,
            ConcurrentMap<Integer, Integer> instances) {
        /** Checks that what is needed is there. */
        public Settings {
            Objects.requireNonNull(endpoint, "endpoint");
            Objects.requireNonNull(digested, "digested");
            Objects.requireNonNull(instances, "instances");
        }
    }

    /** A receiver of messages as they are published, on the publishing threads. */
    @FunctionalInterface
    public interface MessageReceiver {
        /** Receives a message; the words are the publisher's, and valid until this returns. */
        void published(EndpointIdentity publication, long generation, long[] words, int from, int length);
    }

    /** Creates a lane of a thread, without memory until its first operation. */
    public LaneRecorder(int number, Thread thread, int sizeBytes, Settings settings, LaneWatch watch) {
        this.watch = watch;
        this.number = number;
        this.thread = thread;
        this.sizeBytes = sizeBytes;
        this.settings = settings;
    }

    /** Returns the lane's number in the trace. */
    public int number() {
        return number;
    }

    /** Returns what notes what the lane's thread does. */
    public LaneWatch watch() {
        return watch;
    }

    /** Returns the lane's thread. */
    public Thread thread() {
        return thread;
    }

    /** Returns the endpoints by the lane's numbers. To be called after {@link LaneRing#committed}. */
    public List<EndpointIdentity> endpoints() {
        return endpoints;
    }

    /** Returns the bytes of the lane; null before its first operation. */
    public LaneRing ring() {
        return ring;
    }

    private LaneEncoder encoder() {
        if (encoder == null) {
            LaneRing made = new LaneRing(sizeBytes);
            encoder = new LaneEncoder(made);
            ring = made;
        }
        return encoder;
    }

    private int number(int traceNumber) {
        if (traceNumber < numbers.length && numbers[traceNumber] != UNKNOWN) {
            return numbers[traceNumber];
        }
        int before = numbers.length;
        if (traceNumber >= before) {
            numbers = Arrays.copyOf(numbers, traceNumber + FIRST_DEPTH);
            Arrays.fill(numbers, before, numbers.length, UNKNOWN);
        }
        EndpointIdentity[] more = endpoints.toArray(EndpointIdentity[]::new);
        more = Arrays.copyOf(more, more.length + 1);
        more[more.length - 1] = settings.endpoint().apply(traceNumber);
        numbers[traceNumber] = more.length - 1;
        endpoints = List.of(more);
        return more.length - 1;
    }

    @Override
    public void begin(
            int endpoint, ActivationCause cause, int causeEndpoint, long causeValue, long value, long timeUs, long ns) {
        LaneEncoder out = encoder();
        if (depth == 0) {
            beginOutermost(out, ns);
        }
        int from = causeEndpoint < 0 ? 0 : number(causeEndpoint);
        int own = number(endpoint);
        out.begin(own, cause, from, causeValue, value, timeUs, ns);
        if (depth == kinds.length) {
            kinds = Arrays.copyOf(kinds, 2 * depth);
        }
        kinds[depth] = endpoints.get(own).kind();
        depth++;
    }

    private void beginOutermost(LaneEncoder out, long ns) {
        watch.begun(ns);
        beginNs = ns;
        hasKey = needsKey || ns - keyNs >= KEY_INTERVAL_NS;
        if (hasKey) {
            keyPosition = ring.end();
            out.key();
        }
        if (dropped > 0) {
            out.gap(dropped, firstDroppedNs, lastDroppedNs);
        }
    }

    @Override
    public void end(long ns) {
        if (depth == 0) {
            return;
        }
        encoder.end(ns);
        depth--;
        if (depth == 0) {
            endOutermost(ns);
        }
    }

    private void endOutermost(long ns) {
        watch.ended(ns);
        if (encoder.overflowed()) {
            encoder.rewind();
            firstDroppedNs = dropped == 0 ? beginNs : firstDroppedNs;
            lastDroppedNs = ns;
            dropped++;
            ring.dropped(dropped);
            needsKey = true;
            return;
        }
        if (hasKey) {
            needsKey = false;
            keyNs = beginNs;
            ring.commit(keyPosition);
        } else {
            ring.commit();
        }
        if (dropped > 0) {
            dropped = 0; // they are in the gap that has been committed
            ring.dropped(0);
        }
    }

    @Override
    public boolean isActive() {
        return depth > 0;
    }

    @Override
    public boolean endsWithWait() {
        return depth == 0 || depth == 1 && kinds[0].lastsUntilWait();
    }

    @Override
    public void hit(int subscription, long generation) {
        if (depth > 0) {
            encoder.hit(number(subscription), generation);
        } else {
            outside(subscription, LaneOperation.HIT);
        }
    }

    @Override
    public void miss(int subscription) {
        if (depth > 0) {
            encoder.miss();
        }
    }

    @Override
    public void again(int subscription, long generation) {
        if (depth > 0) {
            encoder.again(number(subscription), generation);
        } else {
            outside(subscription, LaneOperation.AGAIN);
        }
    }

    @Override
    public void time(long us) {
        if (depth > 0) {
            encoder.time(us);
        }
    }

    @Override
    public void state(int endpoint, StateRead what, long value) {
        boolean isChange = what == StateRead.INSTANCE && value >= 0;
        if (isChange && settings.endpoint().apply(endpoint).kind() == EndpointKind.SUBSCRIPTION) {
            settings.instances().put(endpoint, (int) value);
        }
        if (depth > 0) {
            encoder.state(number(endpoint), what, value);
        }
    }

    @Override
    public void request(int endpoint, TimerRequest what, long value) {
        if (depth > 0) {
            encoder.request(number(endpoint), what, value);
        } else if (what != TimerRequest.WAIT) {
            outside(endpoint, LaneOperation.REQUEST);
        }
    }

    @Override
    public void published(int publication, long generation, long[] words, int from, int length) {
        if (settings.messages() != null) {
            settings.messages().published(settings.endpoint().apply(publication), generation, words, from, length);
        }
        if (depth == 0) {
            outside(publication, LaneOperation.PUBLISHED);
            return;
        }
        int own = number(publication);
        encoder.published(own, generation, settings.stamped() ? System.nanoTime() : 0);
        if (settings.digested().test(publication)) {
            encoder.check(LaneTags.DIGEST, own, digest.of(words, from, length));
        }
    }

    @Override
    public void intercepted(int publication, long[] words, int length) {
        if (depth > 0) {
            encoder.check(LaneTags.INTERCEPTED, number(publication), digest.of(words, 0, length));
        }
    }

    @Override
    public void input(int endpoint, int result, byte[] bytes, int length) {
        if (depth > 0) {
            encoder.input(number(endpoint), result, bytes, length);
        } else {
            outside(endpoint, LaneOperation.INPUT);
        }
    }

    @Override
    public void parameters(int endpoint, String values) {
        if (depth > 0) {
            encoder.parameters(number(endpoint), values);
        }
    }

    @Override
    public void checkpoint(int endpoint, long[] words, int length) {
        if (depth > 0) {
            encoder.check(LaneTags.CHECKPOINT, number(endpoint), digest.of(words, 0, length));
            String module = settings.endpoint().apply(endpoint).module();
            settings.instances().forEach((subscription, instance) -> {
                if (settings.endpoint().apply(subscription).module().equals(module)) {
                    encoder.state(number(subscription), StateRead.INSTANCE, instance);
                }
            });
            needsKey = true; // a reader that has not the lane's beginning can begin behind a checkpoint
        }
    }

    @Override
    public void exception(Throwable failure) {
        if (depth > 0) {
            encoder.exception(failure.getClass().getName().hashCode());
        }
    }

    /** Records operations outside of activations, at once when they are of a new kind, else each 1,024. */
    private void outside(int endpoint, LaneOperation kind) {
        boolean isNew = endpoint != outsideEndpoint || kind != outsideKind;
        outsideCount = isNew ? 1 : outsideCount + 1;
        outsideEndpoint = endpoint;
        outsideKind = kind;
        if (!isNew && outsideCount % OUTSIDE_PER_RECORD != 0) {
            return;
        }
        LaneEncoder out = encoder();
        int own = number(endpoint);
        boolean key = needsKey;
        long position = ring.end();
        if (key) {
            out.key();
        }
        out.outside(own, kind, isNew ? 1 : OUTSIDE_PER_RECORD);
        if (out.overflowed()) {
            out.rewind();
        } else if (key) {
            needsKey = false;
            keyNs = System.nanoTime();
            ring.commit(position);
        } else {
            ring.commit();
        }
    }

    @Override
    public String toString() {
        return "lane " + number + " of thread " + thread.getName();
    }
}
