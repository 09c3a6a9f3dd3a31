// SPDX-License-Identifier: Apache-2.0
package io.uorb.observe;

import io.uorb.Subscription;
import io.uorb.activation.ActivationCause;
import io.uorb.activation.ActivationTrace;
import io.uorb.activation.EndpointKind;
import io.uorb.activation.EndpointTrace;
import io.uorb.endpoint.CallPath;
import io.uorb.endpoint.ReadPath;
import io.uorb.endpoint.SubscriptionEnd;
import io.uorb.endpoint.SubscriptionPaths;
import io.uorb.event.LossReport;
import io.uorb.time.OrbClock;

/** The probe, the trace and the loss reports of one subscription. Any thread. */
final class ObservedSubscription implements SubscriptionPaths {
    private final SubscriptionEnd end;
    private final OrbClock clock;
    private final ActivationTrace broker;
    /** Null if activations are not traced. */
    private final EndpointTrace trace;
    /** Null for none. */
    private volatile CopyProbe probe;

    /**
     * Creates the paths of a subscription.
     *
     * @param broker the broker's trace; null for none
     */
    ObservedSubscription(SubscriptionEnd end, OrbClock clock, ActivationTrace broker) {
        this.end = end;
        this.clock = clock;
        this.broker = broker;
        this.trace = EndpointTrace.of(
                broker, end.origin().module(), EndpointKind.SUBSCRIPTION, end.topic(), end.instance(), null);
    }

    SubscriptionEnd end() {
        return end;
    }

    /** Returns the number in the trace. */
    int number() {
        return EndpointTrace.number(trace);
    }

    /** Installs a probe; null removes it. */
    void setProbe(CopyProbe wanted) {
        probe = wanted;
        end.choosePath();
    }

    @Override
    public <T> ReadPath<T> over(ReadPath<T> own) {
        CopyProbe present = probe;
        ReadPath<T> path = present == null ? own : new ProbedRead<>(own, present, clock, end);
        return trace == null ? path : TracedRead.of(trace, path);
    }

    @Override
    public CallPath callback(CallPath direct, boolean handsOver) {
        if (handsOver || broker == null) {
            return isCalledByPlayer() ? null : direct;
        }
        EndpointTrace calls = EndpointTrace.of(
                broker,
                end.origin().module(),
                EndpointKind.CALLBACK,
                end.topic(),
                end.instance(),
                (generation, instance) -> direct.call((int) instance, generation));
        if (isCalledByPlayer()) {
            return null;
        }
        return calls == null ? direct : (instance, generation) -> call(direct, calls, instance, generation);
    }

    private boolean isCalledByPlayer() {
        return trace != null && trace.player() != null && trace.player().readsBroker();
    }

    private void call(CallPath direct, EndpointTrace calls, int instance, long generation) {
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
            direct.call(instance, generation);
        } catch (Throwable e) {
            calls.lane().exception(e);
            end.failed("callback of " + end.subscription(), e); // within the activation
        } finally {
            calls.end();
        }
    }

    @Override
    public Runnable ending() {
        return ending(trace);
    }

    private static Runnable ending(EndpointTrace trace) {
        return () -> EndpointTrace.closed(trace);
    }

    @Override
    public void lost(long count) {
        LossReport.tell(end.topic(), end.instance(), end.origin().module(), count, end.lost());
    }

    @Override
    public boolean stopsThreads() {
        return broker != null && broker.stopsThreads();
    }

    @Override
    public void whole(Runnable locked) {
        broker.whole(locked);
    }

    SubscriptionStatus status() {
        Subscription<?> subscription = (Subscription<?>) end.subscription();
        String thread = end.servingThread();
        long generation = subscription.generation();
        long behind = end.newestGeneration() - end.reached();
        return new SubscriptionStatus(
                end.origin().id(),
                end.topic(),
                end.instance(),
                end.origin().module(),
                thread.isEmpty() ? end.origin().thread() : thread,
                deliveryMode(),
                subscription.intervalUs(),
                generation,
                Math.max(behind, 0),
                subscription.lost(),
                subscription.skipped());
    }

    private String deliveryMode() {
        if (end.isPolled()) {
            return SubscriptionStatus.POLL;
        }
        return end.isCalled() ? SubscriptionStatus.CALLBACK : SubscriptionStatus.COPY;
    }
}
