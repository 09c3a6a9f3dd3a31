// SPDX-License-Identifier: Apache-2.0
package io.uorb.lockstep;

import io.uorb.activation.ActivationAction;
import io.uorb.activation.ActivationLane;
import io.uorb.activation.ActivationTrace;
import io.uorb.activation.EndpointKind;
import java.util.Map;

/**
 * The trace of a broker on a preemptive clock: each operation is one at which the clock may stop the thread ({@code
 * determinism:D-62}). What another trace records, it still does. Any thread may use it.
 */
final class PreemptiveTrace implements ActivationTrace {
    private final ManualClock clock;
    /** Null if nothing is recorded. */
    private final ActivationTrace recorder;

    PreemptiveTrace(ManualClock clock, ActivationTrace recorder) {
        this.clock = clock;
        this.recorder = recorder;
    }

    @Override
    public boolean stopsThreads() {
        return true;
    }

    @Override
    public void whole(Runnable action) {
        clock.operation(action);
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
