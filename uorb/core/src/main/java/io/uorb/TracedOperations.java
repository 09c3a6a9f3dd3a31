// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.activation.ActivationCause;
import io.uorb.activation.ActivationTrace;
import io.uorb.activation.EndpointTrace;
import io.uorb.activation.StateRead;

/** Polls as operations of activations ({@code determinism:D-14}); for the thread that makes them. */
final class TracedOperations {
    private TracedOperations() {}

    /** Ends the thread's activation before a poll; false within a run of something else, which it is a read of. */
    static boolean endsWithPoll(EndpointTrace trace) {
        boolean ends = trace.lane().endsWithWait();
        if (ends) {
            trace.end();
        }
        return ends;
    }

    /** Begins the activation that follows a poll, or records the poll's result as a read; returns the result. */
    static int polled(EndpointTrace trace, boolean ended, int ready, Subscription<?> first, long nowUs) {
        if (!ended) {
            return (int) trace.state(StateRead.READY, ready);
        }
        int from = first == null
                ? ActivationTrace.UNTRACED
                : EndpointTrace.number(first.attachment().trace());
        boolean known = from != ActivationTrace.UNTRACED;
        long generation = known ? first.attachment().node().buffer().generation() : 0;
        ActivationCause cause = known ? ActivationCause.MESSAGE : ActivationCause.NONE;
        trace.lane().begin(trace.number(), cause, from, generation, ready, nowUs, System.nanoTime());
        return ready;
    }
}
