// SPDX-License-Identifier: Apache-2.0
package io.uorb.poll.source;

import io.uorb.broker.BrokerContext;
import io.uorb.time.Blocker;
import java.io.IOException;
import java.nio.channels.CancelledKeyException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.IllegalBlockingModeException;
import java.nio.channels.SelectableChannel;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * The channels of a poller. Any thread may change them; the thread that polls applies the changes to the selector when
 * it looks next, so no change ever waits for a thread that sleeps there.
 */
final class PollChannels {
    private final BrokerContext broker;
    private final String module;
    private final PollSelector selector = new PollSelector();
    /** Guarded by this, as the list of those that were removed and are registered. */
    private final Map<SelectableChannel, ChannelEntry> entries = new IdentityHashMap<>();

    private final List<ChannelEntry> removed = new ArrayList<>();
    /** The channels that are in the selector; the thread that polls. */
    private ChannelEntry[] registered = {};
    /** Set before {@code changed}. */
    private volatile boolean membersChanged;

    private volatile boolean changed;
    /** The thread that looked last; null before. */
    private volatile Thread thread;

    PollChannels(BrokerContext broker, String module) {
        this.broker = broker;
        this.module = module;
    }

    Blocker blocker() {
        return selector;
    }

    /** Adds an entry; false if its channel is here already. */
    synchronized boolean add(ChannelEntry entry) {
        if (entries.putIfAbsent(entry.channel(), entry) != null) {
            return false;
        }
        noteMembers();
        return true;
    }

    /** Returns the entry of a channel; null if there is none. */
    synchronized ChannelEntry find(SelectableChannel channel) {
        return entries.get(channel);
    }

    /** Removes an entry; does nothing if it is not here. */
    synchronized void remove(ChannelEntry entry) {
        if (entries.remove(entry.channel(), entry)) {
            removed.add(entry);
            noteMembers();
        }
    }

    private void noteMembers() {
        membersChanged = true;
        changed = true;
    }

    void opsChanged() {
        changed = true;
    }

    synchronized boolean isEmpty() {
        return entries.isEmpty();
    }

    /** Checks the channels and returns how many are ready; the thread that polls. */
    int countReady() {
        Thread current = Thread.currentThread();
        if (thread != current) {
            thread = current;
        }
        if (changed) {
            applyChanges();
        }
        int ready = selector.countReady();
        if (!selector.hasLostKeys()) {
            return ready;
        }
        report(dropClosed(), null);
        return selector.countReady();
    }

    /** Applies changes at once if the caller is the thread that polls, which does not wait then. */
    void applyChangesHere() {
        if (thread == Thread.currentThread()) {
            applyChanges();
        }
    }

    private void applyChanges() {
        changed = false;
        if (membersChanged) {
            applyMembers();
        }
        for (ChannelEntry entry : registered) {
            selector.apply(entry);
        }
    }

    /** Has the selector the channels that are here now. */
    private void applyMembers() {
        List<ChannelEntry> failed = new ArrayList<>();
        Exception reason = null;
        synchronized (this) {
            membersChanged = false;
            if (!removed.isEmpty()) {
                removed.forEach(selector::cancel);
                removed.clear();
                selector.flush();
            }
            for (ChannelEntry entry : entries.values()) {
                if (entry.key == null) {
                    try {
                        selector.register(entry);
                    } catch (IOException | IllegalBlockingModeException | CancelledKeyException e) {
                        failed.add(entry);
                        reason = e;
                    }
                }
            }
            failed.forEach(entry -> entries.remove(entry.channel()));
            registered = entries.values().toArray(ChannelEntry[]::new);
        }
        report(failed, reason);
    }

    /** Removes and returns the entries whose channel was closed. */
    private synchronized List<ChannelEntry> dropClosed() {
        List<ChannelEntry> closed = new ArrayList<>();
        for (ChannelEntry entry : registered) {
            if (entry.key != null && !entry.key.isValid()) {
                selector.cancel(entry);
                if (entries.remove(entry.channel(), entry)) { // else it was removed before it was closed
                    closed.add(entry);
                }
            }
        }
        registered =
                entries.values().stream().filter(entry -> entry.key != null).toArray(ChannelEntry[]::new);
        return closed;
    }

    private void report(List<ChannelEntry> dropped, Exception reason) {
        for (ChannelEntry entry : dropped) {
            boolean blocking = entry.channel().isOpen() && !(reason instanceof ClosedChannelException);
            broker.callbackFailed(
                    "poller of module " + module,
                    new IllegalStateException(
                            entry + (blocking ? " was made blocking" : " was closed")
                                    + " while it was in the poller, which continues without it; remove it first",
                            reason));
        }
    }

    /** Closes the selector; the channels stay open. */
    void close() {
        synchronized (this) {
            entries.clear();
        }
        selector.close();
    }
}
