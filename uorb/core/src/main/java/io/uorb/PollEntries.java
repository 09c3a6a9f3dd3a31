// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * A poller's subscriptions. Any thread may change them; the poller's thread walks over an array that is made anew after
 * changes only, so that adding thousands takes no time to speak of.
 */
final class PollEntries {
    private final Map<Subscription<?>, PollEntry> bySubscription = new IdentityHashMap<>();
    private final List<PollEntry> list = new ArrayList<>();
    private volatile boolean changed;
    /** The poller's thread only. */
    private PollEntry[] walked = {};

    /** Adds an entry; false if its subscription is here already. */
    synchronized boolean add(PollEntry entry) {
        if (bySubscription.putIfAbsent(entry.subscription(), entry) != null) {
            return false;
        }
        entry.index = list.size();
        list.add(entry);
        changed = true;
        return true;
    }

    /** Removes and returns the entry of a subscription; null if there is none. */
    synchronized PollEntry remove(Subscription<?> subscription) {
        PollEntry entry = bySubscription.remove(subscription);
        if (entry != null) {
            PollEntry last = list.remove(list.size() - 1);
            if (last != entry) {
                last.index = entry.index;
                list.set(entry.index, last);
            }
            changed = true;
        }
        return entry;
    }

    /** Removes and returns all. */
    synchronized List<PollEntry> clear() {
        List<PollEntry> all = List.copyOf(list);
        list.clear();
        bySubscription.clear();
        changed = true;
        return all;
    }

    synchronized int count() {
        return list.size();
    }

    /** Returns the entries; the poller's thread only. */
    PollEntry[] array() {
        if (changed) {
            renew();
        }
        return walked;
    }

    private synchronized void renew() {
        changed = false;
        walked = list.toArray(PollEntry[]::new);
    }
}
