// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.verify;

import io.uorb.activation.ActivationPlayer;
import io.uorb.activation.EndpointIdentity;
import io.uorb.trace.checkpoint.Checkpoint;
import io.uorb.trace.lane.LaneOperation;

/** The place in the activation that runs: the next recorded operation. For the thread that runs it. */
abstract class ActivationCursor {
    private static final byte[] NO_BYTES = {};
    private static final int NOWHERE = -1;
    static final String ENDED = "the end of the activation";

    final EffectComparison log;
    final ReplayEndpoint.Table endpoints = new ReplayEndpoint.Table();
    ActivationBuffer activation;
    int at;
    int depth;
    /** Whether an activation goes on whose operations are answered. */
    boolean active;
    /** Whether a structural difference has come in it: the rest is neither answered nor compared. */
    boolean lost;

    long lastUs;
    /** Place of the recorded message that was not published when a later one was; negative for none. */
    private int passedOver = NOWHERE;
    /** The publication whose message came instead. */
    private int passedBy;
    /** Whether the module has published there since. */
    private boolean cameLate;

    private byte[] inputBytes = NO_BYTES;
    /** Null unless the module is to go on from one. */
    private Checkpoint checkpoint;

    private boolean restored;

    ActivationCursor(EffectComparison log) {
        this.log = log;
    }

    final ReplayEndpoint.Table endpoints() {
        return endpoints;
    }

    /** Prepares an activation; {@code begun} unless the module's code begins it itself. */
    void play(ActivationBuffer next, boolean begun) {
        activation = next;
        at = 1;
        depth = 1;
        active = begun;
        lost = false;
        passedOver = NOWHERE;
        lastUs = next.timeUs();
    }

    /** Ends the activation: what is left of its operations has not come. */
    void finish() {
        if (active && !lost) {
            skipEnd();
            if (at < activation.length()) {
                remaining();
            }
        } else if (active) {
            log.came(ENDED);
            if (passedOver >= 0) {
                tellPassedOver();
            }
        }
        active = false;
        activation = null;
    }

    /** Ends the activation without a look at what is left of it. */
    void forget() {
        active = false;
        activation = null;
    }

    /** Takes the end of the activation itself, and the misses before it that nobody has asked for. */
    final void skipEnd() {
        if (at == activation.length() - 1 && activation.kind(at) == LaneOperation.END) {
            at++;
        }
    }

    final void remaining() {
        for (int i = at; i < activation.length(); i++) {
            if (activation.kind(i) == LaneOperation.PUBLISHED) {
                log.parted(at, ENDED);
                log.add(
                        DifferenceKind.MISSING,
                        activation.ns(i),
                        activation.identity(i),
                        activation.value(i),
                        "recorded and not published");
                return;
            }
        }
        structure(ENDED);
    }

    /** Whether an operation is the publish of a message, before interceptors or as it was published. */
    private boolean isMessage(int place) {
        LaneOperation kind = place < activation.length() ? activation.kind(place) : null;
        return kind == LaneOperation.PUBLISHED || kind == LaneOperation.INTERCEPTED;
    }

    /** Notes a publish in place of another operation. */
    final void unexpected(int publication) {
        boolean isRecorded = false;
        for (int i = at; i < activation.length(); i++) {
            isRecorded |= isMessage(i) && activation.endpoint(i) == publication;
        }
        if (isRecorded && isMessage(at)) {
            lost = true;
            passedOver = at;
            passedBy = publication;
            cameLate = false;
            log.parted(at, "publish of " + identity(publication));
        } else if (isRecorded) {
            structure("publish of " + identity(publication));
        } else {
            lost = true;
            int place = Math.min(at, activation.length() - 1);
            log.parted(at, "publish of " + identity(publication));
            log.add(
                    DifferenceKind.TOO_MANY,
                    activation.ns(place),
                    identity(publication),
                    0,
                    "in place of " + activation.describe(at));
        }
    }

    /** Notes a message that comes when the rest of the activation is lost. */
    final void cameLate(int publication) {
        cameLate |= passedOver >= 0 && activation.endpoint(passedOver) == publication;
        log.came("publish of " + identity(publication));
    }

    /** At the end it is known whether the message came later or not at all. */
    private void tellPassedOver() {
        long ns = activation.ns(passedOver);
        if (cameLate) {
            log.add(DifferenceKind.ORDER, ns, identity(passedBy), 0, "in place of " + activation.describe(passedOver));
        } else {
            boolean hasGeneration = activation.kind(passedOver) == LaneOperation.PUBLISHED;
            log.add(
                    DifferenceKind.MISSING,
                    ns,
                    activation.identity(passedOver),
                    hasGeneration ? activation.value(passedOver) : 0,
                    "recorded and not published; " + identity(passedBy) + " came in its place");
        }
    }

    final EndpointIdentity identity(int endpoint) {
        return endpoint < 0 ? null : endpoints.get(endpoint).identity();
    }

    /** Whether the activation's next operation is of that kind and endpoint. */
    final boolean is(LaneOperation kind, int endpoint) {
        return active
                && !lost
                && at < activation.length()
                && activation.kind(at) == kind
                && activation.endpoint(at) == endpoint;
    }

    final boolean is(LaneOperation kind) {
        return active && !lost && at < activation.length() && activation.kind(at) == kind;
    }

    /** Notes that the module did something else than the record has next, or what it did then. */
    void structure(String came) {
        if (active && lost) {
            log.came(came);
        } else if (active) {
            lost = true;
            addStructure(came);
        }
    }

    final void addStructure(String came) {
        log.parted(at, came);
        log.add(
                DifferenceKind.STRUCTURE,
                activation.ns(Math.min(at, activation.length() - 1)),
                null,
                0,
                "recorded: " + activation.describe(at) + "; replayed: " + came);
    }

    /** As {@code ActivationPlayer.input}. */
    public int input(int endpoint) {
        if (is(LaneOperation.INPUT, endpoint)) {
            at++;
            return inputAt(at - 1);
        }
        if (active) {
            structure("read of " + identity(endpoint));
        }
        return inputAt(-1);
    }

    /** Returns the result of the read at a place, whose bytes follow; that of an empty one if it is negative. */
    final int inputAt(int place) {
        inputBytes = place < 0 ? NO_BYTES : activation.input(place);
        return place < 0 ? 0 : (int) activation.value(place);
    }

    /** As {@code ActivationPlayer.inputBytes}. */
    public final byte[] inputBytes() {
        return inputBytes;
    }

    /** Sets the checkpoint to resume from; null clears it. */
    final void goOnFrom(Checkpoint start) {
        checkpoint = start;
    }

    /** Returns whether the module has taken the state of the checkpoint. */
    final boolean isRestored() {
        return restored;
    }

    /** Returns whether the module takes the state of the checkpoint now: what it asks for then, it had. */
    final boolean isRestoring() {
        return restored && checkpoint != null;
    }

    /** As {@code ActivationPlayer.restored}. */
    public long[] restored(int endpoint) {
        ReplayEndpoint own = endpoints.get(endpoint);
        if (checkpoint == null || !own.identity().equals(checkpoint.endpoint())) {
            return null;
        }
        long[] words = recorded(own, checkpoint.instance(), checkpoint.generation());
        restored = words != null;
        return words;
    }

    /** Returns a recorded message that the module takes; null, and it cannot be followed, if it is not recorded. */
    abstract long[] recorded(ReplayEndpoint endpoint, int instance, long generation);

    /** Returns the values of parameters at the checkpoint that the module goes on from; null if it does not. */
    final String savedParameters(int endpoint) {
        return checkpoint == null ? null : checkpoint.parameters().get(identity(endpoint));
    }

    /** As {@code ActivationPlayer.takeCheckpoint}. */
    public long takeCheckpoint(int endpoint) {
        boolean isHere = is(LaneOperation.TIME)
                && at + 1 < activation.length()
                && activation.kind(at + 1) == LaneOperation.CHECKPOINT
                && activation.endpoint(at + 1) == endpoint;
        if (!isHere) {
            return ActivationPlayer.NO_CHECKPOINT;
        }
        lastUs = activation.value(at);
        at += 2;
        return lastUs;
    }

    final boolean takeMiss() {
        if (!is(LaneOperation.MISSES)) {
            return false;
        }
        if (activation.takeMiss(at)) {
            at++;
        }
        return true;
    }
}
