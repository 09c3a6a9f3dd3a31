// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog;

import io.uorb.ulog.format.FormatRegistry;
import io.uorb.ulog.format.MalformedRecordException;
import io.uorb.ulog.format.PayloadReader;
import io.uorb.ulog.format.RecordParser;
import io.uorb.ulog.format.UlogSubscription;
import java.util.HashMap;
import java.util.Map;

/** The subscriptions of a log that is read from its start. */
final class SequentialSubscriptions extends Subscriptions {
    private final FormatRegistry formats;
    private final SubscriptionHistory history = new SubscriptionHistory();

    /** Subscriptions whose msg_id was released; the same subscription may return. */
    private final Map<Integer, UlogSubscription> released = new HashMap<>();

    SequentialSubscriptions(FormatRegistry formats) {
        this.formats = formats;
    }

    SubscriptionHistory history() {
        return history;
    }

    /** Accepts an A record; one that repeats an earlier one changes nothing. */
    @Override
    void subscribe(long offset, PayloadReader payload, UlogVisitor visitor) throws MalformedRecordException {
        int ordinal = history.subscriptions().size();
        UlogSubscription subscription = RecordParser.subscription(payload, formats, ordinal);
        UlogSubscription earlier = find(subscription.msgId());
        if (earlier != null && !earlier.isSameAs(subscription)) {
            throw new MalformedRecordException(
                    "msg_id " + subscription.msgId() + " is given to " + subscription + ", but " + earlier + " has it");
        }
        if (earlier == null) {
            give(offset, subscription, visitor);
        }
    }

    private void give(long offset, UlogSubscription subscription, UlogVisitor visitor) throws MalformedRecordException {
        UlogSubscription before = released.get(subscription.msgId());
        boolean isBack = before != null && before.isSameAs(subscription);
        UlogSubscription given = isBack ? before : subscription;
        history.addGiven(offset, given);
        put(given.msgId(), given);
        if (!isBack) {
            visitor.onSubscription(given);
        }
    }

    @Override
    void unsubscribe(long offset, int msgId) throws MalformedRecordException {
        UlogSubscription taken = find(msgId);
        if (taken != null) {
            history.addTaken(offset, msgId);
            released.put(msgId, taken);
            put(msgId, null);
        }
    }
}
