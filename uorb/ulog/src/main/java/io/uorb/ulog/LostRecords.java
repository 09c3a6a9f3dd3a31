// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog;

import io.uorb.ulog.format.TypedName;
import io.uorb.ulog.format.UlogSubscription;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Counter of the pieces of a corrupt part that look like records, and of the topics that they name. */
final class LostRecords {
    private static final int A_NAME_AT = RecordStream.RECORD_HEADER_BYTES + 3;

    private final Set<String> topics = new LinkedHashSet<>();
    private long count;

    /** Adds a piece of {@code there} bytes, header included, which may be less than the length in its header. */
    void add(byte[] bytes, int at, int there, Subscriptions subscriptions) {
        count++;
        int type = Byte.toUnsignedInt(bytes[at + 2]);
        if (topics.size() >= UlogCorruption.MAX_TOPICS) {
            return;
        }
        if (type == 'D' && there >= RecordShape.DATA_HEADER_BYTES) {
            UlogSubscription subscription = subscriptions.find(RecordShape.msgIdAt(bytes, at));
            if (subscription != null) {
                topics.add(subscription.name());
            }
        } else if (type == 'A' && there > A_NAME_AT) {
            String name = new String(bytes, at + A_NAME_AT, there - A_NAME_AT, StandardCharsets.UTF_8);
            topics.add(TypedName.excerpt(name));
        }
    }

    long count() {
        return count;
    }

    List<String> topics() {
        return List.copyOf(topics);
    }
}
