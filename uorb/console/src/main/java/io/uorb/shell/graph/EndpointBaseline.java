// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph;

import io.uorb.shell.wire.Answer;
import java.util.HashMap;
import java.util.Map;

/** Publications and subscriptions of the first snapshot, for differences to the second. */
final class EndpointBaseline {
    private final Map<Long, Answer.PublicationRow> publications = new HashMap<>();
    private final Map<Long, Answer.SubscriptionRow> subscriptions = new HashMap<>();
    private final double seconds;

    /** A null {@code before} gives no rates. */
    EndpointBaseline(Answer.Endpoints before, Answer.Endpoints now) {
        if (before == null) {
            seconds = Double.NaN;
            return;
        }
        before.publications().forEach(row -> publications.put(row.id(), row));
        before.subscriptions().forEach(row -> subscriptions.put(row.id(), row));
        seconds = Elapsed.seconds(before.nowUs(), before.monotonicNs(), now.nowUs(), now.monotonicNs());
    }

    /** Returns the growth of a counter; its whole value if it was reset. */
    static long grown(long before, long now) {
        return now >= before ? now - before : now;
    }

    /** A publication that has come in between began with nothing published. */
    double rateHz(Answer.PublicationRow now) {
        Answer.PublicationRow before = publications.get(now.id());
        return (before == null ? now.published() : grown(before.published(), now.published())) / seconds;
    }

    /**
     * Messages copied a second: those that the subscription went past and neither lost nor skipped. NaN for one that
     * has begun in between, since nobody knows with which generation.
     */
    double rateHz(Answer.SubscriptionRow now) {
        Answer.SubscriptionRow before = subscriptions.get(now.id());
        if (before == null || before.generation() == 0 && now.generation() != 0) {
            return Double.NaN;
        }
        long copied = now.generation()
                - before.generation()
                - grown(before.lost(), now.lost())
                - grown(before.skipped(), now.skipped());
        return Math.max(0, copied) / seconds;
    }

    long lostBetween(Answer.SubscriptionRow now) {
        if (Double.isNaN(seconds)) {
            return 0;
        }
        Answer.SubscriptionRow before = subscriptions.get(now.id());
        return before == null ? now.lost() : grown(before.lost(), now.lost());
    }
}
