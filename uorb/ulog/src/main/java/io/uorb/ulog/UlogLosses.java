// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog;

import io.uorb.ulog.format.UlogData;
import io.uorb.ulog.format.UlogLoss;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Sums of the losses of a log by topic and instance. Pass it the loss messages while the log is read. Not thread-safe.
 */
public final class UlogLosses {
    /** Instances that are listed: a log may name any number. */
    private static final int MOST_INSTANCES = 1_000;

    private final Map<String, UlogLoss> byInstance = new TreeMap<>();
    private long messages;
    private long unlistedMessages;

    /** Creates sums of 0. */
    public UlogLosses() {}

    /** Adds the losses of a message; its topic must be one of {@link UlogLoss#isLossTopic}. */
    public void add(UlogData data) {
        UlogLoss loss = UlogLoss.of(data);
        long lost = loss.messages();
        messages = UlogLoss.sum(messages, lost);
        String key = loss.topic() + ' ' + loss.multiId();
        UlogLoss before = byInstance.get(key);
        if (before != null) {
            byInstance.put(key, together(before, loss));
        } else if (byInstance.size() < MOST_INSTANCES) {
            byInstance.put(key, together(loss, loss.withoutMessages()));
        } else {
            unlistedMessages = UlogLoss.sum(unlistedMessages, lost);
        }
    }

    private static UlogLoss together(UlogLoss first, UlogLoss second) {
        return new UlogLoss(
                Math.max(first.timeUs(), second.timeUs()),
                Math.min(first.sinceUs(), second.sinceUs()),
                UlogLoss.sum(first.overwritten(), second.overwritten()),
                UlogLoss.sum(first.dropped(), second.dropped()),
                first.topic(),
                first.multiId());
    }

    /** Returns the number of messages that were not recorded, of all topics. */
    public long messages() {
        return messages;
    }

    /**
     * Returns the sums of the first 1,000 instances that lost something, by topic and instance; their times span the
     * first to the last loss.
     */
    public List<UlogLoss> instances() {
        return new ArrayList<>(byInstance.values());
    }

    /** Returns the number of lost messages of further instances. */
    public long unlistedMessages() {
        return unlistedMessages;
    }
}
