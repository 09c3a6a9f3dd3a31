// SPDX-License-Identifier: Apache-2.0
package io.uorb.module;

/**
 * A factory of modules of one kind, found by {@link java.util.ServiceLoader} or passed to a host. A host may call it on
 * any thread and create several modules.
 */
public interface ModuleFactory {
    /** Returns the kind's name in snake_case, such as {@code attitude_estimator}; unique in a program. */
    String name();

    /**
     * Returns the description of the kind: its options, topics, services and parameters. It is the same at each call.
     */
    ModuleDescription description();

    /**
     * Returns whether its modules are drivers of devices on threads of their own, so that they cannot be run again
     * without the device: a replay takes their messages as inputs. False by default.
     */
    default boolean drivesDevices() {
        return false;
    }

    /**
     * Returns the priority of its modules' threads without the option {@code thread_priority}: {@link
     * Thread#NORM_PRIORITY} by default. On a clock with real-time scheduling, threads above that are scheduled so.
     */
    default int threadPriority() {
        return Thread.NORM_PRIORITY;
    }

    /**
     * Creates a module that does not run yet. Its options have been checked against the description.
     *
     * @throws ModuleException if the module cannot be created, such as for options that contradict each other
     */
    Module create(ModuleContext context) throws ModuleException;
}
