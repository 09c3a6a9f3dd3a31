// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.host;

import io.uorb.OrbModule;
import io.uorb.OrbTools;
import io.uorb.Poller;
import io.uorb.activation.ActivationScope;
import io.uorb.lockstep.ManualClock;
import io.uorb.module.ModuleThread;
import io.uorb.module.ThreadBody;
import io.uorb.observe.Tracing;
import io.uorb.parameter.Parameters;
import io.uorb.time.TimerSlack;
import java.util.concurrent.TimeUnit;

/** A thread of a module with its poller. */
final class HostThread implements ModuleThread {
    private final HostContext context;
    private final ThreadBody body;
    private final Activity activity;
    private final ParameterLane parameters;
    private final Poller poller;
    private final OrbTools tools;
    private final Thread thread;
    private volatile boolean stopping;
    private volatile boolean running = true;

    HostThread(HostContext context, Activity activity, ParameterLane parameters, int priority, ThreadBody body) {
        this.context = context;
        this.body = body;
        this.activity = activity;
        this.parameters = parameters;
        this.tools = OrbTools.of(context.orb());
        this.poller = OrbModule.make(context.scopeName(), context.orb()::poller);
        this.thread = new Thread(this::run, activity.name());
        thread.setDaemon(true);
        thread.setPriority(priority);
    }

    /** Starts the thread; a manual clock waits for it from here on. */
    void start() {
        ManualClock.of(context.orb().clock()).ifPresent(clock -> clock.enrol(thread));
        thread.start();
    }

    @SuppressWarnings("try") // the scope is entered, not used
    private void run() {
        Throwable failure = null;
        TimerSlack.minimize();
        try (OrbModule scope = OrbModule.enter(context.scopeName());
                ActivationScope construction = Tracing.construction(context.orb(), activity.name())) {
            activity.begin();
            body.run(this);
            activity.end();
        } catch (Throwable e) {
            failure = e;
        }
        running = false;
        context.threadEnded(this, failure); // before this thread leaves a manual clock, so that its time stands
        poller.close();
    }

    @Override
    public Poller poller() {
        return poller;
    }

    @Override
    public int poll(long timeoutUs) {
        activity.end();
        int ready = stopping ? 0 : poller.poll(timeoutUs, TimeUnit.MICROSECONDS);
        activity.begin();
        return stopping ? 0 : ready;
    }

    @Override
    public boolean isStopping() {
        return Tracing.readStopping(tools, stopping);
    }

    @Override
    public void expect(long periodUs, long budgetUs) {
        activity.deadlines().expect("the loop of thread " + activity.name(), periodUs, budgetUs);
    }

    @Override
    public <P extends Record> Parameters<P> parameters(Class<P> type) {
        return context.bind(type, parameters);
    }

    /** Asks the body to return: its poll, present or next, ends, and it is interrupted. */
    void requestStop() {
        stopping = true;
        poller.wakeup();
        thread.interrupt();
    }

    /** Whether the body has not returned yet. */
    boolean isRunning() {
        return running;
    }

    Thread thread() {
        return thread;
    }

    Activity activity() {
        return activity;
    }
}
