// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.standalone;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.OrbModule;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleLog;
import io.uorb.module.ModuleOptions;
import io.uorb.module.ModuleThread;
import io.uorb.module.PerfCounter;
import io.uorb.module.ThreadBody;
import io.uorb.parameter.ParameterStore;
import io.uorb.parameter.Parameters;
import io.uorb.time.OrbClock;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.WorkQueue;
import io.uorb.work.WorkQueueConfig;
import io.uorb.work.WorkQueues;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The services of one module in a program without a host: endpoints of a broker, threads and work items that end with
 * {@link #close}, and parameters with fixed values. It has no options, remaps or supervision. After {@link #close}
 * nothing of the module runs any more.
 *
 * <p>One thread configures and closes it; the module uses it as any {@link ModuleContext}.
 */
public final class StandaloneContext implements ModuleContext, AutoCloseable {
    private final Orb orb;
    private final String name;
    private final List<AutoCloseable> running = new ArrayList<>();
    private final List<AutoCloseable> endpoints = new ArrayList<>();
    private List<Record> records = List.of();
    private WorkQueue queue;
    private WorkQueues queues;
    private Consumer<? super Throwable> onFailure;

    private StandaloneContext(Orb orb, String name) {
        this.orb = Objects.requireNonNull(orb, "orb");
        this.name = Objects.requireNonNull(name, "name");
        onFailure = e -> orb.errorHandler().onError(this, e);
    }

    /**
     * Returns the context of a module of that name.
     *
     * @param name as of {@link OrbModule#enter}
     */
    public static StandaloneContext of(Orb orb, String name) {
        return new StandaloneContext(orb, name);
    }

    /** Sets the records that {@link #parameters} returns, at most one of each class; call it before {@link #create}. */
    public StandaloneContext parameters(Record... values) {
        records = List.of(values);
        return this;
    }

    /**
     * Sets the queue of all work items, regardless of the queue that the module requests. It is on the broker's clock.
     */
    public StandaloneContext queue(WorkQueue itemQueue) {
        queue = Objects.requireNonNull(itemQueue, "itemQueue");
        return this;
    }

    /** Sets the work queues, which are on the broker's clock. */
    public StandaloneContext queues(WorkQueues itemQueues) {
        queues = Objects.requireNonNull(itemQueues, "itemQueues");
        return this;
    }

    /**
     * Sets the receiver of an exception that ended a thread, called on that thread; default: the broker's error
     * handler.
     */
    public StandaloneContext onFailure(Consumer<? super Throwable> receiver) {
        onFailure = Objects.requireNonNull(receiver, "receiver");
        return this;
    }

    /** Creates the module by a function of this context, in the scope of the module's name. The caller starts it. */
    public <M extends Module> M create(Function<? super ModuleContext, M> maker) {
        return OrbModule.make(name, () -> maker.apply(this));
    }

    @Override
    public String name() {
        return "/" + name;
    }

    @Override
    public Orb orb() {
        return orb;
    }

    @Override
    public <T> Publication<T> advertise(OrbMetadata<T> topic) {
        return open(() -> orb.advertise(topic));
    }

    @Override
    public <T> Publication<T> advertiseMulti(OrbMetadata<T> topic) {
        return open(() -> orb.advertiseMulti(topic));
    }

    @Override
    public <T> Subscription<T> subscribe(OrbMetadata<T> topic) {
        return open(() -> orb.subscribe(topic));
    }

    @Override
    public <T> Subscription<T> subscribe(OrbMetadata<T> topic, int instance) {
        return open(() -> orb.subscribe(topic, instance));
    }

    private <T extends AutoCloseable> T open(Supplier<T> maker) {
        T endpoint = OrbModule.make(name, maker);
        add(endpoints, endpoint);
        return endpoint;
    }

    private static void add(List<AutoCloseable> parts, AutoCloseable part) {
        synchronized (parts) {
            parts.add(part);
        }
    }

    @Override
    public OrbClock clock() {
        return orb.clock();
    }

    /**
     * @throws IllegalStateException if none have been set
     */
    @Override
    public WorkQueues queues() {
        if (queues == null) {
            throw new IllegalStateException("module " + name + " has no work queues; set them with queues()");
        }
        return queues;
    }

    @Override
    public ModuleThread thread(String suffix, ThreadBody body) {
        StandaloneThread thread =
                OrbModule.make(name, () -> new StandaloneThread(this, named(suffix), body, this::failed));
        add(running, thread);
        thread.start();
        return thread;
    }

    /** Takes the module's endpoints back: nobody waits for a module that has failed. */
    private void failed(Throwable e) {
        closeAll(endpoints);
        onFailure.accept(e);
    }

    @Override
    public ScheduledWorkItem workItem(String suffix, WorkQueueConfig config, Runnable run) {
        WorkQueue itemQueue = queue == null ? queues().findOrCreate(config) : queue;
        ScheduledWorkItem item = OrbModule.make(name, () -> new ScheduledWorkItem(named(suffix), itemQueue, run));
        add(running, item);
        return item;
    }

    private String named(String suffix) {
        return suffix.isEmpty() ? name : name + ":" + suffix;
    }

    /**
     * @throws IllegalStateException if no record of that class has been set
     */
    @Override
    public <P extends Record> Parameters<P> parameters(Class<P> type) {
        for (Record one : records) {
            if (type.isInstance(one)) {
                P values = type.cast(one);
                return () -> values;
            }
        }
        throw new IllegalStateException(
                "module " + name + " has no parameters of " + type.getName() + "; give a record of it to parameters()");
    }

    @Override
    public <P extends Record> Parameters<P> parameters(Class<P> type, WorkQueueConfig itemQueue) {
        return parameters(type);
    }

    /**
     * @throws UnsupportedOperationException always: parameters have fixed values
     */
    @Override
    public ParameterStore parameterStore() {
        throw new UnsupportedOperationException(
                "module " + name + " has no parameter store without a host; start it with a ModuleHost");
    }

    /** Does nothing: there is no supervisor. */
    @Override
    public void expect(ScheduledWorkItem item, long periodUs, long budgetUs) {}

    @Override
    public PerfCounter perfCounter(String counter, PerfCounter.Kind kind) {
        return new PerfCounter(counter, kind, clock());
    }

    /**
     * @throws UnsupportedOperationException always
     */
    @Override
    public ModuleOptions options() {
        throw new UnsupportedOperationException("module " + name + " runs without a host and has no options");
    }

    @Override
    public SplittableRandom random(String generator) {
        return new SplittableRandom((name + "/" + generator).hashCode());
    }

    @Override
    public ModuleLog log() {
        return new SystemModuleLog(name);
    }

    /**
     * Ends threads and work items, and then the endpoints; idempotent. An interrupt does not shorten the wait. A thread
     * of the module that calls it ends when its loop returns.
     *
     * @throws IllegalStateException if a part cannot be closed; the others are
     */
    @Override
    public void close() {
        try {
            closeAll(running);
        } finally {
            closeAll(endpoints);
        }
    }

    /** Closes the last one first, and all of them though one fails. */
    private static void closeAll(List<AutoCloseable> parts) {
        List<AutoCloseable> taken;
        synchronized (parts) {
            taken = new ArrayList<>(parts);
            parts.clear();
        }
        IllegalStateException failure = null;
        for (int i = taken.size() - 1; i >= 0; i--) {
            try {
                taken.get(i).close();
            } catch (Exception e) {
                String text = "cannot close " + taken.get(i) + ": " + e.getMessage();
                if (failure == null) {
                    failure = new IllegalStateException(text, e);
                } else {
                    failure.addSuppressed(new IllegalStateException(text, e));
                }
            }
        }
        if (failure != null) {
            throw failure;
        }
    }

    @Override
    public String toString() {
        return "module " + name;
    }
}
