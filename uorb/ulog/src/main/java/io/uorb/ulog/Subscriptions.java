// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog;

import io.uorb.ulog.format.MalformedRecordException;
import io.uorb.ulog.format.PayloadReader;
import io.uorb.ulog.format.UlogSubscription;
import java.util.Arrays;

/** The subscriptions by msg_id, as of the reader's position in the log. One thread. */
abstract class Subscriptions {
    private static final int USUAL_MSG_IDS = 256;

    private UlogSubscription[] byMsgId = new UlogSubscription[USUAL_MSG_IDS];

    /** Returns the subscription of a msg_id, or null. */
    final UlogSubscription find(int msgId) {
        return msgId < byMsgId.length ? byMsgId[msgId] : null;
    }

    /** Assigns a msg_id to a subscription; null removes it. */
    final void put(int msgId, UlogSubscription subscription) {
        if (msgId >= byMsgId.length) {
            byMsgId = Arrays.copyOf(byMsgId, 2 * msgId);
        }
        byMsgId[msgId] = subscription;
    }

    final void clear() {
        Arrays.fill(byMsgId, null);
    }

    /** Accepts an A record that starts at byte {@code offset} of the file. */
    abstract void subscribe(long offset, PayloadReader payload, UlogVisitor visitor) throws MalformedRecordException;

    /** Accepts an R record that starts at byte {@code offset} of the file. */
    abstract void unsubscribe(long offset, int msgId) throws MalformedRecordException;
}
