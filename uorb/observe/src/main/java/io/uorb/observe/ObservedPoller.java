// SPDX-License-Identifier: Apache-2.0
package io.uorb.observe;

import io.uorb.OrbModule;
import io.uorb.activation.ActivationTrace;
import io.uorb.activation.EndpointKind;
import io.uorb.activation.EndpointTrace;
import io.uorb.activation.StateRead;
import io.uorb.demand.NodeEvents;
import io.uorb.endpoint.PollPath;
import io.uorb.endpoint.PollPath.PollerHandle;
import io.uorb.endpoint.RunPath.TimerRequest;
import io.uorb.event.PollWatch;
import io.uorb.time.OrbClock;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.function.LongUnaryOperator;

/** The trace and the events of one poller. For the thread that polls. */
final class ObservedPoller implements PollPath, NodeEvents.DeadlinePoller {
    private final PollerHandle handle;
    private final OrbClock clock;
    private final PollWatch watch = new PollWatch(OrbModule.current());
    /** Null if activations are not traced. */
    private final EndpointTrace trace;
    /** Looks at deadlines. */
    private volatile LongUnaryOperator[] looks = {};

    /**
     * Creates the path of a poller of the present module.
     *
     * @param brokerTrace the broker's trace; null for none
     */
    ObservedPoller(PollerHandle handle, OrbClock clock, ActivationTrace brokerTrace) {
        this.handle = handle;
        this.clock = clock;
        this.trace = EndpointTrace.of(brokerTrace, OrbModule.current(), EndpointKind.POLLER, "", 0, null);
    }

    @Override
    public synchronized void addLook(LongUnaryOperator look) {
        LongUnaryOperator[] more = Arrays.copyOf(looks, looks.length + 1);
        more[looks.length] = look;
        looks = more;
    }

    @Override
    public long wakeAtUs(long atUs) {
        LongUnaryOperator[] all = looks;
        return all.length == 0 ? atUs : Math.min(atUs, look(all));
    }

    /** Looks at all deadlines, and forgets those that are over; returns when the next is due, us. */
    private long look(LongUnaryOperator[] all) {
        long nowUs = clock.nowUs();
        long nextUs = OrbClock.NEVER;
        for (LongUnaryOperator one : all) {
            long dueUs = one.applyAsLong(nowUs);
            if (dueUs == NodeEvents.OVER) {
                forget(one);
            } else {
                nextUs = Math.min(nextUs, dueUs);
            }
        }
        return nextUs;
    }

    private synchronized void forget(LongUnaryOperator over) {
        looks = Arrays.stream(looks).filter(one -> one != over).toArray(LongUnaryOperator[]::new);
    }

    @Override
    public int poll(long timeout, TimeUnit unit) {
        wakeAtUs(OrbClock.NEVER); // so that a poll which only looks finds what was missed
        if (trace == null) {
            return handle.poll(timeout, unit);
        }
        if (!trace.request(TimerRequest.WAIT, unit.toMicros(timeout))) {
            return trace.player().await(trace.number());
        }
        boolean ended = trace.endBeforeWait();
        int ready = handle.poll(timeout, unit);
        return ended ? beganAfterWait(ready) : (int) trace.state(StateRead.READY, ready);
    }

    private int beganAfterWait(int ready) {
        int from = ActivationTrace.UNTRACED;
        long generation = 0;
        if (handle.firstReady() instanceof ObservedSubscription first && first.number() != ActivationTrace.UNTRACED) {
            from = first.number();
            generation = first.handle().newestClaimed();
        }
        trace.beginAfterWait(from, generation, ready, clock.nowUs());
        return ready;
    }

    @Override
    public void waitBegins() {
        watch.begin();
    }

    @Override
    public void waitEnded(int entries, int ready, long timeoutUs) {
        watch.end(entries, ready, timeoutUs);
    }

    @Override
    public void closed() {
        if (trace != null) {
            trace.endBeforeWait();
        }
    }
}
