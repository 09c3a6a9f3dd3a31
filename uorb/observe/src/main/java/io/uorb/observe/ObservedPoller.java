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
import java.util.stream.Stream;

/** The trace and the events of one poller. For the thread that polls. */
final class ObservedPoller implements PollPath, NodeEvents.EventPoller {
    private final PollerHandle handle;
    private final OrbClock clock;
    private final PollWatch watch = new PollWatch(OrbModule.current());
    /** Null if activations are not traced. */
    private final EndpointTrace trace;
    /** Events that it waits for; replaced with each change. */
    private volatile NodeEvents[] events = {};

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
    public synchronized void add(NodeEvents wanted) {
        events = Stream.concat(Arrays.stream(events), Stream.of(wanted)).toArray(NodeEvents[]::new);
    }

    @Override
    public synchronized void forget(NodeEvents ended) {
        events = Arrays.stream(events).filter(one -> one != ended).toArray(NodeEvents[]::new);
    }

    @Override
    public OrbClock clock() {
        return clock;
    }

    @Override
    public void lookAgain() {
        handle.lookAgain();
    }

    @Override
    public long wakeAtUs(long atUs) {
        NodeEvents[] all = events;
        if (all.length == 0) {
            return atUs;
        }
        long nowUs = clock.nowUs();
        long earliestUs = atUs;
        for (NodeEvents one : all) {
            long dueUs = one.look(nowUs);
            earliestUs = one.pending() != 0 ? nowUs : Math.min(earliestUs, dueUs);
        }
        return earliestUs;
    }

    @Override
    public int countReady() {
        NodeEvents[] all = events;
        if (all.length == 0) {
            return 0;
        }
        long nowUs = clock.nowUs();
        int ready = 0;
        for (NodeEvents one : all) {
            one.look(nowUs);
            ready += one.pending() != 0 ? 1 : 0;
        }
        return ready;
    }

    @Override
    public int poll(long timeout, TimeUnit unit) {
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
    public void closed(boolean here) {
        for (NodeEvents one : events) {
            one.remove(this);
        }
        if (here && trace != null) {
            trace.endBeforeWait();
        }
    }
}
