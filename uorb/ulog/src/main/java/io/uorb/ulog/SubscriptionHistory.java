// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog;

import io.uorb.input.HeapShare;
import io.uorb.ulog.format.LimitExceededException;
import io.uorb.ulog.format.MalformedRecordException;
import io.uorb.ulog.format.UlogSubscription;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * History of a log's subscriptions: at which bytes msg_ids were assigned and released, so that reading can start
 * anywhere. One thread.
 */
final class SubscriptionHistory {
    /** Number of subscriptions, of which commands keep figures; real logs have some hundred subscriptions. */
    private static final int MAX_SUBSCRIPTIONS = HeapShare.entries(65_536, 16, 1_024);

    /** Maximum number of changes, 16 bytes of memory each; real logs have one per subscription. */
    private static final int MAX_CHANGES = HeapShare.entries(1 << 20, 16, 32);

    private static final int NONE = -1;

    private final List<UlogSubscription> subscriptions = new ArrayList<>();
    private long[] offsets = new long[256];
    private int[] msgIds = new int[256];
    private int[] ordinals = new int[256];
    private int changes;

    /** Adds the A record at {@code offset}, which assigns a msg_id to a subscription. */
    void addGiven(long offset, UlogSubscription subscription) throws MalformedRecordException {
        boolean isNew = subscription.ordinal() == subscriptions.size();
        if (isNew && subscriptions.size() == MAX_SUBSCRIPTIONS) {
            throw new LimitExceededException(
                    "subscriptions",
                    "subscription is ignored: with it the log has " + (MAX_SUBSCRIPTIONS + 1) + "; the limit is "
                            + MAX_SUBSCRIPTIONS);
        }
        add(offset, subscription.msgId(), subscription.ordinal());
        if (isNew) {
            subscriptions.add(subscription);
        }
    }

    /** Adds the R record at {@code offset}, which removes a msg_id. */
    void addTaken(long offset, int msgId) throws MalformedRecordException {
        add(offset, msgId, NONE);
    }

    private void add(long offset, int msgId, int ordinal) throws MalformedRecordException {
        if (changes == MAX_CHANGES) {
            throw new LimitExceededException(
                    "changes of subscriptions",
                    "record is ignored: with it the log has " + (MAX_CHANGES + 1)
                            + " changes of subscriptions; the limit is " + MAX_CHANGES);
        }
        if (changes == offsets.length) {
            offsets = Arrays.copyOf(offsets, 2 * changes);
            msgIds = Arrays.copyOf(msgIds, 2 * changes);
            ordinals = Arrays.copyOf(ordinals, 2 * changes);
        }
        offsets[changes] = offset;
        msgIds[changes] = msgId;
        ordinals[changes] = ordinal;
        changes++;
    }

    /** Returns all subscriptions, in the order of the file; each stands at its ordinal. */
    List<UlogSubscription> subscriptions() {
        return subscriptions;
    }

    int changes() {
        return changes;
    }

    /** Returns the byte of the file at which a change's record starts. */
    long offset(int change) {
        return offsets[change];
    }

    int msgId(int change) {
        return msgIds[change];
    }

    /** Returns the subscription that a change assigns the msg_id to; null if the change removes the msg_id. */
    UlogSubscription given(int change) {
        return ordinals[change] == NONE ? null : subscriptions.get(ordinals[change]);
    }
}
