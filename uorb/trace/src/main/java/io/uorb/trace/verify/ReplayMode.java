// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.verify;

import io.uorb.Orb;
import io.uorb.activation.ActivationLane;
import io.uorb.activation.ActivationPlayer;
import io.uorb.activation.EndpointIdentity;
import io.uorb.activation.StateRead;
import io.uorb.endpoint.RunPath.TimerRequest;
import io.uorb.lockstep.ManualClock;
import io.uorb.time.OrbClock;
import io.uorb.trace.lane.LaneOperation;
import io.uorb.trace.lane.SilentLane;
import io.uorb.trace.lane.WordsDigest;
import io.uorb.trace.verify.ActivationCursor.Freedom;

/**
 * The source of the messages that a replayed module reads, and the handling of its operations: the variants of a {@link
 * ModuleVerification}. One object a replay; for the thread that runs the module's activation.
 */
public abstract class ReplayMode {
    /** How long a thread of the module may take, ms of real time. */
    static final long TURN_LIMIT_MS = 20_000;

    ActivationCursor cursor;
    private final WordsDigest digest = new WordsDigest();

    ReplayMode() {}

    /** Begins with a module, which is made on the broker. */
    void begin(ActivationCursor of, Orb orb) {
        cursor = of;
    }

    abstract Freedom freedom();

    /** Returns the clock of the replay's broker. */
    OrbClock newClock() {
        return new ManualClock();
    }

    /** Returns how long a thread of the module may have the turn, ms of real time. */
    long runLimitMs() {
        return TURN_LIMIT_MS;
    }

    /** Makes, in the buffer, the next activation that is not recorded and comes before a time, us; false for none. */
    boolean make(ActivationBuffer buffer, long nextUs) {
        return false;
    }

    /** Returns whether the module makes activations for ever, so that it is not run from there on. */
    boolean isEndless() {
        return false;
    }

    /** Called before an activation is run; returns whether it is. */
    boolean before(ActivationBuffer buffer) {
        return true;
    }

    /** Called when an activation has ended, or was left out. */
    void after(ActivationBuffer buffer) {}

    /** Returns whether a module that does too much otherwise is run no further. */
    boolean givesUp() {
        return true;
    }

    /** Returns the lane of operations that the broker answers. */
    ActivationLane lane() {
        return new SilentLane();
    }

    /** As {@link ActivationPlayer#readsBroker}. */
    boolean readsBroker() {
        return false;
    }

    /** As {@link ActivationPlayer#refill}. */
    void refill(int subscription) {}

    /** Called when the module has made a subscription. */
    void subscribed(String topic, int instance) {}

    /** Returns the message of a read that the record has there, and that is taken; null for a miss. */
    long[] read(int subscription, int place) {
        return null;
    }

    /**
     * Returns the message of a read of which the record has no message there; null for a miss.
     *
     * @param isMiss whether the record has a miss
     */
    long[] readOther(int subscription, boolean isMiss, boolean again) {
        return null;
    }

    /** Returns whether {@link #readOther} would have a message. */
    boolean hasOther(int subscription, boolean isMiss) {
        return false;
    }

    /** Answers a read of state; {@code present} is the broker's. */
    long state(ActivationPlayer player, int endpoint, StateRead what, long present) {
        return player.state(endpoint, what);
    }

    /** Returns whether a topic's instance has a message that the module can read, beside the recorded reads. */
    boolean exists(EndpointIdentity of) {
        return false;
    }

    /** Compares a request. */
    void request(int endpoint, TimerRequest what, long value) {
        int place = cursor.next(LaneOperation.REQUEST, endpoint, what);
        if (place < 0) {
            place = cursor.deviate(LaneOperation.REQUEST, endpoint, what, "request " + what + " " + value);
        }
        boolean isOther = place < 0 ? cursor.isFree() : cursor.activation.value(place) != value;
        if (isOther) {
            cursor.log.add(
                    DifferenceKind.REQUEST,
                    cursor.activation.ns(Math.max(place, 0)),
                    cursor.identity(endpoint),
                    0,
                    what + " recorded " + (place < 0 ? "none" : cursor.activation.value(place)) + ", replayed " + value
                            + requestNote());
        }
    }

    /** Returns what is to be known of a request that is another one than the recorded. */
    String requestNote() {
        return "";
    }

    /**
     * Takes the message in the publication's scratch words. Returns the place of the recorded message of which the
     * module's own callbacks run now; negative for none.
     */
    abstract int published(int publication);

    /** Returns whether words are those of the recorded digest at a place. */
    final boolean isDigest(int place, long[] words) {
        return (int) cursor.activation.value(place) == digest.of(words, 0, words.length);
    }

    /** Compares how what an activation runs has ended; returns whether it threw as recorded. Null for no exception. */
    boolean ended(ReplayEndpoint endpoint, Throwable thrown) {
        boolean isRecorded = cursor.is(LaneOperation.EXCEPTION);
        if (thrown == null) {
            if (isRecorded) {
                exception(endpoint, "no exception");
            }
            return false;
        }
        if (isRecorded && isRecorded(cursor.at, thrown)) {
            cursor.at++;
            return true;
        }
        if (cursor.active) {
            cursor.log.threw(thrown);
            if (cursor.lost) {
                cursor.log.came(thrown.toString());
            } else {
                exception(endpoint, thrown.toString());
            }
        }
        return false;
    }

    /** Returns whether an exception is of the class of the recorded one at a place. */
    final boolean isRecorded(int place, Throwable thrown) {
        return (int) cursor.activation.value(place)
                == thrown.getClass().getName().hashCode();
    }

    private void exception(ReplayEndpoint endpoint, String came) {
        cursor.lost = true;
        cursor.log.parted(cursor.at, came);
        String recorded = cursor.activation.describe(cursor.at);
        cursor.log.add(
                DifferenceKind.EXCEPTION,
                cursor.ns(),
                endpoint.identity(),
                0,
                "recorded: " + recorded + "; replayed: " + came);
    }

    /** Notes the end of an activation that goes on. */
    void ending() {
        if (!cursor.isInOrder()) {
            cursor.log.came(ActivationCursor.ENDED);
        } else if (!cursor.takeEnd()) {
            remaining();
        }
    }

    /** Notes that the activation ends before its recorded end. */
    void remaining() {
        cursor.structure(ActivationCursor.ENDED);
    }

    /** Called at last for an activation, whether or not its end was compared. */
    void left() {}
}
