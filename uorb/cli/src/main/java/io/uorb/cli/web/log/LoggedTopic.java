// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.log;

import io.uorb.cli.log.input.TopicInstance;
import io.uorb.ulog.format.UlogFormat;
import io.uorb.ulog.format.UlogSubscription;
import java.util.List;

/**
 * An instance of a topic in a log.
 *
 * @param subscriptions all that have its messages, at least one
 */
record LoggedTopic(TopicInstance key, List<UlogSubscription> subscriptions) {
    UlogFormat format() {
        return subscriptions.get(0).format();
    }

    /** @throws IllegalArgumentException if its messages have no times, so that none can be found by time */
    void requireTimes() {
        if (subscriptions.get(0).timestampOffset() < 0) {
            throw new IllegalArgumentException("topic " + key.topic()
                    + " has no uint64_t timestamp in this log; its messages cannot be found by time");
        }
    }
}
