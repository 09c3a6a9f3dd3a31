// SPDX-License-Identifier: Apache-2.0
package io.uorb.module;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.parameter.ParameterStore;
import io.uorb.parameter.Parameters;
import io.uorb.time.OrbClock;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.WorkQueueConfig;
import io.uorb.work.WorkQueues;
import java.util.SplittableRandom;

/**
 * The services of a host for one module. Publications, subscriptions, threads and work items that a module creates
 * through it belong to the module: tools show them under its name, and the host ends them when the module stops or
 * fails ({@code modules:MO-2}).
 *
 * <p>Used by the thread that calls {@link Module#start}, and by the module's own threads and work items.
 */
public interface ModuleContext {
    /** Returns the full name: namespace and name, {@code /uav1/attitude_estimator}. At most 255 characters. */
    String name();

    /** Returns the broker of the module's namespace. */
    Orb orb();

    /** Advertises a topic's instance 0. */
    <T> Publication<T> advertise(OrbMetadata<T> topic);

    /** Advertises the lowest free instance of a topic. */
    <T> Publication<T> advertiseMulti(OrbMetadata<T> topic);

    /** Subscribes to a topic's instance 0. */
    <T> Subscription<T> subscribe(OrbMetadata<T> topic);

    /** Subscribes to an instance of a topic. */
    <T> Subscription<T> subscribe(OrbMetadata<T> topic, int instance);

    /**
     * Returns the clock of the broker, us. Modules should use no other time, so that they run in simulations and
     * replays.
     */
    OrbClock clock();

    /** Returns the work queues of the broker, for items without {@link #workItem}. */
    WorkQueues queues();

    /**
     * Starts a thread that runs a loop ({@code modules:MO-1}). To stop it, the host interrupts its wait and joins it.
     * An exception of the body makes the module fail; the module has stopped when all its threads have returned and it
     * has no work items.
     *
     * @param suffix follows the module's name in the thread's name; empty for none
     */
    ModuleThread thread(String suffix, ThreadBody body);

    /**
     * Creates a work item, which is not scheduled yet. Each run is an activation: parameters change only at its
     * beginning, and an exception makes the module fail. Runs share the queue's thread, so they must not block.
     *
     * @param suffix follows the module's name in the item's name; empty for none
     */
    ScheduledWorkItem workItem(String suffix, WorkQueueConfig queue, Runnable run);

    /**
     * Registers the parameters of a record class whose components have {@link io.uorb.parameter.Param} annotations.
     * They change at the beginning of an activation of the module's first thread or work item; modules with several
     * threads make one holder per thread, with {@link ModuleThread#parameters}.
     */
    <P extends Record> Parameters<P> parameters(Class<P> type);

    /**
     * As {@link #parameters(Class)}, for a module with several work queues: they change at the beginning of the runs of
     * its items on that queue.
     */
    <P extends Record> Parameters<P> parameters(Class<P> type, WorkQueueConfig queue);

    /**
     * Returns the program's parameters, which the module may set, as a calibration does. The module's own records
     * change at the beginning of its next activation.
     *
     * @throws UnsupportedOperationException without a host, where parameters are given as records
     */
    ParameterStore parameterStore();

    /**
     * Declares that an item of {@link #workItem} must start every {@code periodUs} us of the clock and end within
     * {@code budgetUs} us of real time; 0 for no limit. The host counts late and long runs in {@code module_status}
     * ({@code modules:MO-9}). For a thread's loop see {@link ModuleThread#expect}.
     *
     * @throws IllegalArgumentException if the item is not the module's, or a number is negative
     */
    void expect(ScheduledWorkItem item, long periodUs, long budgetUs);

    /**
     * Returns a counter of the module, which tools show, as PX4's {@code perf_alloc}. A second call with the same name
     * and kind returns the same counter.
     *
     * @throws IllegalArgumentException if the module has a counter of that name and another kind
     */
    PerfCounter perfCounter(String name, PerfCounter.Kind kind);

    /** Returns the options. */
    ModuleOptions options();

    /**
     * Returns a generator of random numbers. Its seed depends on the host's seed, the module's name and this name, so a
     * run can be repeated. Not thread-safe.
     */
    SplittableRandom random(String name);

    /** Returns the log: console, logger's texts and {@code mavlink_log}. */
    ModuleLog log();
}
