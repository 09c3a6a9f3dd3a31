// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.host;

import io.uorb.module.ModuleFactory;
import io.uorb.module.ModuleOption;
import java.util.List;

/** The options of all kinds of modules. */
public final class CommonOptions {
    /** Name of the option for the {@link FailurePolicy}. */
    public static final String POLICY = "policy";

    /** Name of the option for the priority of the module's threads. */
    public static final String THREAD_PRIORITY = "thread_priority";

    /** Name of the option for the time limit of a stop. */
    public static final String CLOSE_LIMIT = "close_limit_ms";

    private static final int MAX_CLOSE_LIMIT_MS = 600_000;

    /** All of them. */
    public static final List<ModuleOption> ALL = all(Thread.NORM_PRIORITY);

    private CommonOptions() {}

    /** Returns all of them, with the defaults of a factory's modules. */
    public static List<ModuleOption> of(ModuleFactory factory) {
        return all(factory.threadPriority());
    }

    private static List<ModuleOption> all(int threadPriority) {
        return List.of(
                ModuleOption.text(
                                POLICY,
                                FailurePolicy.LEAVE.toString(),
                                "After a failure: leave, restart or end_program.")
                        .oneOf(
                                FailurePolicy.LEAVE.toString(),
                                FailurePolicy.RESTART.toString(),
                                FailurePolicy.END_PROGRAM.toString()),
                ModuleOption.integer(THREAD_PRIORITY, threadPriority, "", "Priority of its threads; a hint.")
                        .between(Thread.MIN_PRIORITY, Thread.MAX_PRIORITY),
                ModuleOption.integer(CLOSE_LIMIT, 0, "ms", "Longest time to stop; 0 for that of the program.")
                        .between(0, MAX_CLOSE_LIMIT_MS));
    }
}
