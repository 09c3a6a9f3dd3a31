// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.service;

import io.uorb.shell.wire.Answer;
import java.util.List;

/**
 * Modules of a program, for its console. {@link #start}, {@link #stop} and {@link #restart} are called by a thread that
 * may wait, one at a time, {@link #status} by another one; the others by the console's thread, which must not.
 */
public interface ModuleService {
    /** Returns all modules, also those that have stopped or failed. */
    Answer.Modules modules();

    /**
     * Returns a module and the figures that it prints.
     *
     * @throws ServiceException if there is none of that name
     */
    Answer.ModuleReport status(String module) throws ServiceException;

    /** Returns the kinds of modules that can be started. */
    Answer.ModuleKinds kinds();

    /**
     * Returns what a kind of module is and takes.
     *
     * @throws ServiceException if there is none of that name
     */
    Answer.ModuleDetails describe(String kind) throws ServiceException;

    /**
     * Starts a module.
     *
     * @param name its full name; empty for its kind's
     * @param options {@code name=value}, or the name of a flag
     * @return the module alone
     * @throws ServiceException if the kind is unknown, an option is wrong, or it cannot start
     */
    Answer.Modules start(String kind, String name, List<String> options) throws ServiceException;

    /**
     * Stops a module; returns it alone.
     *
     * @throws ServiceException if there is none of that name
     */
    Answer.Modules stop(String module) throws ServiceException;

    /**
     * Stops a module and starts it with the same configuration; returns it alone.
     *
     * @throws ServiceException if there is none of that name, or it cannot start
     */
    Answer.Modules restart(String module) throws ServiceException;

    /**
     * Returns the perf counters of a module.
     *
     * @param module empty for all modules
     * @throws ServiceException if there is none of that name
     */
    Answer.PerfCounters perfCounters(String module) throws ServiceException;
}
