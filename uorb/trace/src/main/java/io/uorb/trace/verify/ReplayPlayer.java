// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.verify;

import io.uorb.activation.ActivationAction;
import io.uorb.activation.ActivationLane;
import io.uorb.activation.ActivationPlayer;
import io.uorb.activation.ActivationTrace;
import io.uorb.activation.EndpointKind;
import io.uorb.activation.StateRead;
import io.uorb.endpoint.RunPath.TimerRequest;
import io.uorb.trace.checkpoint.Checkpoint;
import io.uorb.trace.lane.LaneOperation;
import io.uorb.trace.verify.ActivationCursor.Freedom;
import java.util.HashMap;
import java.util.Map;

/**
 * The player of one module ({@code determinism:D-40}): walks through the activation that runs, answers its operations,
 * and passes its effects on, both as the mode has it. One thread at a time has an activation: that of the
 * verification, or one of the module that has the turn.
 */
final class ReplayPlayer implements ActivationTrace, ActivationPlayer {
    private static final byte[] NO_BYTES = {};
    /** In place of the instance to which a subscription has changed. */
    private static final int REFUSED = -1;

    private static final long NS_PER_US = 1_000;

    private final String module;
    private final Map<String, Integer> histories;
    private final ActivationCursor cursor;
    private final ReplayMode mode;
    private final ThreadTurns turns;
    private final ParameterChanges changes;
    private final ActivationLane lane;
    /** By endpoint: parameters of activations that were left out. */
    private final Map<Integer, String> kept = new HashMap<>();
    /** By endpoint and kind: the last state that was read. */
    private final Map<Long, Long> states = new HashMap<>();
    /** The instances that the module's making takes if that is not recorded. */
    private TakenInstances taken = new TakenInstances();

    private int depth;
    private byte[] inputBytes = NO_BYTES;
    /** Null unless the module is to go on from one. */
    private Checkpoint checkpoint;

    private boolean restored;

    /** @param histories how far subscriptions lag behind, as those of the recorded broker could */
    ReplayPlayer(
            String module,
            Map<String, Integer> histories,
            ActivationCursor cursor,
            ReplayMode mode,
            ThreadTurns turns,
            ParameterChanges changes) {
        this.module = module;
        this.histories = histories;
        this.cursor = cursor;
        this.mode = mode;
        this.turns = turns;
        this.changes = changes;
        this.lane = mode.lane();
    }

    @Override
    public ActivationLane lane(Thread thread) {
        return lane;
    }

    @Override
    public ActivationPlayer player() {
        return this;
    }

    @Override
    public Map<String, Integer> histories(Map<String, Integer> chosen) {
        return histories;
    }

    @Override
    public int endpoint(String owner, EndpointKind kind, String name, int instance, ActivationAction action) {
        if (!owner.equals(module)) {
            return UNTRACED;
        }
        int number = cursor.endpoints.add(owner, kind, name, instance, action);
        if (kind == EndpointKind.SUBSCRIPTION) {
            mode.subscribed(name, instance);
        }
        return number;
    }

    /** Gives the module these instances outside of any activation, as in a making that is not recorded. */
    void taking(TakenInstances instances) {
        taken = instances;
    }

    /** Sets the checkpoint to resume from; null clears it. */
    void goOnFrom(Checkpoint start) {
        checkpoint = start;
    }

    /** Returns whether the module has taken the state of the checkpoint. */
    boolean isRestored() {
        return restored;
    }

    /** Prepares an activation; {@code begun} unless the module's code begins it itself. */
    void play(ActivationBuffer next, boolean begun) {
        depth = 1;
        cursor.play(next, begun);
    }

    /** Ends the activation: what is left of its operations has not come. */
    void finish() {
        if (cursor.active) {
            mode.ending();
        }
        forget();
    }

    /** Ends the activation without a look at what is left of it. */
    void forget() {
        if (cursor.activation != null) {
            mode.left();
        }
        cursor.forget();
    }

    @Override
    public boolean readsBroker() {
        return mode.readsBroker();
    }

    @Override
    public void refill(int subscription) {
        mode.refill(subscription);
    }

    @Override
    public long[] read(int subscription, boolean again) {
        if (!cursor.active) {
            return null;
        }
        int place = cursor.next(LaneOperation.HIT, subscription);
        if (place < 0 && again) {
            place = cursor.next(LaneOperation.AGAIN, subscription);
        }
        if (place >= 0) {
            return mode.read(subscription, place);
        }
        return mode.readOther(subscription, isMiss(subscription, again ? "copy" : "update"), again);
    }

    /** Takes a read that finds nothing; returns whether the record has one next. */
    private boolean isMiss(int subscription, String read) {
        boolean isMiss = cursor.takeMiss();
        if (!isMiss) {
            cursor.structure(read + " of " + cursor.identity(subscription));
        }
        return isMiss;
    }

    @Override
    public long generation(int subscription) {
        return cursor.endpoints.get(subscription).generation();
    }

    @Override
    public int instance(int subscription) {
        return cursor.endpoints.get(subscription).instance();
    }

    @Override
    public boolean updated(int subscription) {
        if (!cursor.active) {
            return false;
        }
        boolean isUpdated = cursor.next(LaneOperation.STATE, subscription, StateRead.UPDATED) >= 0;
        return isUpdated || mode.hasOther(subscription, isMiss(subscription, "check"));
    }

    @Override
    public long time(long realUs) {
        if (!cursor.active || !cursor.isHere()) {
            return realUs;
        }
        int place = cursor.take(LaneOperation.TIME, ModuleLane.NONE, null, "a reading of the clock");
        if (place >= 0) {
            cursor.lastUs = cursor.activation.value(place);
            cursor.log.clockRead();
        } else if (cursor.mayBeFree()) {
            ActivationBuffer activation = cursor.activation;
            long tookNs = activation.ns(activation.length() - 1) - activation.ns(0);
            cursor.lastUs = Math.max(cursor.lastUs, activation.timeUs() + tookNs / NS_PER_US);
        }
        return cursor.lastUs;
    }

    @Override
    public long state(int endpoint, StateRead what) {
        if (!cursor.active) {
            boolean takes =
                    what == StateRead.INSTANCE && cursor.identity(endpoint).kind() == EndpointKind.NODE;
            return takes ? taken.next(cursor.identity(endpoint).name()) : 0;
        }
        if (!cursor.isHere()) {
            return 0;
        }
        int place = cursor.next(LaneOperation.STATE, endpoint, what);
        if (place < 0) {
            place = cursor.deviate(LaneOperation.STATE, endpoint, what, "read of " + what);
        }
        if (!cursor.mayBeFree()) {
            return place < 0 ? 0 : read(endpoint, what, cursor.activation.value(place));
        }
        long key = (long) endpoint << Byte.SIZE | what.ordinal();
        long value =
                read(endpoint, what, place >= 0 ? cursor.activation.value(place) : unrecorded(endpoint, what, key));
        states.put(key, value);
        return value;
    }

    private long read(int endpoint, StateRead what, long value) {
        if (what == StateRead.INSTANCE && value >= 0) {
            cursor.endpoints.get(endpoint).changeInstance((int) value);
        }
        return value;
    }

    /** Returns a state of which nothing is recorded: the last that was read. Other instances are refused. */
    private long unrecorded(int endpoint, StateRead what, long key) {
        ReplayEndpoint of = cursor.endpoints.get(endpoint);
        if (what == StateRead.INSTANCE && of.identity().kind() == EndpointKind.SUBSCRIPTION) {
            return REFUSED;
        }
        return what == StateRead.GENERATION ? of.generation() : states.getOrDefault(key, 0L);
    }

    @Override
    public long state(int endpoint, StateRead what, long present) {
        return mode.state(this, endpoint, what, present);
    }

    @Override
    public boolean takeState(int endpoint, StateRead what) {
        boolean isRestoring = restored && checkpoint != null;
        if (what == StateRead.STOPPING && turns.isClosed() || what == StateRead.ATTACHED && isRestoring) {
            return true;
        }
        int place = cursor.seek(LaneOperation.STATE, endpoint, what);
        return place >= 0 && cursor.activation.value(place) != 0
                || what == StateRead.ATTACHED && mode.exists(cursor.identity(endpoint));
    }

    @Override
    public int input(int endpoint) {
        int place = cursor.take(LaneOperation.INPUT, endpoint, null, "read");
        inputBytes = place < 0 ? NO_BYTES : cursor.activation.input(place);
        return place < 0 ? 0 : (int) cursor.activation.value(place);
    }

    @Override
    public byte[] inputBytes() {
        return inputBytes;
    }

    @Override
    public long takeCheckpoint(int endpoint) {
        int found = cursor.take(cursor.find(LaneOperation.CHECKPOINT, endpoint, null));
        if (found > 0) {
            return cursor.activation.value(cursor.take(found - 1));
        }
        int next = cursor.at + 1;
        boolean isHere = cursor.is(LaneOperation.TIME)
                && next < cursor.activation.length()
                && cursor.activation.kind(next) == LaneOperation.CHECKPOINT
                && cursor.activation.endpoint(next) == endpoint;
        if (!isHere) {
            return NO_CHECKPOINT;
        }
        cursor.lastUs = cursor.activation.value(cursor.at);
        cursor.at += 2;
        return cursor.lastUs;
    }

    @Override
    public long[] restored(int endpoint) {
        ReplayEndpoint own = cursor.endpoints.get(endpoint);
        if (checkpoint == null || !own.identity().equals(checkpoint.endpoint())) {
            return null;
        }
        long[] words = cursor.recorded(own, checkpoint.instance(), checkpoint.generation());
        restored = words != null;
        return words;
    }

    @Override
    public void request(int endpoint, TimerRequest what, long value) {
        if (cursor.active && cursor.isHere()) {
            mode.request(endpoint, what, value);
        }
    }

    @Override
    public long[] scratch(int publication, int length) {
        return cursor.endpoints.get(publication).scratch(length);
    }

    @Override
    public void published(int publication) {
        int place = mode.published(publication);
        if (place >= 0) {
            runNested(place);
        }
    }

    /** Runs the module's own callbacks that ran within the publish at that place. */
    private void runNested(int place) {
        if (!cursor.isFree()) {
            runNested();
            return;
        }
        ActivationBuffer activation = cursor.activation;
        int next = place + 1;
        while (next < activation.length() && activation.kind(next) == LaneOperation.DIGEST) {
            next++;
        }
        while (next < activation.length()
                && activation.kind(next) == LaneOperation.BEGIN
                && cursor.isLeft(next)
                && isCallback(activation.endpoint(next))) {
            cursor.take(next);
            run(activation.endpoint(next), activation.cause(next), activation.value(next));
            next = behindEnd(next);
        }
    }

    private int behindEnd(int begin) {
        int next = begin + 1;
        for (int open = 1; open > 0 && next < cursor.activation.length(); next++) {
            open += cursor.activation.kind(next) == LaneOperation.BEGIN ? 1 : 0;
            open -= cursor.activation.kind(next) == LaneOperation.END ? 1 : 0;
        }
        return next;
    }

    private void runNested() {
        while (cursor.is(LaneOperation.BEGIN) && isCallback(cursor.activation.endpoint(cursor.at))) {
            int begin = cursor.at++;
            int callback = cursor.activation.endpoint(begin);
            run(callback, cursor.activation.cause(begin), cursor.activation.value(begin));
            if (cursor.next(LaneOperation.END, ModuleLane.NONE) < 0) {
                cursor.structure("the end of " + cursor.identity(callback));
            }
        }
    }

    private boolean isCallback(int endpoint) {
        return endpoint >= 0 && cursor.identity(endpoint).kind() == EndpointKind.CALLBACK;
    }

    /** Calls what an activation runs; an exception must be the recorded one. */
    void run(int endpoint, long generation, long value) {
        ReplayEndpoint of = cursor.endpoints.get(endpoint);
        Throwable thrown = null;
        try {
            of.action().run(generation, value);
        } catch (RuntimeException | Error e) {
            thrown = e;
        }
        if (mode.ended(of, thrown)) {
            runNested();
        }
    }

    @Override
    public int await(int endpoint) {
        int place = cursor.seek(LaneOperation.STATE, endpoint, StateRead.READY);
        if (place >= 0) {
            return (int) cursor.activation.value(place);
        }
        if (cursor.isVerifier()) {
            cursor.structure("a poll within the activation");
            return 0;
        }
        return beginsHere(endpoint) ? (int) cursor.activation.value(0) : 0;
    }

    @Override
    public void begin(int endpoint) {
        boolean isHere = cursor.isHere();
        boolean isRecorded = isHere && cursor.seek(LaneOperation.BEGIN, endpoint, null) >= 0;
        if (isRecorded || isHere && cursor.active && cursor.freedom == Freedom.ALWAYS) {
            depth++;
        } else if (!cursor.isVerifier()) {
            beginsHere(endpoint);
        } else if (!cursor.active && cursor.activation != null && cursor.activation.endpoint(0) == endpoint) {
            cursor.active = true;
        } else {
            cursor.structure("the begin of " + cursor.identity(endpoint));
        }
    }

    /** Waits until the next activation is one of the endpoint, which the calling thread then runs. */
    private boolean beginsHere(int endpoint) {
        boolean given = turns.await(endpoint);
        cursor.active |= given;
        return given;
    }

    @Override
    public void end() {
        if (depth > 1 && cursor.isHere()) {
            depth--;
            if (cursor.next(LaneOperation.END, ModuleLane.NONE) < 0) {
                cursor.structure("the end of a nested activation");
            }
        } else if (cursor.isVerifier()) {
            finish();
        } else {
            turns.giveBack();
        }
    }

    /** Keeps parameters that have changed in an activation which is left out, for the next one. */
    void keepParameters(ActivationBuffer leftOut) {
        for (int i = 0; i < leftOut.length(); i++) {
            if (leftOut.kind(i) == LaneOperation.PARAMETERS && leftOut.endpoint(i) >= 0) {
                kept.put(leftOut.endpoint(i), leftOut.text(i));
            }
        }
    }

    @Override
    public String parameters(int endpoint) {
        boolean isHere = cursor.isHere();
        String text = isHere ? kept.remove(endpoint) : null;
        int place = isHere ? cursor.seek(LaneOperation.PARAMETERS, endpoint, null) : ActivationCursor.NONE;
        if (place >= 0) {
            text = cursor.activation.text(place);
        } else if (isHere && cursor.active && cursor.lost) {
            cursor.log.came("parameters of " + cursor.identity(endpoint));
        }
        if (text == null && checkpoint != null) {
            text = checkpoint.parameters().get(cursor.identity(endpoint));
        }
        return text == null ? null : changes.in(text);
    }
}
