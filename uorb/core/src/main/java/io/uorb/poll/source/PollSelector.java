// SPDX-License-Identifier: Apache-2.0
package io.uorb.poll.source;

import io.uorb.time.Blocker;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.CancelledKeyException;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/**
 * The selector in which a poller's thread sleeps, and what it found ready there. For the thread that polls; any thread
 * may call {@link #unblock} and {@link #close}. Allocates nothing in a round, nor does the JDK's selector (epoll).
 */
final class PollSelector implements Blocker {
    /** Selectors wait for whole milliseconds; a shorter time is parked. */
    private static final long SHORTEST_NS = TimeUnit.MILLISECONDS.toNanos(1);
    /** Longest park, after which the channels are looked at again. */
    private static final long LONGEST_PARK_NS = TimeUnit.MICROSECONDS.toNanos(100);
    /** Longest wait in the selector: the close of a channel does not end it, and must be noticed. */
    private static final long LONGEST_SELECT_MS = 1_000;

    private static final Consumer<SelectionKey> IGNORED = key -> {};

    private final Selector selector;
    private final Consumer<SelectionKey> found = this::found;
    private ChannelEntry[] ready = new ChannelEntry[1];
    private int readyCount;
    /** Number of keys that were made and not cancelled here. */
    private int keys;
    /** Whether the thread has just slept in the selector, so that what it found is not looked up again. */
    private boolean fresh;

    PollSelector() {
        try {
            this.selector = Selector.open();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot open a selector for the poller's channels: " + e.getMessage(), e);
        }
    }

    /** Registers a channel; throws what {@link java.nio.channels.SelectableChannel#register} does. */
    void register(ChannelEntry entry) throws IOException {
        entry.key = entry.channel().register(selector, entry.ops(), entry);
        keys++;
        if (ready.length < keys) {
            ready = Arrays.copyOf(ready, 2 * keys);
        }
        fresh = false;
    }

    /** Applies the operations of a registered channel. */
    void apply(ChannelEntry entry) {
        try {
            if (entry.key.interestOps() != entry.ops()) {
                entry.key.interestOps(entry.ops());
            }
        } catch (CancelledKeyException e) {
            // Closed just now: the next look at the keys drops it.
        }
        fresh = false;
    }

    /** Takes an entry's channel out; {@link #flush} has to follow. */
    void cancel(ChannelEntry entry) {
        forgetReady();
        if (entry.key != null) {
            entry.key.cancel();
            entry.key = null;
            keys--;
        }
        fresh = false;
    }

    /** Ends the registration of channels that were taken out. */
    void flush() {
        select(IGNORED, 0);
    }

    /** Whether a channel was closed, which cancels its key. */
    boolean hasLostKeys() {
        try {
            return selector.keys().size() != keys;
        } catch (ClosedSelectorException e) {
            return false;
        }
    }

    /** Checks the channels and returns how many are ready. */
    int countReady() {
        if (keys == 0) {
            return 0;
        }
        if (fresh) {
            fresh = false;
        } else {
            select(found, 0);
        }
        return readyCount;
    }

    @Override
    public boolean block(long timeoutNs) {
        if (timeoutNs < SHORTEST_NS) {
            LockSupport.parkNanos(this, Math.min(timeoutNs, LONGEST_PARK_NS));
            return false;
        }
        select(found, Math.min(TimeUnit.NANOSECONDS.toMillis(timeoutNs), LONGEST_SELECT_MS));
        fresh = true;
        return readyCount > 0 || hasLostKeys();
    }

    @Override
    public void unblock(Thread thread) {
        selector.wakeup();
        LockSupport.unpark(thread); // near the deadline it parks
    }

    private void select(Consumer<SelectionKey> action, long timeoutMs) {
        if (action == found) {
            forgetReady();
        }
        try {
            if (timeoutMs == 0) {
                selector.selectNow(action);
            } else {
                selector.select(action, timeoutMs);
            }
        } catch (ClosedSelectorException e) {
            // The poller was closed, which it looks for after each sleep.
        } catch (IOException e) {
            throw new UncheckedIOException("the selector of the poller's channels failed: " + e.getMessage(), e);
        }
    }

    private void found(SelectionKey key) {
        ChannelEntry entry = (ChannelEntry) key.attachment();
        int ops;
        try {
            ops = key.readyOps();
        } catch (CancelledKeyException e) {
            return; // closed by another thread in this moment
        }
        if (entry.ready == 0 && ops != 0) {
            ready[readyCount] = entry;
            readyCount++;
        }
        entry.ready |= ops;
    }

    private void forgetReady() {
        for (int i = 0; i < readyCount; i++) {
            ready[i].ready = 0;
            ready[i] = null;
        }
        readyCount = 0;
    }

    /** Closes the selector, which ends the registration of all channels; a thread that sleeps in it wakes. */
    void close() {
        try {
            selector.close();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot close the selector of the poller's channels", e);
        }
    }
}
