// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.standalone;

import io.uorb.OrbModule;
import io.uorb.OrbTools;
import io.uorb.Poller;
import io.uorb.activation.ActivationScope;
import io.uorb.lockstep.ManualClock;
import io.uorb.module.ModuleThread;
import io.uorb.module.ThreadBody;
import io.uorb.observe.Tracing;
import io.uorb.parameter.Parameters;
import io.uorb.thread.Uninterruptibles;
import io.uorb.time.TimerSlack;
import java.io.InterruptedIOException;
import java.nio.channels.ClosedByInterruptException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** A thread of a module without a host. */
final class StandaloneThread implements ModuleThread, AutoCloseable {
    private final StandaloneContext context;
    private final String module;
    private final ThreadBody body;
    private final Consumer<? super Throwable> onFailure;
    private final Poller poller;
    private final OrbTools tools;
    private final Thread thread;
    private volatile boolean stopping;

    StandaloneThread(StandaloneContext context, String name, ThreadBody body, Consumer<? super Throwable> onFailure) {
        this.context = context;
        this.body = body;
        module = OrbModule.current();
        this.onFailure = onFailure;
        tools = OrbTools.of(context.orb());
        poller = context.orb().poller();
        thread = new Thread(this::run, name);
    }

    /** Starts the thread; a manual clock waits for it from here on. */
    void start() {
        ManualClock.of(context.orb().clock()).ifPresent(clock -> clock.enrol(thread));
        thread.start();
    }

    @SuppressWarnings("try") // the scope is entered, not used
    private void run() {
        TimerSlack.minimize();
        try (OrbModule scope = OrbModule.enter(module);
                ActivationScope construction = Tracing.construction(context.orb(), thread.getName())) {
            body.run(this);
        } catch (Throwable e) {
            if (!stopping || !isInterrupt(e)) {
                onFailure.accept(e);
            }
        } finally {
            poller.close();
        }
    }

    private static boolean isInterrupt(Throwable e) {
        return e instanceof InterruptedException
                || e instanceof InterruptedIOException
                || e instanceof ClosedByInterruptException;
    }

    @Override
    public Poller poller() {
        return poller;
    }

    @Override
    public int poll(long timeoutUs) {
        return stopping ? 0 : poller.poll(timeoutUs, TimeUnit.MICROSECONDS);
    }

    @Override
    public boolean isStopping() {
        return Tracing.readStopping(tools, stopping);
    }

    /** Does nothing: there is no supervisor. */
    @Override
    public void expect(long periodUs, long budgetUs) {}

    @Override
    public <P extends Record> Parameters<P> parameters(Class<P> type) {
        return context.parameters(type);
    }

    /**
     * Ends the loop, interrupts what it waits for, and waits for its end, unless it is the caller; an interrupt of the
     * caller does not shorten the wait.
     */
    @Override
    public void close() {
        stopping = true;
        poller.wakeup();
        if (thread != Thread.currentThread()) {
            thread.interrupt();
        }
        Uninterruptibles.join(thread);
    }
}
