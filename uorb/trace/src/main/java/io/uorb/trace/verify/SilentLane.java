// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.verify;

import io.uorb.activation.ActivationCause;
import io.uorb.activation.ActivationLane;
import io.uorb.activation.StateRead;
import io.uorb.activation.TimerRequest;

/** A lane that records nothing: of the broker of a replay, whose player answers instead. Any thread. */
final class SilentLane implements ActivationLane {
    @Override
    public void begin(
            int endpoint,
            ActivationCause cause,
            int causeEndpoint,
            long causeValue,
            long value,
            long timeUs,
            long ns) {}

    @Override
    public void end(long ns) {}

    @Override
    public boolean isActive() {
        return false;
    }

    @Override
    public boolean endsWithWait() {
        return false;
    }

    @Override
    public void hit(int subscription, long generation) {}

    @Override
    public void miss(int subscription) {}

    @Override
    public void again(int subscription, long generation) {}

    @Override
    public void time(long us) {}

    @Override
    public void state(int endpoint, StateRead what, long value) {}

    @Override
    public void request(int endpoint, TimerRequest what, long value) {}

    @Override
    public void published(int publication, long generation, long[] words, int from, int length) {}

    @Override
    public void intercepted(int publication, long[] words, int length) {}

    @Override
    public void input(int endpoint, int result, byte[] bytes, int length) {}

    @Override
    public void parameters(int endpoint, String values) {}

    @Override
    public void exception(Throwable failure) {}
}
