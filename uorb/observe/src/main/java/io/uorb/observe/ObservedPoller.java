// SPDX-License-Identifier: Apache-2.0
package io.uorb.observe;

import io.uorb.OrbModule;
import io.uorb.activation.ActivationTrace;
import io.uorb.activation.EndpointKind;
import io.uorb.activation.EndpointTrace;
import io.uorb.activation.StateRead;
import io.uorb.endpoint.PollEnd;
import io.uorb.endpoint.PollPath;
import io.uorb.endpoint.TimerRequest;
import io.uorb.event.PollWatch;
import io.uorb.time.OrbClock;
import java.util.concurrent.TimeUnit;

/** The trace and the events of one poller. For the thread that polls. */
final class ObservedPoller implements PollPath {
    private final PollEnd end;
    private final OrbClock clock;
    private final PollWatch watch = new PollWatch(OrbModule.current());
    /** Null if activations are not traced. */
    private final EndpointTrace trace;

    /**
     * Creates the path of a poller of the present module.
     *
     * @param broker the broker's trace; null for none
     */
    ObservedPoller(PollEnd end, OrbClock clock, ActivationTrace broker) {
        this.end = end;
        this.clock = clock;
        this.trace = EndpointTrace.of(broker, OrbModule.current(), EndpointKind.POLLER, "", 0, null);
    }

    @Override
    public int poll(long timeout, TimeUnit unit) {
        if (trace == null) {
            return end.poll(timeout, unit);
        }
        if (!trace.request(TimerRequest.WAIT, unit.toMicros(timeout))) {
            return trace.player().await(trace.number());
        }
        boolean ended = trace.endBeforeWait();
        int ready = end.poll(timeout, unit);
        return ended ? beganAfterWait(ready) : (int) trace.state(StateRead.READY, ready);
    }

    private int beganAfterWait(int ready) {
        int from = ActivationTrace.UNTRACED;
        long generation = 0;
        if (end.firstReady() instanceof ObservedSubscription first && first.number() != ActivationTrace.UNTRACED) {
            from = first.number();
            generation = first.end().newestClaimed();
        }
        trace.beginAfterWait(from, generation, ready, clock.nowUs());
        return ready;
    }

    @Override
    public void waits() {
        watch.begin();
    }

    @Override
    public void waited(int entries, int ready, long timeoutUs) {
        watch.end(entries, ready, timeoutUs);
    }

    @Override
    public void closed() {
        if (trace != null) {
            trace.endBeforeWait();
        }
    }
}
