// SPDX-License-Identifier: Apache-2.0
package io.uorb.nuttx;

import static java.util.concurrent.TimeUnit.MICROSECONDS;

import io.uorb.Orb;
import io.uorb.Poller;
import io.uorb.demand.NodeEvents;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A loop that waits for handles, as NuttX's struct of that name: made ready by {@link NuttxUorb#orb_loop_init}. One
 * thread runs it; any may start and stop handles and end it.
 */
public final class orb_loop_s {
    private final AtomicBoolean running = new AtomicBoolean();
    private Orb orb;
    /** Null while it is not initialised. */
    private volatile Poller poller;
    /** Replaced as a whole, by one thread at a time. */
    private volatile orb_handle_s[] handles = {};

    private volatile boolean exitRequested;

    /** Creates a loop that is not initialised. */
    public orb_loop_s() {}

    synchronized int init(Orb broker) {
        if (poller != null) {
            return -NuttxUorb.EINVAL;
        }
        try {
            orb = broker;
            exitRequested = false;
            poller = broker.poller();
            return NuttxUorb.OK;
        } catch (IllegalStateException e) {
            return -NuttxUorb.EIO; // the broker is closed
        }
    }

    int run() {
        Poller waiting = poller;
        if (waiting == null || !running.compareAndSet(false, true)) {
            return waiting == null ? -NuttxUorb.EINVAL : -NuttxUorb.EBUSY;
        }
        try {
            while (!exitRequested) {
                waiting.poll(-1, MICROSECONDS);
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
            if (poller == waiting && !orb.isClosed()) {
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
            handle.call(handle.eventerr_cb);
            return;
        }
        if (handle.wants(NuttxUorb.POLLIN) && descriptor.isUpdated()) {
            handle.call(handle.datain_cb);
        }
        NodeEvents events = handle.wants(NuttxUorb.POLLPRI) ? descriptor.events() : null;
        if (events != null && events.pending() != 0) {
            handle.call(handle.eventpri_cb);
        }
    }

    synchronized int start(orb_handle_s handle, Descriptor descriptor) {
        if (handle == null || poller == null) {
            return -NuttxUorb.EINVAL;
        }
        if (descriptor.isClosed()) {
            return -NuttxUorb.EBADF;
        }
        if (handle.descriptor != null || Arrays.stream(handles).anyMatch(one -> one.descriptor == descriptor)) {
            return -NuttxUorb.EEXIST;
        }
        try {
            descriptor.addTo(poller, handle.events);
        } catch (IllegalStateException e) {
            descriptor.removeFrom(poller);
            return -NuttxUorb.EBADF; // it was closed by another thread just now
        }
        handle.descriptor = descriptor;
        descriptor.join(this);
        orb_handle_s[] more = Arrays.copyOf(handles, handles.length + 1);
        more[handles.length] = handle;
        handles = more;
        poller.wakeup();
        return NuttxUorb.OK;
    }

    synchronized int stop(orb_handle_s handle) {
        if (handle == null || poller == null) {
            return -NuttxUorb.EINVAL;
        }
        if (!Arrays.asList(handles).contains(handle)) {
            return -NuttxUorb.ENOENT;
        }
        handles = Arrays.stream(handles).filter(one -> one != handle).toArray(orb_handle_s[]::new);
        Descriptor descriptor = handle.descriptor;
        handle.descriptor = null;
        descriptor.leave(this);
        descriptor.removeFrom(poller);
        return NuttxUorb.OK;
    }

    /** Ends a wait, so that all handles are looked at. */
    void lookAgain() {
        Poller waiting = poller;
        if (waiting != null) {
            waiting.wakeup();
        }
    }

    int exit() {
        exitRequested = true;
        lookAgain();
        return poller == null ? -NuttxUorb.EINVAL : NuttxUorb.OK;
    }

    synchronized int deinit() {
        if (poller == null) {
            return -NuttxUorb.EINVAL;
        }
        Arrays.stream(handles).forEach(this::stop);
        Poller ended = poller;
        poller = null;
        ended.close();
        return NuttxUorb.OK;
    }
}
