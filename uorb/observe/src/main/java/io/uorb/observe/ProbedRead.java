// SPDX-License-Identifier: Apache-2.0
package io.uorb.observe;

import io.uorb.endpoint.ReadPath;
import io.uorb.endpoint.SubscriptionHandle;
import io.uorb.time.OrbClock;

/** Reads that report new messages to a probe. */
final class ProbedRead<T> extends OnwardRead<T> {
    private final CopyProbe probe;
    private final OrbClock clock;
    private final SubscriptionHandle handle;

    /** Creates the path that goes on in {@code next}; errors of the probe name the subscription. */
    ProbedRead(ReadPath<T> next, CopyProbe probe, OrbClock clock, SubscriptionHandle handle) {
        super(next);
        this.probe = probe;
        this.clock = clock;
        this.handle = handle;
    }

    @Override
    public boolean copy(T target, long[] words, boolean orAgain) {
        boolean copied = next.copy(target, words, orAgain);
        if (copied && !next.wasAgain()) {
            try {
                probe.copied(next.generation(), next.sampleUs(), clock.nowUs());
            } catch (Throwable e) {
                handle.failed("copy probe of " + handle.subscription(), e);
            }
        }
        return copied;
    }
}
