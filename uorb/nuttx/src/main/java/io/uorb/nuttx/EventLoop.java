// SPDX-License-Identifier: Apache-2.0
package io.uorb.nuttx;

import static java.util.concurrent.TimeUnit.MICROSECONDS;

import io.uorb.Orb;
import io.uorb.Poller;
import io.uorb.demand.NodeEvents;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicBoolean;

/** A loop over handles. One thread runs it; any may start and stop handles and end it. */
final class EventLoop {
    private static final orb_handle_s[] NOTHING = {};

    private final Orb orb;
    private final Poller poller;
    private final AtomicBoolean running = new AtomicBoolean();
    /** Replaced as a whole, by one thread at a time. */
    private volatile orb_handle_s[] handles = NOTHING;

    private volatile boolean exitRequested;
    private boolean closed;

    EventLoop(Orb orb) {
        this.orb = orb;
        this.poller = orb.poller();
    }

    int run() {
        if (!running.compareAndSet(false, true)) {
            return -NuttxUorb.EBUSY;
        }
        try {
            while (!exitRequested) {
                poller.poll(-1, MICROSECONDS);
                for (orb_handle_s handle : handles) {
                    dispatch(handle);
                }
                if (Thread.currentThread().isInterrupted()) {
                    return -NuttxUorb.EINTR;
                }
            }
            exitRequested = false;
            return NuttxUorb.OK;
        } catch (IllegalStateException e) {
            if (!isClosed()) {
                throw e;
            }
            return -NuttxUorb.EBADF;
        } finally {
            running.set(false);
        }
    }

    private void dispatch(orb_handle_s handle) {
        Descriptor descriptor = handle.descriptor;
        if (descriptor == null) {
            return; // stopped by the callback of another handle
        }
        if (descriptor.isClosed()) {
            stop(handle);
            call(handle.eventerr_cb, handle);
            return;
        }
        if ((handle.events & NuttxUorb.POLLIN) != 0 && descriptor.isUpdated()) {
            call(handle.datain_cb, handle);
        }
        NodeEvents events = (handle.events & NuttxUorb.POLLPRI) == 0 ? null : descriptor.events();
        if (events != null && events.pending() != 0) {
            call(handle.eventpri_cb, handle);
        }
    }

    private static void call(orb_handle_s.orb_callback callback, orb_handle_s handle) {
        if (callback != null) {
            callback.call(handle, handle.arg);
        }
    }

    synchronized int start(orb_handle_s handle, Descriptor descriptor) {
        if (handle.descriptor != null) {
            return -NuttxUorb.EEXIST;
        }
        try {
            if ((handle.events & NuttxUorb.POLLIN) != 0 && descriptor.waking() != null) {
                poller.add(descriptor.waking());
            }
            if ((handle.events & NuttxUorb.POLLPRI) != 0 && descriptor.events() != null) {
                descriptor.events().addTo(poller);
            }
        } catch (IllegalArgumentException e) {
            return -NuttxUorb.EEXIST; // another handle waits for the descriptor
        } catch (IllegalStateException e) {
            return -NuttxUorb.EBADF; // it was closed by another thread just now
        }
        handle.descriptor = descriptor;
        descriptor.join(this);
        orb_handle_s[] more = Arrays.copyOf(handles, handles.length + 1);
        more[handles.length] = handle;
        handles = more;
        lookAgain();
        return NuttxUorb.OK;
    }

    synchronized int stop(orb_handle_s handle) {
        int count = handles.length;
        orb_handle_s[] less =
                Arrays.stream(handles).filter(one -> one != handle).toArray(orb_handle_s[]::new);
        if (less.length == count) {
            return -NuttxUorb.ENOENT;
        }
        handles = less;
        Descriptor descriptor = handle.descriptor;
        handle.descriptor = null;
        descriptor.leave(this);
        if (descriptor.waking() != null) {
            poller.remove(descriptor.waking());
        }
        if ((handle.events & NuttxUorb.POLLPRI) != 0) {
            descriptor.endEvents();
        }
        return NuttxUorb.OK;
    }

    /** Ends a wait, so that all handles are looked at. */
    void lookAgain() {
        poller.wakeup();
    }

    void exit() {
        exitRequested = true;
        poller.wakeup();
    }

    private synchronized boolean isClosed() {
        return closed || orb.isClosed();
    }

    synchronized void close() {
        for (orb_handle_s handle : handles) {
            stop(handle);
        }
        closed = true;
        poller.close();
    }
}
