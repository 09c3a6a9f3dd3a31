// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog;

import io.uorb.ulog.format.MalformedRecordException;
import io.uorb.ulog.format.PayloadReader;
import io.uorb.ulog.format.UlogSubscription;
import java.nio.charset.StandardCharsets;

/** The subscriptions of a completely read log, as of any byte of it. */
final class IndexedSubscriptions extends Subscriptions {
    private final SubscriptionHistory history;
    private int next;

    IndexedSubscriptions(SubscriptionHistory history) {
        this.history = history;
    }

    /** Moves to a byte of the file where a record starts. */
    void moveTo(long offset) {
        if (next > 0 && history.offset(next - 1) >= offset) {
            clear();
            next = 0;
        }
        while (next < history.changes() && history.offset(next) < offset) {
            applyNext();
        }
    }

    private void applyNext() {
        put(history.msgId(next), history.given(next));
        next++;
    }

    private boolean isNextAt(long offset) {
        return next < history.changes() && history.offset(next) == offset;
    }

    /**
     * Accepts an A record; one that changed nothing when the log was read through repeats an earlier one, or is
     * corrupt.
     */
    @Override
    void subscribe(long offset, PayloadReader payload, UlogVisitor visitor) throws MalformedRecordException {
        if (isNextAt(offset)) {
            applyNext();
            return;
        }
        int multiId = payload.u8("multi_id");
        UlogSubscription earlier = find(payload.u16("msg_id"));
        String name = new String(payload.rest(), StandardCharsets.UTF_8);
        if (earlier == null || earlier.multiId() != multiId || !earlier.name().equals(name)) {
            throw new MalformedRecordException("subscription that was skipped");
        }
    }

    @Override
    void unsubscribe(long offset, int msgId) {
        if (isNextAt(offset)) {
            applyNext();
        }
    }
}
