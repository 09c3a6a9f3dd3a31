// SPDX-License-Identifier: Apache-2.0
package io.uorb.lockstep;

import io.uorb.activation.ActivationCause;
import io.uorb.activation.ActivationLane;
import io.uorb.activation.StateRead;
import io.uorb.endpoint.RunPath.TimerRequest;

/** The lane of a thread that may be stopped at each operation. */
final class PreemptiveLane implements ActivationLane {
    private final ManualClock clock;
    /** Null if nothing is recorded. */
    private final ActivationLane recorder;

    PreemptiveLane(ManualClock clock, ActivationLane recorder) {
        this.clock = clock;
        this.recorder = recorder;
    }

    @Override
    public void begin(
            int endpoint, ActivationCause cause, int causeEndpoint, long causeValue, long value, long timeUs, long ns) {
        if (recorder != null) {
            recorder.begin(endpoint, cause, causeEndpoint, causeValue, value, timeUs, ns);
        }
    }

    @Override
    public void end(long ns) {
        if (recorder != null) {
            recorder.end(ns);
        }
    }

    @Override
    public boolean isActive() {
        return recorder != null && recorder.isActive();
    }

    @Override
    public boolean endsWithWait() {
        return recorder != null && recorder.endsWithWait();
    }

    @Override
    public void hit(int subscription, long generation) {
        if (recorder != null) {
            recorder.hit(subscription, generation);
        }
        clock.operation();
    }

    @Override
    public void miss(int subscription) {
        if (recorder != null) {
            recorder.miss(subscription);
        }
        clock.operation();
    }

    @Override
    public void again(int subscription, long generation) {
        if (recorder != null) {
            recorder.again(subscription, generation);
        }
        clock.operation();
    }

    @Override
    public void time(long us) {
        if (recorder != null) {
            recorder.time(us);
        }
        clock.operation();
    }

    /** Records it; some are read while the broker is locked, where no thread may be stopped. */
    @Override
    public void state(int endpoint, StateRead what, long value) {
        if (recorder != null) {
            recorder.state(endpoint, what, value);
        }
    }

    /** Records it; the thread stops when it wakes the runner. */
    @Override
    public void request(int endpoint, TimerRequest what, long value) {
        if (recorder != null) {
            recorder.request(endpoint, what, value);
        }
    }

    @Override
    public void published(int publication, long generation, long[] words, int from, int length) {
        if (recorder != null) {
            recorder.published(publication, generation, words, from, length);
        }
        clock.operation();
    }

    @Override
    public void intercepted(int publication, long[] words, int length) {
        if (recorder != null) {
            recorder.intercepted(publication, words, length);
        }
    }

    @Override
    public void input(int endpoint, int result, byte[] bytes, int length) {
        if (recorder != null) {
            recorder.input(endpoint, result, bytes, length);
        }
    }

    @Override
    public void parameters(int endpoint, String values) {
        if (recorder != null) {
            recorder.parameters(endpoint, values);
        }
    }

    @Override
    public void checkpoint(int endpoint, long[] words, int length) {
        if (recorder != null) {
            recorder.checkpoint(endpoint, words, length);
        }
    }

    @Override
    public void exception(Throwable failure) {
        if (recorder != null) {
            recorder.exception(failure);
        }
    }
}
