// SPDX-License-Identifier: Apache-2.0
package io.uorb.observe;

import io.uorb.OrbModule;
import io.uorb.activation.ActivationCause;
import io.uorb.activation.ActivationTrace;
import io.uorb.activation.EndpointKind;
import io.uorb.activation.EndpointTrace;
import io.uorb.endpoint.RunPath;
import io.uorb.endpoint.RunPath.TimerRequest;
import io.uorb.endpoint.SubscriptionPaths;
import io.uorb.event.RunHistograms;

/** The trace, the figures and the events of one work item. Threads as its interface says. */
final class ObservedItem implements RunPath {
    private final RunHistograms histograms;
    /** Null if activations are not traced. */
    private final EndpointTrace trace;
    /** The cause of the item's place in its queue: written before it is there, read before it may come in again. */
    private ActivationCause queuedCause = ActivationCause.NONE;

    private int queuedEndpoint = ActivationTrace.UNTRACED;
    private long queuedValue;
    /** That of the run; the runner's. */
    private ActivationCause cause = ActivationCause.NONE;

    private int causeEndpoint = ActivationTrace.UNTRACED;
    private long causeValue;
    private long startNs;

    /**
     * Creates the path of an item of the present module.
     *
     * @param brokerTrace the broker's trace; null for none
     */
    ObservedItem(String queue, String name, Runnable action, ActivationTrace brokerTrace) {
        this.histograms = new RunHistograms(queue, name);
        this.trace = EndpointTrace.of(
                brokerTrace, OrbModule.current(), EndpointKind.ITEM, name, 0, (generation, value) -> action.run());
    }

    RunHistograms histograms() {
        return histograms;
    }

    @Override
    public boolean requested(TimerRequest what, long value) {
        return trace == null || trace.request(what, value);
    }

    @Override
    public void queued() {
        queued(ActivationCause.NONE, ActivationTrace.UNTRACED, 0);
    }

    @Override
    public void queuedFor(SubscriptionPaths subscription, long generation) {
        int endpoint =
                subscription instanceof ObservedSubscription observed ? observed.number() : ActivationTrace.UNTRACED;
        queued(ActivationCause.MESSAGE, endpoint, generation);
    }

    @Override
    public void queuedAt(long dueUs) {
        queued(ActivationCause.TIMER, ActivationTrace.UNTRACED, dueUs);
    }

    private void queued(ActivationCause why, int endpoint, long value) {
        if (trace != null) {
            queuedCause = why;
            queuedEndpoint = endpoint;
            queuedValue = value;
        }
    }

    @Override
    public void due(long dueUs, long intervalUs) {
        histograms.due(dueUs, intervalUs);
    }

    @Override
    public void taken() {
        if (trace != null) {
            cause = queuedCause;
            causeEndpoint = queuedEndpoint;
            causeValue = queuedValue;
        }
    }

    @Override
    public void cleared() {
        histograms.forgetDue();
    }

    @Override
    public void started(long startUs, long atNs) {
        startNs = atNs;
        histograms.started(startUs);
        if (trace != null) {
            trace.lane().begin(trace.number(), cause, causeEndpoint, causeValue, 0, startUs, atNs);
        }
    }

    @Override
    public void failed(Throwable error) {
        if (trace != null) {
            trace.lane().exception(error);
        }
    }

    @Override
    public void ended(long endNs) {
        if (trace != null) {
            trace.lane().end(endNs);
        }
        histograms.ended(endNs - startNs);
    }
}
