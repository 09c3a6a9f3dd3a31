// SPDX-License-Identifier: Apache-2.0
package io.uorb.broker;

import io.uorb.endpoint.OnwardRead;
import io.uorb.endpoint.ReadPath;
import io.uorb.observation.CopyProbe;

/** Reads that report new messages to a probe. */
public final class ProbedRead<T> extends OnwardRead<T> {
    private final CopyProbe probe;
    private final BrokerContext broker;
    private final Object subscription;

    /** Creates the path that goes on in {@code next}; errors of the probe name the subscription. */
    public ProbedRead(ReadPath<T> next, CopyProbe probe, BrokerContext broker, Object subscription) {
        super(next);
        this.probe = probe;
        this.broker = broker;
        this.subscription = subscription;
    }

    @Override
    public boolean copy(T target, long[] words, boolean orAgain) {
        boolean copied = next.copy(target, words, orAgain);
        if (copied && !next.wasAgain()) {
            try {
                probe.copied(next.generation(), next.sampleUs(), broker.clock().nowUs());
            } catch (Throwable e) {
                broker.callbackFailed("copy probe of " + subscription, e);
            }
        }
        return copied;
    }
}
