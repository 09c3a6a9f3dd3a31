// SPDX-License-Identifier: Apache-2.0
package io.uorb.activation;

import io.uorb.endpoint.RunPath.TimerRequest;

/**
 * An endpoint's way to its trace: its number, and the lane of the thread that uses it. Any thread may use it; the cache
 * of lanes is for the endpoint's thread, others find theirs each time.
 */
public final class EndpointTrace {
    private final ActivationTrace trace;
    private final ActivationPlayer player;
    private final int number;
    /** Of one thread, in one final object: a thread that sees it sees it whole. */
    private CachedLane cached;

    private record CachedLane(Thread thread, ActivationLane lane) {}

    private EndpointTrace(ActivationTrace trace, int number) {
        this.trace = trace;
        this.player = trace.player();
        this.number = number;
    }

    /** Registers an endpoint; returns null if there is no trace or it does not record this endpoint. */
    public static EndpointTrace of(
            ActivationTrace trace,
            String module,
            EndpointKind kind,
            String name,
            int instance,
            ActivationAction action) {
        int number = trace == null ? ActivationTrace.UNTRACED : trace.endpoint(module, kind, name, instance, action);
        return number == ActivationTrace.UNTRACED ? null : new EndpointTrace(trace, number);
    }

    /** Returns the number in the trace. */
    public int number() {
        return number;
    }

    /** Returns the number of an endpoint that may be untraced. */
    public static int number(EndpointTrace endpoint) {
        return endpoint == null ? ActivationTrace.UNTRACED : endpoint.number;
    }

    /** Notifies the trace that a subscription, which may be untraced, was closed. */
    public static void closed(EndpointTrace endpoint) {
        if (endpoint != null) {
            endpoint.trace.subscriptionClosed(endpoint.number);
        }
    }

    /** Returns the player of a replay; null if operations are recorded. */
    public ActivationPlayer player() {
        return player;
    }

    /** Returns the lane of the calling thread. */
    public ActivationLane lane() {
        Thread current = Thread.currentThread();
        CachedLane present = cached;
        if (present == null || present.thread != current) {
            present = new CachedLane(current, trace.lane(current));
            cached = present;
        }
        return present.lane;
    }

    /** Records a read of state in the present activation, or answers it. */
    public long state(StateRead what, long value) {
        if (player != null) {
            return player.state(number, what, value);
        }
        lane().state(number, what, value);
        return value;
    }

    /** Records a request of the present activation, or compares it; returns whether it is to be executed. */
    public boolean request(TimerRequest what, long value) {
        if (player != null) {
            player.request(number, what, value);
            return false;
        }
        lane().request(number, what, value);
        return true;
    }

    /** Begins an activation without a cause that is known, or waits for its turn in a replay. */
    public void begin(long timeUs) {
        if (player != null) {
            player.begin(number);
        } else {
            lane().begin(number, ActivationCause.NONE, ActivationTrace.UNTRACED, 0, 0, timeUs, System.nanoTime());
        }
    }

    /** Ends the innermost activation of the thread. */
    public void end() {
        if (player != null) {
            player.end();
        } else {
            lane().end(System.nanoTime());
        }
    }

    /** Ends the thread's activation before a wait; false within a run of something else, whose read the wait is. */
    public boolean endBeforeWait() {
        boolean ends = lane().endsWithWait();
        if (ends) {
            end();
        }
        return ends;
    }

    /**
     * Begins the activation that follows a wait ({@code determinism:D-14}).
     *
     * @param from number of the subscription whose message ended it, or {@link ActivationTrace#UNTRACED}
     */
    public void beginAfterWait(int from, long generation, int ready, long timeUs) {
        ActivationCause cause = from == ActivationTrace.UNTRACED ? ActivationCause.NONE : ActivationCause.MESSAGE;
        lane().begin(number, cause, from, generation, ready, timeUs, System.nanoTime());
    }
}
