// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.verify;

import io.uorb.activation.EndpointIdentity;
import io.uorb.activation.EndpointKind;
import io.uorb.activation.StateRead;
import io.uorb.trace.lane.LaneOperation;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * A player that goes on where an activation's operations are others than the recorded ones: it is then <em>free</em>,
 * and each operation takes the next recorded one of its endpoint and kind, in whatever order they come. As its
 * superclass.
 */
abstract class FreePlayer extends ReplayPlayer {
    private static final int NONE = -1;
    /** In place of the instance to which a subscription has changed. */
    private static final int REFUSED = -1;

    private static final long NS_PER_US = 1_000;

    private final BitSet taken = new BitSet();
    /** By endpoint and kind: the last state that was read. */
    private final Map<Long, Long> states = new HashMap<>();

    private boolean free;
    /** Where the recorded operations begin of which {@link #taken} tells. */
    private int freeFrom;

    private long deviating;

    FreePlayer(ModuleVerification of) {
        super(of.module, of.trace.messages(), of::otherDefinition, of.log, of.turns, of.parameters);
    }

    /** Returns the number of activations that became free. */
    final long deviating() {
        return deviating;
    }

    @Override
    void play(ActivationBuffer next, boolean begun) {
        super.play(next, begun);
        taken.clear();
        free = false;
    }

    /** Makes the present activation free. */
    final void free() {
        free = true;
        freeFrom = at;
        at = activation.length(); // no operation is the next one any more
    }

    @Override
    void structure(String came) {
        if (active && free) {
            log.came(came);
        } else if (active) {
            deviating++;
            addStructure(came);
            free();
        }
    }

    /** Returns the place of the recorded operation that is the next one, or of its endpoint; negative for none. */
    final int take(LaneOperation kind, int endpoint, Enum<?> what, String came) {
        if (is(kind, endpoint) && isOf(at, what)) {
            return at++;
        }
        EndpointIdentity identity = identity(endpoint);
        structure(identity == null ? came : came + " of " + identity);
        return taken(find(kind, endpoint, what));
    }

    private boolean isOf(int place, Enum<?> what) {
        return what == null
                || what == (what instanceof StateRead ? activation.state(place) : activation.request(place));
    }

    /** Returns the place of a free activation's next recorded operation of a kind; negative for none. */
    final int find(LaneOperation kind, int endpoint, Enum<?> what) {
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

    final int taken(int place) {
        if (place >= 0) {
            taken.set(place);
        }
        return place;
    }

    final void skip(LaneOperation kind, int endpoint) {
        if (is(kind, endpoint)) {
            at++;
        }
    }

    final boolean isState(int endpoint, StateRead what) {
        return is(LaneOperation.STATE, endpoint) && activation.state(at) == what;
    }

    /** Returns the time of the next operation, or of the last, ns. */
    final long lastNs() {
        return activation.ns(Math.min(free ? freeFrom : at, activation.length() - 1));
    }

    @Override
    public long time(long realUs) {
        if (!active || !mayAnswer()) {
            return realUs;
        }
        int place = take(LaneOperation.TIME, ModuleLane.NONE, null, "a reading of the clock");
        if (place >= 0) {
            lastUs = activation.value(place);
            log.clockRead();
        } else {
            long tookNs = activation.ns(activation.length() - 1) - activation.ns(0);
            lastUs = Math.max(lastUs, activation.timeUs() + tookNs / NS_PER_US);
        }
        return lastUs;
    }

    @Override
    public long state(int endpoint, StateRead what) {
        if (!active || !mayAnswer()) {
            return 0;
        }
        long key = (long) endpoint << Byte.SIZE | what.ordinal();
        int place = take(LaneOperation.STATE, endpoint, what, "read of " + what);
        long value = place >= 0 ? activation.value(place) : otherwise(endpoint, what, key);
        states.put(key, value);
        if (what == StateRead.INSTANCE && value >= 0) {
            endpoints.get(endpoint).changeInstance((int) value);
        }
        return value;
    }

    /** Returns a state of which nothing is recorded: the last that was read. Other instances are refused. */
    private long otherwise(int endpoint, StateRead what, long key) {
        boolean isSubscription = endpoints.get(endpoint).identity().kind() == EndpointKind.SUBSCRIPTION;
        if (what == StateRead.INSTANCE && isSubscription) {
            return REFUSED;
        }
        return what == StateRead.GENERATION ? endpoints.get(endpoint).generation() : states.getOrDefault(key, 0L);
    }

    @Override
    public boolean takeState(int endpoint, StateRead what) {
        if (what == StateRead.STOPPING && turns.isClosed()) {
            return true;
        }
        if (isState(endpoint, what)) {
            return activation.value(at++) != 0;
        }
        int place = taken(find(LaneOperation.STATE, endpoint, what));
        return place >= 0 && activation.value(place) != 0;
    }

    @Override
    public long takeCheckpoint(int endpoint) {
        int place = taken(find(LaneOperation.CHECKPOINT, endpoint, null));
        return place > 0 ? activation.value(taken(place - 1)) : super.takeCheckpoint(endpoint);
    }

    @Override
    public int input(int endpoint) {
        return inputAt(take(LaneOperation.INPUT, endpoint, null, "read"));
    }

    @Override
    public String parameters(int endpoint) {
        int place = mayAnswer() ? taken(find(LaneOperation.PARAMETERS, endpoint, null)) : NONE;
        return place >= 0 ? changes.in(activation.text(place)) : super.parameters(endpoint);
    }

    @Override
    public int await(int endpoint) {
        int place = taken(find(LaneOperation.STATE, endpoint, StateRead.READY));
        return place >= 0 ? (int) activation.value(place) : super.await(endpoint);
    }

    @Override
    public void begin(int endpoint) {
        if (mayAnswer() && taken(find(LaneOperation.BEGIN, endpoint, null)) >= 0) {
            depth++;
        } else {
            super.begin(endpoint);
        }
    }

    /** Runs the module's own callbacks that ran within the publish at that place. */
    final void runNested(int place) {
        if (!free) {
            runNested();
            return;
        }
        int next = place + 1;
        while (next < activation.length() && activation.kind(next) == LaneOperation.DIGEST) {
            next++;
        }
        while (next < activation.length()
                && activation.kind(next) == LaneOperation.BEGIN
                && !taken.get(next)
                && isCallback(activation.endpoint(next))) {
            taken.set(next);
            run(endpoints.get(activation.endpoint(next)), activation.cause(next), activation.value(next));
            next = behindEnd(next);
        }
    }

    private int behindEnd(int begin) {
        int next = begin + 1;
        for (int open = 1; open > 0 && next < activation.length(); next++) {
            open += activation.kind(next) == LaneOperation.BEGIN ? 1 : 0;
            open -= activation.kind(next) == LaneOperation.END ? 1 : 0;
        }
        return next;
    }

    @Override
    void finish() {
        if (active && !free && !lost) {
            skipEnd();
            if (at < activation.length()) {
                structure(ENDED);
            }
        } else if (active) {
            log.came(ENDED);
        }
        forget();
    }

    @Override
    void forget() {
        if (activation != null && !log.missesInputs()) {
            for (int i = free ? freeFrom : at; i < activation.length(); i++) {
                if (!taken.get(i)) {
                    left(i);
                }
            }
        }
        super.forget();
    }

    /** Called at an activation's end for each recorded operation that was not taken. */
    abstract void left(int place);
}
