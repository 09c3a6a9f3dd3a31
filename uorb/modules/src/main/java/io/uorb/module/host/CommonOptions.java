// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.host;

import io.uorb.module.ModuleOption;
import java.util.List;

/** The options that each module has, whatever its kind. */
public final class CommonOptions {
    /** Name of the option for the {@link FailurePolicy}. */
    public static final String POLICY = "policy";

    /** Name of the option for the priority of the module's threads. */
    public static final String THREAD_PRIORITY = "thread_priority";

    /** All of them. */
    public static final List<ModuleOption> ALL = List.of(
            ModuleOption.text(POLICY, FailurePolicy.LEAVE.toString(), "After a failure: leave, restart or end_program.")
                    .oneOf(
                            FailurePolicy.LEAVE.toString(),
                            FailurePolicy.RESTART.toString(),
                            FailurePolicy.END_PROGRAM.toString()),
            ModuleOption.integer(THREAD_PRIORITY, Thread.NORM_PRIORITY, "", "Priority of its threads; a hint.")
                    .between(Thread.MIN_PRIORITY, Thread.MAX_PRIORITY));

    private CommonOptions() {}
}
