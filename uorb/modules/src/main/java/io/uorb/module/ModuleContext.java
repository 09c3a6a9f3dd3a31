// SPDX-License-Identifier: Apache-2.0
package io.uorb.module;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.parameter.Parameters;
import io.uorb.time.OrbClock;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.WorkQueueConfig;
import io.uorb.work.WorkQueues;
import java.util.SplittableRandom;

/**
 * The services of a host for one module. Publications, subscriptions, threads and work items that a module makes
 * through it belong to the module: they have its name, and the host ends them ({@code modules:MO-2}).
 *
 * <p>For the thread that calls {@link Module#start}, and for the module's own threads and work items.
 */
public interface ModuleContext {
    /** Returns the full name: namespace and name, {@code /uav1/attitude_estimator}. At most 255 characters. */
    String name();

    /** Returns the broker of the module's namespace. */
    Orb orb();

    /** Advertises a topic's instance 0. */
    <T> Publication<T> advertise(OrbMetadata<T> topic);

    /** Advertises the next free instance of a topic. */
    <T> Publication<T> advertiseMulti(OrbMetadata<T> topic);

    /** Subscribes to a topic's instance 0. */
    <T> Subscription<T> subscribe(OrbMetadata<T> topic);

    /** Subscribes to an instance of a topic. */
    <T> Subscription<T> subscribe(OrbMetadata<T> topic, int instance);

    /** Returns the clock of the broker. */
    OrbClock clock();

    /** Returns the work queues of the broker, for items without {@link #workItem}. */
    WorkQueues queues();

    /**
     * Starts a thread that runs a loop ({@code modules:MO-1}). The host stops it with its poll interrupted, and joins
     * it.
     *
     * @param suffix what follows the module's name in the thread's; empty for nothing
     */
    ModuleThread thread(String suffix, ThreadBody body);

    /**
     * Makes a work item. Each run is an activation: parameters change at its beginning only, and an exception makes the
     * module fail.
     *
     * @param suffix what follows the module's name in the item's; empty for nothing
     */
    ScheduledWorkItem workItem(String suffix, WorkQueueConfig queue, Runnable run);

    /**
     * Registers the parameters of a record class whose components have {@link io.uorb.parameter.Param} annotations.
     * They change at the beginning of an activation of the module's first thread or work item; modules with several
     * threads make one holder per thread, with {@link ModuleThread#parameters}.
     */
    <P extends Record> Parameters<P> parameters(Class<P> type);

    /** Returns the options. */
    ModuleOptions options();

    /** Returns a generator of random numbers, seeded by the host, the module's name and this name. */
    SplittableRandom random(String name);

    /** Returns the log: console, logger's texts and {@code mavlink_log}. */
    ModuleLog log();
}
