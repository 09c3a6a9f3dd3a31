// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.callback;

import io.uorb.time.OrbClock;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Callbacks that wait until a thread calls them, each with an owner, such as a subscription. Any thread may call any
 * method.
 *
 * <ol>
 *   <li>Callbacks start in the order in which they were added.
 *   <li>Callbacks of one owner run one at a time, unless they were added as concurrent; a thread that finds an owner
 *       busy takes the next callback of another owner.
 *   <li>After {@link #removeByOwner} has returned, no callback of that owner starts, and none runs on another thread.
 *   <li>Time limits are those of the queue's clock.
 * </ol>
 *
 * <p>Adding and calling allocate nothing once as many callbacks have waited as will. What a callback throws leaves the
 * method that called it; the queue goes on.
 */
public final class CallbackQueue implements AutoCloseable {
    private final OrbClock clock;
    private final ThreadLocal<QueueCaller> caller = ThreadLocal.withInitial(this::newCaller);
    /** Woken when a callback can be called. */
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();

    private final WaitingCallbacks waiting = new WaitingCallbacks();
    private final QueueCallers callers = new QueueCallers();
    private boolean enabled = true;
    private boolean closed;
    /** Whether a thread has passed over a callback whose owner was busy, since the last wake-up for that. */
    private boolean passedOver;

    /** Creates an enabled queue whose time limits follow a clock. */
    public CallbackQueue(OrbClock clock) {
        this.clock = Objects.requireNonNull(clock, "clock");
    }

    private QueueCaller newCaller() {
        QueueCaller created = new QueueCaller(clock);
        synchronized (this) {
            callers.add(created);
        }
        return created;
    }

    /**
     * Adds a callback, which is not run concurrently with others of its owner; does nothing while the queue is
     * disabled.
     */
    public void addCallback(Runnable callback, long owner) {
        add(callback, owner, false);
    }

    /** Adds a callback that may run concurrently with others of its owner; does nothing while the queue is disabled. */
    public void addConcurrentCallback(Runnable callback, long owner) {
        add(callback, owner, true);
    }

    private void add(Runnable callback, long owner, boolean concurrent) {
        Objects.requireNonNull(callback, "callback");
        synchronized (this) {
            if (!enabled || closed) {
                return;
            }
            waiting.add(callback, owner, concurrent);
            callers.wakeAll();
        }
        listeners.forEach(Runnable::run);
    }

    /**
     * Calls the first callback that can be called.
     *
     * @param timeoutUs the longest time to wait for one, us; 0 to return at once, {@link OrbClock#NEVER} for no limit
     * @return {@link CallResult#EMPTY} too if the thread is interrupted, whose flag stays set
     */
    public CallResult callOne(long timeoutUs) {
        awaitCallback(timeoutUs, false);
        return callNext(Long.MAX_VALUE);
    }

    /**
     * Calls all callbacks that wait at this moment; those that are added meanwhile wait for the next call. Returns
     * early when the queue is disabled or only callbacks of busy owners are left.
     *
     * @param timeoutUs the longest time to wait for the first, us; 0 for none, {@link OrbClock#NEVER} for no limit
     * @return the number of callbacks that were called
     */
    public int callAvailable(long timeoutUs) {
        awaitCallback(timeoutUs, false);
        return callPresent();
    }

    private int callPresent() {
        long end;
        synchronized (this) {
            end = waiting.nextSequence();
        }
        int called = 0;
        while (callNext(end) == CallResult.CALLED) {
            called++;
        }
        return called;
    }

    /** Calls callbacks as they are added until the queue is disabled or closed, or the thread is interrupted. */
    public void spin() {
        while (isEnabled() && !Thread.currentThread().isInterrupted()) {
            awaitCallback(OrbClock.NEVER, true);
            callPresent();
        }
    }

    /** Calls the first callback that can be called and came before {@code end}. */
    private CallResult callNext(long end) {
        QueueCaller current = caller.get();
        Runnable callback;
        synchronized (this) {
            if (!enabled || closed) {
                return CallResult.DISABLED;
            }
            if (waiting.first() == null || waiting.first().sequence() >= end) {
                return CallResult.EMPTY;
            }
            callback = take(current, end);
        }
        if (callback == null) {
            return CallResult.TRY_AGAIN;
        }
        try {
            callback.run();
        } finally {
            end(current);
        }
        return CallResult.CALLED;
    }

    private Runnable take(QueueCaller current, long end) {
        WaitingCallbacks.Entry previous = null;
        WaitingCallbacks.Entry entry = waiting.first();
        while (entry != null && entry.sequence() < end) {
            if (isFree(entry)) {
                current.begin(entry.owner());
                return waiting.remove(entry, previous);
            }
            previous = entry;
            entry = entry.next();
        }
        passedOver = true;
        return null;
    }

    private boolean isFree(WaitingCallbacks.Entry entry) {
        return entry.isConcurrent() || !callers.isCalling(entry.owner());
    }

    private void end(QueueCaller current) {
        boolean canGoOn;
        synchronized (this) {
            current.end();
            canGoOn = passedOver && waiting.first() != null;
            passedOver = false;
            if (canGoOn || callers.isAnyRemoving()) {
                callers.wakeAll();
            }
        }
        if (canGoOn) {
            listeners.forEach(Runnable::run);
        }
    }

    /** Waits for a callback, or for one whose owner is free. */
    private void awaitCallback(long timeoutUs, boolean whoseOwnerIsFree) {
        if (timeoutUs <= 0 || !mustWait(whoseOwnerIsFree)) {
            return;
        }
        long nowUs = clock.nowUs();
        long deadlineUs = timeoutUs >= OrbClock.NEVER - nowUs ? OrbClock.NEVER : nowUs + timeoutUs;
        QueueCaller current = preparedToSleep();
        while (mustWait(whoseOwnerIsFree)
                && clock.nowUs() < deadlineUs
                && !Thread.currentThread().isInterrupted()) {
            current.sleeper().sleepUntil(deadlineUs);
        }
    }

    private QueueCaller preparedToSleep() {
        QueueCaller current = caller.get();
        synchronized (this) { // others wake the sleeper from here on
            current.sleeper();
        }
        return current;
    }

    private synchronized boolean mustWait(boolean whoseOwnerIsFree) {
        if (!enabled || closed) {
            return false;
        }
        if (!whoseOwnerIsFree || waiting.first() == null) {
            return waiting.first() == null;
        }
        boolean isFree = isAnyFree();
        passedOver |= !isFree;
        return !isFree;
    }

    private boolean isAnyFree() {
        for (WaitingCallbacks.Entry entry = waiting.first(); entry != null; entry = entry.next()) {
            if (isFree(entry)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a callback waits whose owner is free, and the queue is enabled. */
    synchronized boolean isCallable() {
        passedOver |= waiting.first() != null;
        return enabled && !closed && isAnyFree();
    }

    /**
     * Removes the callbacks of an owner, and waits for the end of those that other threads are running. A callback may
     * remove its own owner; threads whose callbacks remove each other's owners do not wait for each other.
     */
    public void removeByOwner(long owner) {
        QueueCaller current = caller.get();
        synchronized (this) {
            waiting.removeIf(other -> other == owner);
            if (!callers.mustAwait(current, owner)) {
                return;
            }
            current.sleeper();
            current.beginRemoval(owner);
            callers.wakeAll();
        }
        boolean interrupted = false;
        while (mustAwait(current, owner)) {
            current.sleeper().sleepUntil(OrbClock.NEVER);
            interrupted |= Thread.interrupted();
        }
        synchronized (this) {
            current.endRemoval();
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized boolean mustAwait(QueueCaller current, long owner) {
        return !closed && callers.mustAwait(current, owner);
    }

    /** Removes all callbacks that wait. */
    public synchronized void clear() {
        waiting.removeIf(any -> true);
    }

    /** Accepts and calls callbacks again. */
    public void enable() {
        synchronized (this) {
            enabled = true;
            callers.wakeAll();
        }
        listeners.forEach(Runnable::run);
    }

    /** Neither accepts nor calls callbacks; threads that wait for one return. Those that wait stay. */
    public synchronized void disable() {
        enabled = false;
        callers.wakeAll();
    }

    /** Whether callbacks are accepted and called. */
    public synchronized boolean isEnabled() {
        return enabled && !closed;
    }

    /** Whether no callback waits and none is being called. */
    public synchronized boolean isEmpty() {
        return waiting.first() == null && !callers.isAnyCalling();
    }

    /** Returns the number of callbacks that wait. */
    public synchronized int size() {
        return waiting.size();
    }

    /** Adds a listener that is called, on any thread, when a callback can be called; it must not block. */
    void addListener(Runnable listener) {
        listeners.add(listener);
    }

    void removeListener(Runnable listener) {
        listeners.remove(listener);
    }

    /** Ends all waiting and drops all callbacks; a running callback continues. The queue cannot be used again. */
    @Override
    public synchronized void close() {
        closed = true;
        waiting.removeIf(any -> true);
        callers.wakeAll();
        callers.close();
    }
}
