// SPDX-License-Identifier: Apache-2.0
package io.uorb.observe;

import io.uorb.Subscription;
import io.uorb.activation.ActivationCause;
import io.uorb.activation.ActivationTrace;
import io.uorb.activation.EndpointKind;
import io.uorb.activation.EndpointTrace;
import io.uorb.demand.NodeDemand;
import io.uorb.demand.NodeDemands;
import io.uorb.demand.SubscriptionDemand;
import io.uorb.endpoint.Origin;
import io.uorb.endpoint.ReadPath;
import io.uorb.endpoint.SubscriptionHandle;
import io.uorb.endpoint.SubscriptionPaths;
import io.uorb.endpoint.SubscriptionPaths.CallPath;
import io.uorb.event.LossReport;
import io.uorb.time.OrbClock;

/** The probe, the trace and the loss reports of one subscription. Any thread. */
final class ObservedSubscription implements SubscriptionPaths, SubscriptionDemand.Demanding {
    private final SubscriptionHandle handle;
    private final Origin origin;
    private final OrbClock clock;
    private final NodeDemands demands;
    private final SubscriptionDemand demand;
    /** The demand of the node at which it was last; guarded by the attachment. */
    private NodeDemand node;

    private final ActivationTrace brokerTrace;
    /** Null if activations are not traced. */
    private final EndpointTrace trace;
    /** Null for none. */
    private volatile CopyProbe probe;

    /**
     * Creates the paths of a subscription.
     *
     * @param demands the broker's
     * @param brokerTrace the broker's trace; null for none
     */
    ObservedSubscription(
            SubscriptionHandle handle,
            Origin origin,
            OrbClock clock,
            NodeDemands demands,
            ActivationTrace brokerTrace) {
        this.handle = handle;
        this.origin = origin;
        this.clock = clock;
        this.demands = demands;
        this.demand = demands.newShare(handle, clock);
        this.brokerTrace = brokerTrace;
        this.trace = EndpointTrace.of(
                brokerTrace, origin.module(), EndpointKind.SUBSCRIPTION, handle.topic(), handle.instance(), null);
    }

    SubscriptionHandle handle() {
        return handle;
    }

    Origin origin() {
        return origin;
    }

    @Override
    public SubscriptionDemand demand() {
        return demand;
    }

    /** Returns the number in the trace. */
    int number() {
        return EndpointTrace.number(trace);
    }

    /** Installs a probe; null removes it. */
    void setProbe(CopyProbe wanted) {
        probe = wanted;
        handle.choosePath();
    }

    @Override
    public <T> ReadPath<T> wrap(ReadPath<T> own) {
        int instance = handle.instance();
        if (node == null || node.instance() != instance) {
            node = demands.of(handle.topic(), instance);
        }
        NodeDemands.follow(
                demand, handle.isAttached() ? node : null, ((Subscription<?>) handle.subscription()).intervalUs());
        CopyProbe present = probe;
        ReadPath<T> path = present == null ? own : new ProbedRead<>(own, present, clock, handle);
        return trace == null ? path : TracedRead.of(trace, path);
    }

    @Override
    public void changed() {
        NodeDemands.settled(demand);
    }

    @Override
    public CallPath callback(CallPath guarded, CallPath bare, boolean handsOver) {
        if (handsOver || brokerTrace == null) {
            return isCalledByPlayer() ? null : guarded;
        }
        EndpointTrace calls = EndpointTrace.of(
                brokerTrace,
                origin.module(),
                EndpointKind.CALLBACK,
                handle.topic(),
                handle.instance(),
                (generation, instance) -> bare.call((int) instance, generation));
        if (isCalledByPlayer()) {
            return null;
        }
        return calls == null ? guarded : (instance, generation) -> call(bare, calls, instance, generation);
    }

    private boolean isCalledByPlayer() {
        return trace != null && trace.player() != null && trace.player().readsBroker();
    }

    private void call(CallPath bare, EndpointTrace calls, int instance, long generation) {
        long nowUs = clock.nowUs();
        calls.lane()
                .begin(
                        calls.number(),
                        ActivationCause.MESSAGE,
                        number(),
                        generation,
                        instance,
                        nowUs,
                        System.nanoTime());
        try {
            bare.call(instance, generation);
        } catch (Throwable e) {
            try {
                calls.lane().exception(e);
            } finally {
                handle.failed("callback of " + handle.subscription(), e); // within the activation
            }
        } finally {
            calls.end();
        }
    }

    @Override
    public Runnable closeAction() {
        return closeAction(trace, demand);
    }

    private static Runnable closeAction(EndpointTrace trace, SubscriptionDemand demand) {
        return () -> {
            EndpointTrace.closed(trace);
            NodeDemands.end(demand);
        };
    }

    @Override
    public void lost(long count) {
        LossReport.tell(handle.topic(), handle.instance(), origin.module(), count, handle.lost());
    }

    @Override
    public boolean stopsThreads() {
        return brokerTrace != null && brokerTrace.stopsThreads();
    }

    @Override
    public void whole(Runnable locked) {
        brokerTrace.whole(locked);
    }

    SubscriptionStatus status() {
        Subscription<?> subscription = (Subscription<?>) handle.subscription();
        String thread = handle.servingThread();
        long generation = subscription.generation();
        long deadlineUs = demand.deadlineUs();
        long behind = handle.newestGeneration() - handle.reached();
        return new SubscriptionStatus(
                origin.id(),
                handle.topic(),
                handle.instance(),
                origin.module(),
                thread.isEmpty() ? origin.thread() : thread,
                deliveryMode(),
                subscription.intervalUs(),
                generation,
                Math.max(behind, 0),
                subscription.lost(),
                subscription.skipped(),
                deadlineUs == OrbClock.NEVER ? 0 : deadlineUs);
    }

    private String deliveryMode() {
        if (handle.isPolled()) {
            return SubscriptionStatus.POLL;
        }
        return handle.isCalled() ? SubscriptionStatus.CALLBACK : SubscriptionStatus.COPY;
    }
}
