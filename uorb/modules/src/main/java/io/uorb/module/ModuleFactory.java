// SPDX-License-Identifier: Apache-2.0
package io.uorb.module;

/**
 * A maker of modules of one kind; found by {@link java.util.ServiceLoader}, or handed to a host. Stateless: it may be
 * called from any thread.
 */
public interface ModuleFactory {
    /** Returns the kind's name in snake_case, {@code attitude_estimator}. */
    String name();

    /** Returns what the kind is and takes. */
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
     * Makes a module that does not run yet.
     *
     * @throws ModuleException if its options are wrong
     */
    Module create(ModuleContext context) throws ModuleException;
}
