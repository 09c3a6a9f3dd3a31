// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.runner;

import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleException;
import io.uorb.module.ModuleOption;
import io.uorb.work.WorkQueueConfig;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The option of a module that runs on a thread of its own or on one of PX4's work queues. */
public final class QueueOption {
    private static final String NAME = "queue";

    /** The option; empty by default. */
    public static final ModuleOption OPTION =
            ModuleOption.text(NAME, "", "Work queue, INS0; without one a thread of its own");

    private QueueOption() {}

    /**
     * Returns the queue that is given; empty for a thread.
     *
     * @throws ModuleException if there is no queue of that name
     */
    public static Optional<WorkQueueConfig> of(ModuleContext context) throws ModuleException {
        String name = context.options().text(NAME);
        if (name.isEmpty()) {
            return Optional.empty();
        }
        Optional<WorkQueueConfig> found =
                queues().filter(queue -> queue.name().equals(name)).findFirst();
        if (found.isEmpty()) {
            throw new ModuleException("option " + NAME + " of " + context.name() + ": unknown work queue '" + name
                    + "'; give one of " + queues().map(WorkQueueConfig::name).collect(Collectors.joining(", ")));
        }
        return found;
    }

    private static Stream<WorkQueueConfig> queues() {
        return Stream.of(
                        Stream.of(WorkQueueConfig.RATE_CTRL, WorkQueueConfig.NAV_AND_CONTROLLERS),
                        WorkQueueConfig.SPI.stream(),
                        WorkQueueConfig.INS.stream(),
                        Stream.of(WorkQueueConfig.HP_DEFAULT, WorkQueueConfig.LP_DEFAULT))
                .flatMap(queues -> queues);
    }
}
