// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.verify;

import io.uorb.OrbMetadata;
import io.uorb.activation.EndpointIdentity;
import io.uorb.activation.StateRead;
import io.uorb.trace.RecordedMessages;
import io.uorb.trace.RecordedTrace;
import io.uorb.trace.lane.LaneOperation;
import java.util.BitSet;
import java.util.Optional;
import java.util.function.Function;

/**
 * The recorded side of the activation that runs: its next operation, or, in one that is <em>free</em>, the next one of
 * each endpoint and kind, in whatever order they come. For the thread that runs it.
 */
final class ActivationCursor {
    /** When an activation is free. */
    enum Freedom {
        /** Never: behind a structural difference, the rest of it is neither answered nor compared. */
        NEVER,
        /** From its first structural difference on. */
        AFTER_DIFFERENCE,
        /** From its begin on. */
        ALWAYS
    }

    /** In place of the place of an operation: there is none. */
    static final int NONE = -1;

    static final String ENDED = "the end of the activation";

    final EffectComparison log;
    final ReplayEndpoint.Table endpoints = new ReplayEndpoint.Table();
    final RecordedMessages messages;
    final Freedom freedom;
    private final Function<String, OrbMetadata<?>> topics;
    private final Function<String, Optional<String>> definitions;
    private final ThreadTurns turns;
    private final Thread verifier = Thread.currentThread();

    ActivationBuffer activation;
    /** Place of the next operation; behind the last one if the activation is free. */
    int at;
    /** Whether an activation goes on whose operations are answered. */
    boolean active;
    /** Whether the rest of the activation is neither answered nor compared. */
    boolean lost;
    /** The last time that the activation has read, or its begin, us. */
    long lastUs;

    private boolean free;
    /** Where the operations begin of which {@link #taken} tells. */
    private int freeFrom;

    private final BitSet taken = new BitSet();
    private long deviating;

    /** @param topics returns a topic that the module has made an endpoint of; null if it has not */
    ActivationCursor(
            RecordedTrace trace,
            Function<String, OrbMetadata<?>> topics,
            EffectComparison log,
            ThreadTurns turns,
            Freedom freedom) {
        this.messages = trace.messages();
        this.topics = topics;
        this.definitions = name -> Optional.ofNullable(topics.apply(name)).flatMap(trace::otherDefinition);
        this.log = log;
        this.turns = turns;
        this.freedom = freedom;
    }

    /** Moves to the begin of an activation; {@code begun} unless the module's code begins it itself. */
    void play(ActivationBuffer next, boolean begun) {
        activation = next;
        at = 1;
        active = begun;
        lost = false;
        lastUs = next.timeUs();
        taken.clear();
        free = false;
        if (freedom == Freedom.ALWAYS) {
            free();
        }
    }

    private void free() {
        free = true;
        freeFrom = at;
        at = activation.length();
    }

    /** Leaves the activation. */
    void forget() {
        active = false;
        activation = null;
    }

    /** Returns the number of activations that became free. */
    long deviating() {
        return deviating;
    }

    /** Whether the calling thread is that of the verification. */
    boolean isVerifier() {
        return Thread.currentThread() == verifier;
    }

    /** Whether the calling thread is the one whose activation runs. */
    boolean isHere() {
        return isVerifier() || turns.isHere();
    }

    /** Whether all operations so far were the recorded ones in their order. */
    boolean isInOrder() {
        return active && !free && !lost;
    }

    /** Whether activations go on behind a structural difference. */
    boolean mayBeFree() {
        return freedom != Freedom.NEVER;
    }

    boolean isFree() {
        return free;
    }

    /** Whether the next operation is of that kind. */
    boolean is(LaneOperation kind) {
        return active && !lost && at < activation.length() && activation.kind(at) == kind;
    }

    /** Whether the next operation is of that kind and endpoint. */
    boolean is(LaneOperation kind, int endpoint) {
        return is(kind) && activation.endpoint(at) == endpoint;
    }

    /** Takes the next operation if it is that one; returns its place, or {@link #NONE}. As {@link #seek}. */
    int next(LaneOperation kind, int endpoint, Enum<?> what) {
        return is(kind, endpoint) && isOf(at, what) ? at++ : NONE;
    }

    int next(LaneOperation kind, int endpoint) {
        return next(kind, endpoint, null);
    }

    private boolean isOf(int place, Enum<?> what) {
        return what == null
                || what == (what instanceof StateRead ? activation.state(place) : activation.request(place));
    }

    /** Returns the place of a free activation's next operation of a kind, which is not taken; else {@link #NONE}. */
    int find(LaneOperation kind, int endpoint, Enum<?> what) {
        if (!active || !free) {
            return NONE;
        }
        for (int i = freeFrom; i < activation.length(); i++) {
            if (!taken.get(i) && activation.kind(i) == kind && activation.endpoint(i) == endpoint && isOf(i, what)) {
                return i;
            }
        }
        return NONE;
    }

    /** Takes an operation that was found; returns its place. */
    int take(int found) {
        if (found >= 0) {
            taken.set(found);
        }
        return found;
    }

    /** Whether an operation was not taken. */
    boolean isLeft(int place) {
        return place >= (free ? freeFrom : at) && !taken.get(place);
    }

    /**
     * Takes the next operation of a kind and endpoint; returns its place, or {@link #NONE}.
     *
     * @param what is read or requested; null for any
     */
    int seek(LaneOperation kind, int endpoint, Enum<?> what) {
        int place = next(kind, endpoint, what);
        return place >= 0 ? place : take(find(kind, endpoint, what));
    }

    /** As {@link #seek}; if the record has another operation next, notes what the module did. */
    int take(LaneOperation kind, int endpoint, Enum<?> what, String came) {
        int place = next(kind, endpoint, what);
        return place >= 0 ? place : deviate(kind, endpoint, what, came);
    }

    /** Notes an operation that is not the next one; returns where a free activation has it, or {@link #NONE}. */
    int deviate(LaneOperation kind, int endpoint, Enum<?> what, String came) {
        EndpointIdentity identity = identity(endpoint);
        structure(identity == null ? came : came + " of " + identity);
        return take(find(kind, endpoint, what));
    }

    /** Takes one of the reads that find nothing, if they are next; returns whether they are. */
    boolean takeMiss() {
        if (!is(LaneOperation.MISSES)) {
            return false;
        }
        if (activation.takeMiss(at)) {
            at++;
        }
        return true;
    }

    /** Takes the end of the activation itself; returns whether nothing else was left of it. */
    boolean takeEnd() {
        if (at == activation.length() - 1 && activation.kind(at) == LaneOperation.END) {
            at++;
        }
        return at == activation.length();
    }

    /** Notes that the module did something else than the record has next, or what it did then. */
    void structure(String came) {
        boolean isKnown = mayBeFree() ? free : lost;
        if (active && isKnown) {
            log.came(came);
        } else if (active) {
            log.parted(at, came);
            log.add(
                    DifferenceKind.STRUCTURE,
                    ns(),
                    null,
                    0,
                    "recorded: " + activation.describe(at) + "; replayed: " + came);
            if (mayBeFree()) {
                deviating++;
                free();
            } else {
                lost = true;
            }
        }
    }

    /** Returns the time of the next operation, of the one at which a free activation parted, or of the last, ns. */
    long ns() {
        return activation.ns(Math.min(free ? freeFrom : at, activation.length() - 1));
    }

    EndpointIdentity identity(int endpoint) {
        return endpoint < 0 ? null : endpoints.get(endpoint).identity();
    }

    /** Returns a topic that the module has made an endpoint of; null if it has not. */
    OrbMetadata<?> topic(String name) {
        return topics.apply(name);
    }

    /** Returns how the recorded messages of a topic are defined otherwise; empty if they are not. */
    String otherDefinition(String topic) {
        return definitions.apply(topic).orElse("");
    }

    /** As {@link #otherDefinition(String)}, which is asked once for an endpoint. */
    String otherDefinition(ReplayEndpoint endpoint) {
        return endpoint.otherDefinition(definitions);
    }

    /** Returns a recorded message that the module takes; null, and it cannot be followed, if it is not recorded. */
    long[] recorded(ReplayEndpoint endpoint, int instance, long generation) {
        String other = otherDefinition(endpoint);
        if (!other.isEmpty()) {
            lost = true;
            log.otherInput(other);
            return null;
        }
        long[] words = endpoint.find(messages, instance, generation);
        if (words == null) {
            lost = true;
            boolean isBeyond = isBeyond(endpoint.identity().name(), instance, generation);
            log.missingInput(endpoint.identity(), instance, generation, isBeyond);
        }
        return words;
    }

    /** Whether the record of a topic has messages, and ends before that one. */
    boolean isBeyond(String topic, int instance, long generation) {
        long last = messages.last(topic, instance);
        return last > 0 && generation > last;
    }
}
