// SPDX-License-Identifier: Apache-2.0
package io.uorb.activation;

import io.uorb.time.ManualClock;
import java.util.Map;
import java.util.Objects;

/**
 * The trace of a broker on a preemptive clock: each operation is one at which the clock may stop the thread ({@code
 * determinism:D-62}). What another trace records, it still does. Any thread may use it.
 */
public final class PreemptiveTrace implements ActivationTrace {
    private final ManualClock clock;
    /** Null if nothing is recorded. */
    private final ActivationTrace recorder;

    private PreemptiveTrace(ManualClock clock, ActivationTrace recorder) {
        this.clock = Objects.requireNonNull(clock, "clock");
        this.recorder = recorder;
    }

    /**
     * Returns the trace of a broker on a clock: the one that was asked for, unless the clock is preemptive and
     * operations are not answered by a replay.
     *
     * @param clock null if it is not a manual one
     * @param recorder null for none
     */
    public static ActivationTrace of(ManualClock clock, ActivationTrace recorder) {
        boolean isReplay = recorder != null && recorder.player() != null;
        return clock == null || !clock.isPreemptive() || isReplay ? recorder : new PreemptiveTrace(clock, recorder);
    }

    /** Returns the preemptive clock of a broker with that trace; null if it has none. */
    public static ManualClock clockOf(ActivationTrace trace) {
        return trace instanceof PreemptiveTrace preemptive ? preemptive.clock : null;
    }

    @Override
    public ActivationLane lane(Thread thread) {
        return new PreemptiveLane(clock, recorder == null ? null : recorder.lane(thread));
    }

    @Override
    public Map<String, Integer> histories(Map<String, Integer> chosen) {
        return recorder == null ? chosen : recorder.histories(chosen);
    }

    @Override
    public int endpoint(String module, EndpointKind kind, String name, int instance, ActivationAction action) {
        return recorder == null ? 0 : recorder.endpoint(module, kind, name, instance, action);
    }

    @Override
    public void subscriptionClosed(int subscription) {
        if (recorder != null) {
            recorder.subscriptionClosed(subscription);
        }
    }
}
