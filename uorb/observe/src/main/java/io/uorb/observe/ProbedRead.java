// SPDX-License-Identifier: Apache-2.0
package io.uorb.observe;

import io.uorb.endpoint.ReadPath;
import io.uorb.endpoint.SubscriptionEnd;
import io.uorb.time.OrbClock;

/** Reads that report new messages to a probe. */
final class ProbedRead<T> extends OnwardRead<T> {
    private final CopyProbe probe;
    private final OrbClock clock;
    private final SubscriptionEnd end;

    /** Creates the path that goes on in {@code next}; errors of the probe name the subscription. */
    ProbedRead(ReadPath<T> next, CopyProbe probe, OrbClock clock, SubscriptionEnd end) {
        super(next);
        this.probe = probe;
        this.clock = clock;
        this.end = end;
    }

    @Override
    public boolean copy(T target, long[] words, boolean orAgain) {
        boolean copied = next.copy(target, words, orAgain);
        if (copied && !next.wasAgain()) {
            try {
                probe.copied(next.generation(), next.sampleUs(), clock.nowUs());
            } catch (Throwable e) {
                end.failed("copy probe of " + end.subscription(), e);
            }
        }
        return copied;
    }
}
