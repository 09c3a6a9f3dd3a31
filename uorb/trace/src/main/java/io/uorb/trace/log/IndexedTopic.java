// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.log;

import io.uorb.ulog.format.UlogSubscription;
import java.util.Map;

/** One msg_id while its log is read: its topic, found without a look at names, and counts. One thread. */
final class IndexedTopic {
    /** The generation of the next message; 0 if it is not known. */
    long next;

    /** The messages so far. */
    long count;

    /** Whether a message has come since it belongs to its topic. */
    boolean isDefined;

    /** Whether the messages are defined otherwise than in an earlier file. */
    boolean isRedefined;

    private UlogSubscription subscription;
    private boolean ofTrace;
    /** Null before the first message whose generation is known. */
    private GenerationIndex index;

    /** Notes to which topic the msg_id belongs at present. */
    void comesAs(UlogSubscription present) {
        if (present != subscription) {
            subscription = present;
            ofTrace = LogTrace.isOfTrace(present.name());
            index = null;
            isDefined = false;
            isRedefined = false;
        }
    }

    /** Returns whether its records are of a trace, not messages. */
    boolean isOfTrace() {
        return ofTrace;
    }

    /** Returns the index of its topic and instance, which it adds to all if there is none. */
    GenerationIndex index(Map<String, GenerationIndex> all, int messageBytes) {
        if (index == null) {
            index = all.computeIfAbsent(
                    LogTrace.key(subscription.name(), subscription.multiId()),
                    name -> new GenerationIndex(messageBytes));
        }
        return index;
    }
}
