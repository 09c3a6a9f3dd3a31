// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.tcpros;

import io.uorb.time.Blocker;
import io.uorb.time.OrbClock;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectableChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.ArrayDeque;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/**
 * The selector in which a poll loop sleeps, and the channels that it found ready. For the loop's thread; any thread may
 * call {@link #unblock}. Allocates nothing in a round.
 */
final class LoopSelector implements Blocker {
    private final Selector selector;
    private final ArrayDeque<SelectionKey> ready = new ArrayDeque<>();
    private final Consumer<SelectionKey> found = ready::add;
    private boolean looked;

    LoopSelector() {
        try {
            this.selector = Selector.open();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot open a selector: " + e.getMessage(), e);
        }
    }

    /**
     * Registers a channel.
     *
     * @throws ClosedChannelException if the channel is closed, or the loop has ended
     */
    SelectionKey register(SelectableChannel channel, int ops, ReadyChannel handler) throws ClosedChannelException {
        try {
            return channel.register(selector, ops, handler);
        } catch (ClosedSelectorException e) {
            ClosedChannelException ended = new ClosedChannelException();
            ended.initCause(e);
            throw ended;
        }
    }

    /** Blocks until a channel is ready; selectors wait for whole milliseconds, so it may be a little longer. */
    @Override
    public boolean block(long timeoutNs) {
        looked = true;
        try {
            if (timeoutNs == OrbClock.NEVER) {
                selector.select(found);
            } else {
                selector.select(found, TimeUnit.NANOSECONDS.toMillis(timeoutNs) + 1);
            }
        } catch (ClosedSelectorException e) {
            return false;
        } catch (IOException e) {
            throw new UncheckedIOException("the selector failed: " + e.getMessage(), e);
        }
        return !ready.isEmpty();
    }

    @Override
    public void unblock(Thread thread) {
        selector.wakeup();
        LockSupport.unpark(thread); // on a manual clock, it parks after an event
    }

    /** Checks which channels are ready now, if the thread has not slept in the selector in this round. */
    void look() throws IOException {
        if (!looked) {
            selector.selectNow(found);
        }
        looked = false;
    }

    /** Takes the next channel that was found ready; null if there is none. */
    SelectionKey takeReady() {
        return ready.poll();
    }

    /** Returns all channels. */
    Set<SelectionKey> keys() {
        return selector.keys();
    }

    void close() throws IOException {
        selector.close();
    }
}
