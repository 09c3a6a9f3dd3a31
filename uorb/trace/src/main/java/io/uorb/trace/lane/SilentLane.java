// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.lane;

import io.uorb.activation.ActivationCause;
import io.uorb.activation.ActivationLane;
import io.uorb.activation.StateRead;
import io.uorb.endpoint.RunPath.TimerRequest;

/** A lane that drops all operations: of a replay, whose player answers, or of a log that has failed. Any thread. */
public class SilentLane implements ActivationLane {
    /** Creates the lane. */
    public SilentLane() {}

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
    public void checkpoint(int endpoint, long[] words, int length) {}

    @Override
    public void exception(Throwable failure) {}
}
